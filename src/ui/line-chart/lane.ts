import type { Frame } from './frame';
import type { ChartNote, PointNotes } from './notes';

/** Desired width for the title of an important note, in px. About 16 characters, or less for a shorter title. */
const WANTED = 110;

/** Average width of a character, in px. */
const CHARACTER = 7;

/**
 * Returns the points whose notes belong to the second row.
 *
 * These are important notes that would overlap others in the first row, or whose titles don't fit there.
 *
 * @param notes Notes by point.
 * @param frame Layout of the chart.
 * @param mark  Width of a mark, in px.
 */
function secondRow(
	notes: PointNotes,
	frame: Frame,
	mark: number
): ReadonlySet< number > {
	const second = new Set< number >();
	const points = [ ...notes.keys() ].sort( ( a, b ) => a - b );
	// Iterates from the end and tracks how far titles may extend in each row.
	const free: [ number, number ] = [ frame.width, frame.width ];
	for ( const [ i, index ] of [ ...points.entries() ].reverse() ) {
		const [ note ] = notes.get( index ) ?? [];
		const x = frame.x( index );
		const start = x - mark / 2;
		const end = x + mark / 2;
		const before = points[ i - 1 ];
		const previous =
			before === undefined ? frame.left : frame.x( before ) + mark / 2;
		const wanted = Math.max(
			LEAST,
			Math.min( WANTED, ( note?.title.length ?? 0 ) * CHARACTER )
		);
		// Near the end of the chart, titles are placed before their mark.
		const isAtEdge = frame.width - end < LEAST;
		const [ first, other ] = isAtEdge
			? [
					start - GAP - previous,
					free[ 1 ] < end ? 0 : start - GAP - frame.left,
				]
			: [ start < previous ? 0 : free[ 0 ] - end, free[ 1 ] - end ];
		const isImportant = Boolean( note?.important );
		const isSecond = isImportant && first < wanted && other > first;
		if ( isSecond ) {
			second.add( index );
		}
		const words =
			isAtEdge && isImportant
				? Math.min( wanted, Math.max( 0, isSecond ? other : first ) )
				: 0;
		free[ isSecond ? 1 : 0 ] = start - words - GAP;
	}
	return second;
}

/** Heights of the two rows below the axis in px. Keep them in sync with the style sheet. */
const FIRST = 34;
const SECOND = 28;

/** Up to this chart width, marks have the size of a touch target, and only important notes have titles. */
const NARROW = 600;

/** Width of a mark, and minimum distance between two. */
const MARK = 24;
const THUMB = 44;

/** Gap between a title and the next mark. */
const GAP = 8;

/** Minimum width for a title, about eight characters. */
const LEAST = 52;

/** Maximum width for the title before the last mark, if there is another mark before it. */
const SHARED = 140;

/** A mark in the note lane. Overlapping marks are merged. */
export interface LaneItem {
	index: number;
	/** Center of the mark, in px. */
	x: number;
	/** The second row is for important notes whose titles don't fit into the first. */
	row: 0 | 1;
	notes: readonly ChartNote[];
	/** Side of the mark where its count and title are. */
	side: 'after' | 'before';
	/** Width for the title, in px. 0 if there is none. */
	room: number;
}

const NONE: ReadonlySet< number > = new Set();

/** An item with the space it takes, without its title. */
type Mark = LaneItem & { start: number; end: number };

const isStarred = ( { notes }: { notes: readonly ChartNote[] } ) =>
	notes.some( ( { important } ) => important );

/** Returns the width of a mark in px. */
export const markWidth = ( { width }: Frame ) =>
	width <= NARROW ? THUMB : MARK;

/** Returns the height of the lane in px. */
export function laneHeight( items: readonly LaneItem[], frame: Frame ): number {
	const [ first, second ] =
		frame.width <= NARROW ? [ THUMB, THUMB ] : [ FIRST, SECOND ];
	const rows = Math.max( -1, ...items.map( ( { row } ) => row ) );
	return [ 0, first, first + second ][ rows + 1 ] ?? 0;
}

function markOf(
	index: number,
	row: LaneItem[ 'row' ],
	notes: readonly ChartNote[],
	frame: Frame,
	count: number
): Mark {
	const x = frame.x( index );
	const half = markWidth( frame ) / 2;
	const more = notes.length > 1 ? count : 0;
	const fits = x + half + more <= frame.width;
	return {
		index,
		x,
		row,
		notes,
		side: fits ? 'after' : 'before',
		room: 0,
		start: x - half - ( fits ? 0 : more ),
		end: x + half + ( fits ? more : 0 ),
	};
}

function marksOf(
	row: LaneItem[ 'row' ],
	notes: PointNotes,
	frame: Frame,
	count: number
): Mark[] {
	const marks: Mark[] = [];
	for ( const index of [ ...notes.keys() ].sort( ( a, b ) => a - b ) ) {
		let mark = markOf( index, row, notes.get( index ) ?? [], frame, count );
		let last = marks.at( -1 );
		// A merged mark is wider and may touch the previous one.
		while ( last && mark.start < last.end ) {
			const both = [ ...last.notes, ...mark.notes ].sort(
				( a, b ) => Number( b.important ) - Number( a.important )
			);
			mark = markOf( last.index, row, both, frame, count );
			marks.pop();
			last = marks.at( -1 );
		}
		marks.push( mark );
	}
	return marks;
}

/**
 * Assigns the width for titles to the marks of a row.
 *
 * @param marks Marks in chronological order.
 * @param frame Layout of the chart.
 */
function withWords( marks: readonly Mark[], frame: Frame ): LaneItem[] {
	const { width, left } = frame;
	const items: LaneItem[] = [];
	let limit = width;
	for ( const [ i, { start, end, ...item } ] of [
		...marks.entries(),
	].reverse() ) {
		const after = Math.floor( limit - end );
		limit = start - GAP;
		if ( width > NARROW || isStarred( item ) ) {
			if ( item.side === 'after' && after >= LEAST ) {
				item.room = after;
			} else if ( i === marks.length - 1 ) {
				// The last mark has space on its other side.
				const own = Math.max( item.x - start, end - item.x );
				const free = item.x - own - GAP;
				const previous = marks[ i - 1 ];
				const before = Math.floor(
					previous
						? Math.min( SHARED, free - previous.end )
						: free - left
				);
				if ( before >= LEAST && ( ! previous || isStarred( item ) ) ) {
					item.side = 'before';
					item.room = before;
					limit = item.x - own - before - GAP;
				}
			}
		}
		items.unshift( item );
	}
	return items;
}

/**
 * Returns the marks of the note lane in chronological order, with the width for their titles.
 *
 * @param notes     Notes by point.
 * @param frame     Layout of the chart.
 * @param count     Width of "+2" in the user's font, in px.
 * @param hasSecond Whether a second row fits.
 */
export function laneOf(
	notes: PointNotes,
	frame: Frame,
	count: number,
	hasSecond = true
): LaneItem[] {
	const second = hasSecond
		? secondRow( notes, frame, markWidth( frame ) )
		: NONE;
	const rows = ( [ 0, 1 ] as const ).map( ( row ) => {
		const here = [ ...notes ].filter(
			( [ index ] ) => second.has( index ) === ( row === 1 )
		);
		return withWords(
			marksOf( row, new Map( here ), frame, count ),
			frame
		);
	} );
	return rows.flat().sort( ( a, b ) => a.index - b.index );
}
