import { CATEGORICAL, OTHER } from '../../chart-theme/colors';
import { partsOf } from '../parts-of';

const slices = ( count: number ) =>
	Array.from( { length: count }, ( _, i ) => ( {
		key: `k${ i }`,
		label: `Label ${ i }`,
		value: ( i + 1 ) * 10,
		change: 25,
	} ) );

describe( 'partsOf', () => {
	it( 'puts the largest first and leaves out what is nothing', () => {
		const parts = partsOf(
			[ ...slices( 3 ), { key: 'no', label: 'No', value: 0 } ],
			0
		);
		expect( parts.map( ( { key } ) => key ) ).toEqual( [
			'k2',
			'k1',
			'k0',
		] );
		expect( parts.map( ( { color } ) => color ) ).toEqual(
			CATEGORICAL.slice( 0, 3 )
		);
	} );

	it( 'keeps the colour of a category, and gives the others those that are left', () => {
		const [ a, b ] = slices( 2 );
		const parts = partsOf( [ { ...a!, color: CATEGORICAL[ 0 ] }, b! ], 0 );
		expect( parts.map( ( { key, color } ) => [ key, color ] ) ).toEqual( [
			[ 'k1', CATEGORICAL[ 1 ] ],
			[ 'k0', CATEGORICAL[ 0 ] ],
		] );
	} );

	it( 'names every one, and has seven colours', () => {
		const parts = partsOf( slices( 10 ), 0 );
		expect( parts.map( ( { key } ) => key ) ).toEqual(
			slices( 10 )
				.map( ( { key } ) => key )
				.reverse()
		);
		expect( parts.map( ( { color } ) => color ) ).toEqual( [
			...CATEGORICAL,
			OTHER,
			OTHER,
			OTHER,
		] );
		expect( parts[ 9 ]?.change ).toBe( 25 );
	} );

	it( 'puts what has no name of its own last, in grey, however large', () => {
		const rest = { key: 'r', label: 'Rest', value: 99, isRest: true };
		const parts = partsOf( [ rest, ...slices( 2 ) ], 0 );
		expect( parts.map( ( { key, color } ) => [ key, color ] ) ).toEqual( [
			[ 'k1', CATEGORICAL[ 0 ] ],
			[ 'k0', CATEGORICAL[ 1 ] ],
			[ 'r', OTHER ],
		] );
	} );

	it( 'says Other of what the slices do not cover, whose change nobody knows', () => {
		const parts = partsOf( slices( 2 ), 100 );
		expect( parts[ 2 ] ).toMatchObject( {
			label: 'Other',
			value: 70,
			change: null,
		} );
		expect( partsOf( slices( 9 ), 1000 )[ 9 ] ).toMatchObject( {
			label: 'Other',
			value: 550,
			change: null,
		} );
	} );

	it( 'has nothing of nothing', () => {
		expect( partsOf( [], 20 ) ).toEqual( [] );
	} );
} );
