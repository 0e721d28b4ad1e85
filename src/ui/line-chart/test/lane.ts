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
/** Widths of "+1" in a narrow, an average and a wide font. */
const COUNTS = [ 14, 18, 27 ];

const laneIn = ( count: number, width: number, notes: ChartNote[] ) =>
	laneOf(
		notesOfPoints( data.points, notes ),
		frameOf( data, width, 355 ),
		count
	);
const lane = ( width: number, ...notes: ChartNote[] ) =>
	laneIn( 18, width, notes );
const ids = ( items: ReturnType< typeof laneOf > ) =>
	items.map( ( { notes } ) => notes.map( ( { id } ) => id ) );

describe( 'The note markers of a chart', () => {
	it( 'appear on the exact date, including the year', () => {
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

	it( 'are sorted by day, with important notes of a day first', () => {
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

	it( 'merge if they touch', () => {
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

	it( 'never overlap or leave the chart in any font', () => {
		const days = [ 0, 2, 3, 3, 4, 11, 12, 12, 13, 20, 28, 29, 29 ];
		const notes = days.map( ( i, id ) => note( id, day( i ) ) );
		for ( const width of [ 340, 601, 700, 900, 1168, 1800 ] ) {
			for ( const count of COUNTS ) {
				const boxes = laneIn( count, width, notes ).map( ( item ) => {
					const rest =
						item.room + ( item.notes.length > 1 ? count : 0 );
					const isAfter = item.side === 'after';
					return {
						start:
							item.x -
							( width <= 600 ? 22 : 12 ) -
							( isAfter ? 0 : rest ),
						end:
							item.x +
							( width <= 600 ? 22 : 12 ) +
							( isAfter ? rest : 0 ),
					};
				} );
				const over = boxes.filter(
					( { start, end }, i ) =>
						start < ( boxes[ i - 1 ]?.end ?? 0 ) || end > width
				);
				expect( over ).toEqual( [] );
			}
		}
	} );

	it( 'merge with the next marker if their count would touch it', () => {
		// About 37 px per day.
		const close = [
			note( 1, day( 3 ) ),
			note( 2, day( 3 ) ),
			note( 3, day( 4 ) ),
			note( 4, day( 5 ) ),
		];
		expect( ids( laneIn( 12, 1150, close ) ) ).toEqual( [
			[ 1, 2 ],
			[ 3 ],
			[ 4 ],
		] );
		expect( ids( laneIn( 20, 1150, close ) ) ).toEqual( [
			[ 1, 2, 3 ],
			[ 4 ],
		] );
	} );

	it( 'show their count on the left at the end of the chart, and merge with markers it touches', () => {
		const last = [ note( 2, day( 29 ) ), note( 3, day( 29 ) ) ];
		const [ only ] = lane( 500, ...last );
		expect( only?.side ).toBe( 'before' );
		expect( ids( lane( 500, note( 1, day( 27 ) ), ...last ) ) ).toEqual( [
			[ 1, 2, 3 ],
		] );
	} );

	it( 'have no label if fewer than eight letters fit', () => {
		const [ first, second ] = lane(
			1100,
			note( 1, day( 3 ) ),
			note( 2, day( 4 ) )
		);
		expect( first?.room ).toBe( 0 );
		expect( second?.side ).toBe( 'after' );
		expect( second?.room ).toBeGreaterThan( 52 );
	} );

	it( 'have their label on the left at the end of the chart', () => {
		const [ item ] = lane( 1100, note( 1, day( 29 ) ) );
		expect( item?.side ).toBe( 'before' );
		expect( item?.room ).toBeGreaterThan( 52 );
	} );

	it( 'have no label in a narrow chart', () => {
		expect( lane( 600, note( 1, day( 3 ) ) )[ 0 ]?.room ).toBe( 0 );
		expect( lane( 601, note( 1, day( 3 ) ) )[ 0 ]?.room ).toBeGreaterThan(
			0
		);
	} );

	describe( 'with important notes', () => {
		const items = ( width: number, ...notes: ChartNote[] ) =>
			lane( width, ...notes ).map( ( { notes: of, row, room } ) => ( {
				ids: of.map( ( { id } ) => id ),
				row,
				isRead: room >= 52,
			} ) );

		it( 'share one row if all of their labels fit', () => {
			expect(
				items( 1100, note( 1, day( 3 ), true ), note( 2, day( 20 ) ) )
			).toEqual( [
				{ ids: [ 1 ], row: 0, isRead: true },
				{ ids: [ 2 ], row: 0, isRead: true },
			] );
		} );

		it( 'give an important note its own row if others are close', () => {
			expect(
				items(
					1100,
					note( 1, day( 9 ) ),
					note( 2, day( 10 ), true ),
					note( 3, day( 11 ) ),
					note( 4, day( 12 ) )
				)
			).toEqual( [
				{ ids: [ 1 ], row: 0, isRead: false },
				{ ids: [ 2 ], row: 1, isRead: true },
				{ ids: [ 3 ], row: 0, isRead: false },
				{ ids: [ 4 ], row: 0, isRead: true },
			] );
		} );

		it( 'show the labels of two important notes, even at the end of the chart', () => {
			for ( const [ one, other ] of [
				[ 12, 13 ],
				[ 27, 28 ],
				[ 28, 29 ],
			] as const ) {
				const both = items(
					1100,
					note( 1, day( one ), true ),
					note( 2, day( other ), true )
				);
				expect( both.map( ( { isRead } ) => isRead ) ).toEqual( [
					true,
					true,
				] );
				expect( new Set( both.map( ( { row } ) => row ) ).size ).toBe(
					2
				);
			}
		} );

		it( 'never hide the label of an important note behind others', () => {
			const many = Array.from( { length: 30 }, ( _, i ) =>
				note( i, day( i ), i === 14 )
			);
			for ( const width of [ 700, 1100 ] ) {
				const starred = items( width, ...many ).find( ( { ids: of } ) =>
					of.includes( 14 )
				);
				expect( starred ).toEqual( {
					ids: [ 14 ],
					row: 1,
					isRead: true,
				} );
			}
		} );

		it( 'show only the labels of important notes in a narrow chart', () => {
			expect(
				items( 400, note( 1, day( 3 ), true ), note( 2, day( 20 ) ) )
			).toEqual( [
				{ ids: [ 1 ], row: 0, isRead: true },
				{ ids: [ 2 ], row: 0, isRead: false },
			] );
		} );

		it( 'never overlap within a row or leave the chart', () => {
			const starred = [ 0, 1, 5, 6, 7, 14, 15, 22, 27, 28, 29 ];
			const notes = data.points.map( ( _, i ) =>
				note( i, day( i ), starred.includes( i ) )
			);
			for ( const width of [ 340, 500, 601, 700, 900, 1168, 1800 ] ) {
				const half = width <= 600 ? 22 : 12;
				for ( const count of COUNTS ) {
					for ( const row of [ 0, 1 ] ) {
						const boxes = laneIn( count, width, notes )
							.filter( ( item ) => item.row === row )
							.map( ( item ) => {
								const rest =
									item.room +
									( item.notes.length > 1 ? count : 0 );
								const isAfter = item.side === 'after';
								return {
									start:
										item.x - half - ( isAfter ? 0 : rest ),
									end: item.x + half + ( isAfter ? rest : 0 ),
								};
							} );
						const over = boxes.filter(
							( { start, end }, i ) =>
								start < ( boxes[ i - 1 ]?.end ?? 0 ) ||
								end > width
						);
						expect( over ).toEqual( [] );
					}
				}
			}
		} );
	} );
} );
