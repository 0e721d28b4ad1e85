import type { Frame } from './frame';
import type { PointNotes } from './notes';

/** What is worth reading of an important note, in px: some sixteen letters, or all of a shorter one. */
const WANTED = 110;
const LEAST = 52;

/** An average character, in px. */
const CHARACTER = 7;

/** Between words and the next mark, in px. */
const GAP = 8;

/**
 * The points whose notes stand in the second row of the lane: important ones that would touch others in the first, or have
 * no room for their words. All others stay in the first.
 *
 * @param notes The notes of the points.
 * @param frame The drawing's measures.
 * @param mark  Width of a mark, in px.
 */
export function secondRow(
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
		const isStarred = Boolean( note?.important );
		const isSecond = isStarred && first < wanted && other > first;
		if ( isSecond ) {
			second.add( index );
		}
		const words =
			isAtEdge && isStarred
				? Math.min( wanted, Math.max( 0, isSecond ? other : first ) )
				: 0;
		free[ isSecond ? 1 : 0 ] = start - words - GAP;
	}
	return second;
}
