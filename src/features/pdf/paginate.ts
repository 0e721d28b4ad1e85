/** A part of the report that should stay together; heights in px. */
export interface Block {
	height: number;
	/** Heights of the rows between which the block may be split; empty if it can't be split. */
	rows: readonly number[];
}

/** The part of a block on a page: all of it, or the rows from `from` up to but not including `to`. */
export interface Fragment {
	block: number;
	rows: { from: number; to: number } | null;
	/** Less than 1 if the block can't be split and is taller than a page. */
	scale: number;
}

/** A block is split if more than this share of a page would stay empty. */
const MOST_EMPTY = 1 / 3;

/** Minimum rows on each side of a split table that would fit on one page. */
const LEAST_ROWS = 3;

/** Pages are shortened by this share of a page in each attempt. */
const STEP = 0.05;

/**
 * Distributes blocks over pages. A block moves to the next page whole if possible.
 *
 * Blocks taller than a page are split between rows, as are blocks that would leave too much of a page empty. The
 * content around the rows is repeated on each part. If more than half of the last page stays empty, the pages before it
 * are shortened.
 */
export function paginate(
	blocks: readonly Block[],
	room: number,
	gap: number
): Fragment[][] {
	let best = layOn( blocks, room, room, gap );
	for ( let limit = room; best.pages.length > 1 && best.left > room / 2; ) {
		limit -= room * STEP;
		const next = layOn( blocks, room, limit, gap );
		if ( next.pages.length > best.pages.length ) {
			break;
		}
		best = next;
	}
	return best.pages;
}

/**
 * Distributes blocks over pages that are filled up to `limit`, unless a block needs more.
 *
 * Also returns the empty height of the last page.
 */
function layOn(
	blocks: readonly Block[],
	room: number,
	limit: number,
	gap: number
) {
	const pages: Fragment[][] = [];
	let left = 0;
	const put = ( fragment: Fragment, height: number ) => {
		const page = pages.at( -1 );
		if ( page && left >= gap + height ) {
			page.push( fragment );
			left -= gap + height;
			return;
		}
		pages.push( [ fragment ] );
		left = limit - height;
	};
	blocks.forEach( ( { height, rows }, block ) => {
		const around = height - sum( rows );
		const isTall = height > room;
		if (
			isTall &&
			( rows.length === 0 || around + Math.max( ...rows ) > room )
		) {
			put( { block, rows: null, scale: room / height }, room );
			return;
		}
		const here = left - gap - around;
		const fitting = here > 0 ? lastThatFits( rows, 0, here ) : 0;
		const isSplit =
			left < gap + height &&
			left > room * MOST_EMPTY &&
			fitting >= LEAST_ROWS &&
			rows.length - fitting >= LEAST_ROWS;
		if ( ! isTall && ! isSplit ) {
			put( { block, rows: null, scale: 1 }, height );
			return;
		}
		for ( let from = 0; from < rows.length; ) {
			const to =
				isSplit && from === 0
					? fitting
					: lastThatFits(
							rows,
							from,
							Math.max( limit, around + ( rows[ from ] ?? 0 ) ) -
								around
						);
			put(
				{ block, rows: { from, to }, scale: 1 },
				around + sum( rows.slice( from, to ) )
			);
			from = to;
		}
	} );
	return { pages, left: left + room - limit };
}

const sum = ( heights: readonly number[] ) =>
	heights.reduce( ( total, height ) => total + height, 0 );

/** Returns the index after the last row that fits, starting with the row at `from`. */
function lastThatFits( rows: readonly number[], from: number, room: number ) {
	let to = from;
	let height = 0;
	while ( to < rows.length && height + ( rows[ to ] ?? 0 ) <= room ) {
		height += rows[ to ] ?? 0;
		to += 1;
	}
	return to;
}
