import { MOST_STEPS, stepsOf, tintOf } from '../steps';

describe( 'The scale of the map', () => {
	it.each( [
		[ 1, [ 1 ] ],
		[ 2, [ 1, 2 ] ],
		[ 31, [ 1, 2, 4, 8, 16 ] ],
		[ 32, [ 1, 5, 25 ] ],
		[ 3124, [ 1, 5, 25, 125, 625 ] ],
		[ 14212, [ 1, 10, 100, 1000, 10000 ] ],
		[ 5000000, [ 1, 100, 10000, 1000000 ] ],
	] )( 'reaches %d in equal factors', ( most, starts ) => {
		expect( stepsOf( most ) ).toEqual( starts );
	} );

	it( 'never has more steps than tints, however large the values', () => {
		for ( let most = 1; most < 1e18; most *= 3 ) {
			expect( stepsOf( most ).length ).toBeLessThanOrEqual( MOST_STEPS );
		}
	} );

	it( 'gives the highest step the strongest tint, and zero no tint', () => {
		const starts = [ 1, 5, 25 ];
		expect(
			[ 0, 1, 4, 5, 24, 25, 31 ].map( ( figure ) =>
				tintOf( figure, starts )
			)
		).toEqual( [ null, 3, 3, 4, 4, 5, 5 ] );
	} );
} );
