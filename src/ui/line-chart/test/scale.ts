import { niceScale, pickTicks } from '../scale';
import type { FigureTypeName } from '../../field-types/types';

describe( 'niceScale', () => {
	it.each< [ number, FigureTypeName, number[] ] >( [
		[ 1640, 'integer', [ 0, 500, 1000, 1500, 2000 ] ],
		[ 1000, 'integer', [ 0, 250, 500, 750, 1000 ] ],
		[ 4000, 'integer', [ 0, 1000, 2000, 3000, 4000 ] ],
		[ 1, 'integer', [ 0, 1 ] ],
		[ 10, 'integer', [ 0, 5, 10 ] ],
		[ 45, 'percent', [ 0, 20, 40, 60 ] ],
		[ 98.2, 'percent', [ 0, 25, 50, 75, 100 ] ],
		[ 100, 'percent', [ 0, 25, 50, 75, 100 ] ],
		[ 158, 'duration', [ 0, 60, 120, 180 ] ],
		[ 50, 'duration', [ 0, 15, 30, 45, 60 ] ],
		[ 20000, 'duration', [ 0, 7200, 14400, 21600 ] ],
		[ 3.26, 'decimal', [ 0, 1, 2, 3, 4 ] ],
		[ 0.7, 'decimal', [ 0, 0.2, 0.4, 0.6, 0.8 ] ],
	] )( 'puts %d (%s) on a round axis', ( most, type, ticks ) => {
		const scale = niceScale( [ 0, most, null ], type );
		expect( scale.ticks ).toHaveLength( ticks.length );
		scale.ticks.forEach( ( tick, i ) =>
			expect( tick ).toBeCloseTo( ticks[ i ] ?? NaN )
		);
		expect( scale.top ).toBeCloseTo( ticks[ ticks.length - 1 ] ?? NaN );
	} );

	it.each( [ 'integer', 'decimal', 'duration', 'percent' ] as const )(
		'starts at 0, includes the maximum and has at most four steps: %s',
		( type ) => {
			const limit = type === 'percent' ? 100 : 5e7;
			for ( let most = 0.001; most < limit; most *= 1.37 ) {
				const value = type === 'integer' ? Math.ceil( most ) : most;
				const { ticks, top } = niceScale( [ value ], type );
				expect( ticks[ 0 ] ).toBe( 0 );
				expect( top ).toBeGreaterThanOrEqual( value * ( 1 - 1e-9 ) );
				expect( ticks.length ).toBeLessThanOrEqual( 5 );
				expect( ticks.length ).toBeGreaterThan( 1 );
			}
		}
	);

	it( 'has no fractional steps for counts', () => {
		for ( let most = 1; most < 5e7; most = Math.ceil( most * 1.37 ) ) {
			const { ticks } = niceScale( [ most ], 'integer' );
			expect(
				ticks.filter( ( tick ) => ! Number.isInteger( tick ) )
			).toEqual( [] );
		}
	} );

	it( 'has an axis if there is no data', () => {
		expect( niceScale( [ 0, 0 ], 'integer' ).ticks ).toEqual( [
			0, 1, 2, 3, 4,
		] );
		expect( niceScale( [ null ], 'percent' ).top ).toBe( 100 );
		expect( niceScale( [], 'duration' ).top ).toBeGreaterThan( 0 );
	} );
} );

describe( 'pickTicks', () => {
	it( 'labels equal steps, six to eight of them if they fit, and the last point', () => {
		expect( pickTicks( 30, 1100 ) ).toEqual( [ 0, 5, 10, 15, 20, 25, 29 ] );
		expect( pickTicks( 7, 1100 ) ).toEqual( [ 0, 1, 2, 3, 4, 5, 6 ] );
	} );

	it( 'uses fewer labels in a narrow chart', () => {
		expect( pickTicks( 30, 274 ) ).toEqual( [ 0, 10, 20, 29 ] );
	} );

	it( 'drops a label that would overlap the last one', () => {
		expect( pickTicks( 32, 500 ) ).toEqual( [ 0, 6, 12, 18, 24, 31 ] );
	} );

	it.each( [ 250, 334, 500, 760, 1100, 1800 ] )(
		'labels the first and the last point without overlap at %d px',
		( width ) => {
			for ( let count = 2; count <= 400; count++ ) {
				const picked = pickTicks( count, width, 12 );
				expect( picked[ 0 ] ).toBe( 0 );
				expect( picked.at( -1 ) ).toBe( count - 1 );
				expect( picked.length ).toBeLessThanOrEqual( 9 );
				const gaps = picked
					.slice( 1 )
					.map(
						( index, i ) =>
							( ( index - ( picked[ i ] ?? 0 ) ) * width ) /
							( count - 1 )
					);
				expect( Math.min( ...gaps ) ).toBeGreaterThanOrEqual( 76 );
			}
		}
	);

	it( 'handles a single point', () => {
		expect( pickTicks( 1, 1100 ) ).toEqual( [ 0 ] );
	} );
} );
