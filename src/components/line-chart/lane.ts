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

/** Room of “+2”. */
const COUNT = 20;

/** An average letter, and what titles of fewer letters than these are not worth. */
const LETTER = 6.5;
const LEAST = 8 * LETTER;

/** Marks that touch are one. */
export interface LaneItem {
	/** Index of the first point. */
	index: number;
	/** Where the mark stands, in px. */
	x: number;
	notes: readonly ChartNote[];
	/** Room for words in px, and on which side of the mark; null where there is none. */
	words: { room: number; side: 'after' | 'before' } | null;
}

function groups( notes: PointNotes, frame: Frame ): LaneItem[] {
	const items: LaneItem[] = [];
	for ( const index of [ ...notes.keys() ].sort( ( a, b ) => a - b ) ) {
		const x = frame.x( index );
		const here = notes.get( index ) ?? [];
		const last = items[ items.length - 1 ];
		if ( last && x - last.x < MARK ) {
			last.notes = [ ...last.notes, ...here ];
		} else {
			items.push( { index, x, notes: here, words: null } );
		}
	}
	return items;
}

/**
 * Where the marks of notes stand, and how much of their titles there is room for.
 *
 * @param notes The notes of the points.
 * @param frame The drawing's measures.
 */
export function laneOf( notes: PointNotes, frame: Frame ): LaneItem[] {
	const items = groups( notes, frame );
	if ( frame.width <= WORDLESS ) {
		return items;
	}
	return items.map( ( item, i ) => {
		const next = items[ i + 1 ];
		const before = items[ i - 1 ];
		const taken = MARK / 2 + ( item.notes.length > 1 ? COUNT : 0 );
		const end = next ? next.x - MARK / 2 - GAP : frame.width;
		const after = Math.floor( end - item.x - taken );
		if ( after >= LEAST ) {
			return { ...item, words: { room: after, side: 'after' } };
		}
		// The only one at the very end has room on its other side.
		const free = Math.floor( item.x - taken - GAP - frame.left );
		return ! next && ! before && free >= LEAST
			? { ...item, words: { room: free, side: 'before' } }
			: item;
	} );
}
