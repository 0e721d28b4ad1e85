import { frameOf } from '../frame';
import { laneOf } from '../lane';
import { notesOfPoints, type ChartNote } from '../notes';
import type { ChartData } from '../types';

const day = ( index: number ) =>
	`2026-11-${ String( index + 1 ).padStart( 2, '0' ) }`;
const data: ChartData = {
	name: 'Sessions',
	type: 'integer',
	inverse: false,
	points: Array.from( { length: 30 }, ( _, i ) => ( {
		label: '',
		title: day( i ),
		day: day( i ),
		value: i,
	} ) ),
	trend: null,
	period: '',
	earlier: null,
	against: null,
	partial: null,
};
const note = ( id: number, date: string, important = false ): ChartNote => ( {
	id,
	date,
	title: `Note ${ id }`,
	important,
	color: null,
} );
const lane = ( width: number, ...notes: ChartNote[] ) =>
	laneOf( notesOfPoints( data.points, notes ), frameOf( data, width, 355 ) );
const ids = ( items: ReturnType< typeof laneOf > ) =>
	items.map( ( { notes } ) => notes.map( ( { id } ) => id ) );

describe( 'The notes of a chart', () => {
	it( 'belong to their day of their year', () => {
		expect(
			ids(
				lane(
					1100,
					note( 1, '2025-11-12' ),
					note( 2, '2026-11-12' ),
					note( 3, '2026-12-12' )
				)
			)
		).toEqual( [ [ 2 ] ] );
	} );

	it( 'stand in the order of their days, important ones of a day first', () => {
		expect(
			ids(
				lane(
					1100,
					note( 1, '2026-11-20' ),
					note( 2, '2026-11-03' ),
					note( 3, '2026-11-20', true )
				)
			)
		).toEqual( [ [ 2 ], [ 3, 1 ] ] );
	} );

	it( 'are one where their marks touch', () => {
		const close = [
			note( 1, day( 3 ) ),
			note( 2, day( 4 ) ),
			note( 3, day( 9 ) ),
		];
		expect( ids( lane( 1100, ...close ) ) ).toEqual( [
			[ 1 ],
			[ 2 ],
			[ 3 ],
		] );
		expect( ids( lane( 500, ...close ) ) ).toEqual( [ [ 1, 2 ], [ 3 ] ] );
	} );

	it( 'never reach into the next mark, nor out of the chart', () => {
		for ( const width of [ 601, 700, 900, 1168, 1800 ] ) {
			const items = lane(
				width,
				...[ 0, 2, 3, 11, 12, 13, 20, 29 ].map( ( i ) =>
					note( i, day( i ) )
				)
			);
			const over = items.filter( ( { x, words }, i ) => {
				const next = items[ i + 1 ];
				const end = next ? next.x - 12 : width;
				return words && x + 12 + words.room > end;
			} );
			expect( over ).toEqual( [] );
		}
	} );

	it( 'have no words where fewer than eight letters would fit', () => {
		const [ first, second ] = lane(
			1100,
			note( 1, day( 3 ) ),
			note( 2, day( 4 ) )
		);
		expect( first?.words ).toBeNull();
		expect( second?.words?.side ).toBe( 'after' );
	} );

	it( 'have their words on the other side at the end of the chart', () => {
		expect( lane( 1100, note( 1, day( 29 ) ) )[ 0 ]?.words?.side ).toBe(
			'before'
		);
	} );

	it( 'have no words in a narrow chart', () => {
		expect( lane( 600, note( 1, day( 3 ) ) )[ 0 ]?.words ).toBeNull();
		expect( lane( 601, note( 1, day( 3 ) ) )[ 0 ]?.words ).not.toBeNull();
	} );
} );
