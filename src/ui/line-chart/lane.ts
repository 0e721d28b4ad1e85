import type { Frame } from './frame';
import type { ChartNote, PointNotes } from './notes';

/** What is worth reading of an important note, in px: some sixteen letters, or all of a shorter one. */
const WANTED = 110;

/** An average character, in px. */
const CHARACTER = 7;

/**
 * The points whose notes stand in the second row of the lane: important ones that would touch others in the first, or have
 * no room for their words. All others stay in the first.
 *
 * @param notes The notes of the points.
 * @param frame The drawing's measures.
 * @param mark  Width of a mark, in px.
 */
function secondRow(
	notes: PointNotes,
	frame: Frame,
	mark: number
): ReadonlySet< number > {
	const second = new Set< number >();
	const points = [ ...notes.keys() ].sort( ( a, b ) => a - b );
	// From the end on: up to where words may reach in each row.
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
		// Words stand before a mark that is close to the chart's end.
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

/** Height of the first row under the axis, and of the second, in px; the style sheet says the same. */
const FIRST = 34;
const SECOND = 28;

/** Up to this width of the chart a mark is as large as a thumb, and only important notes have words. */
const NARROW = 600;

/** Width of a mark, and least distance of two. */
const MARK = 24;
const THUMB = 44;

/** Between the words of a note and the next mark. */
const GAP = 8;

/** Less room than this, some eight letters, titles are not worth. */
const LEAST = 52;

/** Room for the words of an important note, where those of the one before it need some, too. */
const SHARED = 140;

/** Marks that touch are one. */
export interface LaneItem {
	/** Index of the first point. */
	index: number;
	/** Where the mark stands, in px. */
	x: number;
	/** The second is there for important notes, whose words would have no room in the first. */
	row: 0 | 1;
	notes: readonly ChartNote[];
	/** On which side of the mark the rest stands. */
	side: 'after' | 'before';
	/** Room for words there, in px; 0 where there is none. */
	room: number;
}

const NONE: ReadonlySet< number > = new Set();

/** With what it takes up, without words. */
type Mark = LaneItem & { start: number; end: number };

const isStarred = ( { notes }: { notes: readonly ChartNote[] } ) =>
	notes.some( ( { important } ) => important );

/**
 * Width of a mark, in px.
 *
 * @param frame       The drawing's measures.
 * @param frame.width
 */
export const markWidth = ( { width }: Frame ) =>
	width <= NARROW ? THUMB : MARK;

/**
 * Height of the lane, in px.
 *
 * @param items What stands in it.
 * @param frame The drawing's measures.
 */
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
		// One that stands for more is wider, and may touch the one before.
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
 * Gives the marks of a row their room for words.
 *
 * @param marks The marks, in the order of time.
 * @param frame The drawing's measures.
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
				// The last one has room on its other side.
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
 * Where the marks of notes stand, and how much of their titles there is room for: in the order of time.
 *
 * @param notes     The notes of the points.
 * @param frame     The drawing's measures.
 * @param count     Width of “+2” in the reader's font, in px.
 * @param hasSecond Whether there is room for a second row.
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
