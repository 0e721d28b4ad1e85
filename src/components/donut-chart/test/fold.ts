import { CATEGORICAL, OTHER } from '../../chart-theme/colors';
import { fold } from '../fold';

const slices = ( count: number ) =>
	Array.from( { length: count }, ( _, i ) => ( {
		key: `k${ i }`,
		label: `Label ${ i }`,
		value: ( i + 1 ) * 10,
		change: 25,
	} ) );
const label = ( count: number ) => `Other, ${ count }`;

describe( 'fold', () => {
	it( 'puts the largest first and leaves out what is nothing', () => {
		const parts = fold(
			[ ...slices( 3 ), { key: 'no', label: 'No', value: 0 } ],
			0,
			label
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
		const parts = fold(
			[ { ...a!, color: CATEGORICAL[ 0 ] }, b! ],
			0,
			label
		);
		expect( parts.map( ( { key, color } ) => [ key, color ] ) ).toEqual( [
			[ 'k1', CATEGORICAL[ 1 ] ],
			[ 'k0', CATEGORICAL[ 0 ] ],
		] );
	} );

	it( 'folds what is beyond seven into one, with the change of all of it', () => {
		const parts = fold( slices( 10 ), 0, label );
		expect( parts ).toHaveLength( 8 );
		expect( parts[ 7 ] ).toMatchObject( {
			label: 'Other, 3',
			value: 60,
			color: OTHER,
		} );
		expect( parts[ 7 ]?.change ).toBeCloseTo( 25 );
		expect( parts[ 7 ]?.members.map( ( { key } ) => key ) ).toEqual( [
			'k2',
			'k1',
			'k0',
		] );
	} );

	it( 'does not call a single value another name', () => {
		const parts = fold( slices( 8 ), 0, label );
		expect( parts[ 7 ] ).toMatchObject( {
			key: 'k0',
			label: 'Label 0',
			color: OTHER,
			members: [],
		} );
	} );

	it( 'says Other of what the slices do not cover, whose change nobody knows', () => {
		const parts = fold( slices( 2 ), 100, label );
		expect( parts[ 2 ] ).toMatchObject( {
			label: 'Other',
			value: 70,
			change: null,
		} );
		expect( fold( slices( 9 ), 1000, label )[ 7 ] ).toMatchObject( {
			label: 'Other, 2',
			value: 580,
			change: null,
		} );
	} );

	it( 'does not know the change of several where one is unknown', () => {
		const some = slices( 9 );
		const one = fold(
			[ { ...some[ 0 ]!, change: -100 }, ...some.slice( 1 ) ],
			0,
			label
		);
		expect( one[ 7 ]?.change ).toBeNull();
		const fresh = fold(
			some.map( ( slice ) => ( { ...slice, change: 'new' as const } ) ),
			0,
			label
		);
		expect( fresh[ 7 ]?.change ).toBe( 'new' );
	} );

	it( 'has nothing of nothing', () => {
		expect( fold( [], 20, label ) ).toEqual( [] );
	} );
} );
