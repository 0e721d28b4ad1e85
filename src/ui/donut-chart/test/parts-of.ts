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
	it( 'sorts slices by size and omits empty ones', () => {
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

	it( 'keeps the color of a category and gives other slices the remaining colors', () => {
		const [ a, b ] = slices( 2 );
		const parts = partsOf( [ { ...a!, color: CATEGORICAL[ 0 ] }, b! ], 0 );
		expect( parts.map( ( { key, color } ) => [ key, color ] ) ).toEqual( [
			[ 'k1', CATEGORICAL[ 1 ] ],
			[ 'k0', CATEGORICAL[ 0 ] ],
		] );
	} );

	it( 'keeps every slice, with seven colors and then grey', () => {
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

	it( 'puts the rest last, in grey, regardless of its size', () => {
		const rest = { key: 'r', label: 'Rest', value: 99, isRest: true };
		const parts = partsOf( [ rest, ...slices( 2 ) ], 0 );
		expect( parts.map( ( { key, color } ) => [ key, color ] ) ).toEqual( [
			[ 'k1', CATEGORICAL[ 0 ] ],
			[ 'k0', CATEGORICAL[ 1 ] ],
			[ 'r', OTHER ],
		] );
	} );

	it( 'adds an Other slice with an unknown change for the uncovered part', () => {
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

	it( 'returns nothing without slices', () => {
		expect( partsOf( [], 20 ) ).toEqual( [] );
	} );
} );
