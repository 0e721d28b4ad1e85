import type { Frame } from './frame';
import type { ChartNote, PointNotes } from './notes';

/** Height of the lane under the axis, in px. */
export const LANE = 34;

/** Up to this width of the chart there are marks without words. */
const WORDLESS = 600;

/** Width of a mark, and least distance of two. */
const MARK = 24;

/** Between the words of a note and the next mark. */
const GAP = 8;

/** Less room than this, some eight letters, titles are not worth. */
const LEAST = 52;

/** Marks that touch are one. */
export interface LaneItem {
	/** Index of the first point. */
	index: number;
	/** Where the mark stands, in px. */
	x: number;
	notes: readonly ChartNote[];
	/** On which side of the mark the rest stands. */
	side: 'after' | 'before';
	/** Room for words there, in px; 0 where there is none. */
	room: number;
}

/** With what it takes up, without words. */
type Mark = LaneItem & { start: number; end: number };

function markOf(
	index: number,
	notes: readonly ChartNote[],
	frame: Frame,
	count: number
): Mark {
	const x = frame.x( index );
	const more = notes.length > 1 ? count : 0;
	const fits = x + MARK / 2 + more <= frame.width;
	return {
		index,
		x,
		notes,
		side: fits ? 'after' : 'before',
		room: 0,
		start: x - MARK / 2 - ( fits ? 0 : more ),
		end: x + MARK / 2 + ( fits ? more : 0 ),
	};
}

function marksOf( notes: PointNotes, frame: Frame, count: number ): Mark[] {
	const marks: Mark[] = [];
	for ( const index of [ ...notes.keys() ].sort( ( a, b ) => a - b ) ) {
		let mark = markOf( index, notes.get( index ) ?? [], frame, count );
		let last = marks.at( -1 );
		// One that stands for more is wider, and may touch the one before.
		while ( last && mark.start < last.end ) {
			const both = [ ...last.notes, ...mark.notes ];
			mark = markOf( last.index, both, frame, count );
			marks.pop();
			last = marks.at( -1 );
		}
		marks.push( mark );
	}
	return marks;
}

/**
 * Where the marks of notes stand, and how much of their titles there is room for.
 *
 * @param notes The notes of the points.
 * @param frame The drawing's measures.
 * @param count Width of “+2” in the reader's font, in px.
 */
export function laneOf(
	notes: PointNotes,
	frame: Frame,
	count: number
): LaneItem[] {
	const { width, left } = frame;
	const marks = marksOf( notes, frame, count );
	return marks.map( ( { start, end, ...item }, i ) => {
		if ( width <= WORDLESS ) {
			return item;
		}
		const next = marks[ i + 1 ];
		const after = Math.floor( ( next ? next.start - GAP : width ) - end );
		if ( item.side === 'after' && after >= LEAST ) {
			return { ...item, room: after };
		}
		// The only one at the very end has room on its other side.
		const own = Math.max( item.x - start, end - item.x );
		const before = Math.floor( item.x - own - GAP - left );
		return marks.length === 1 && before >= LEAST
			? { ...item, side: 'before', room: before }
			: item;
	} );
}
