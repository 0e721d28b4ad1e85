/** What must stay together, in px. */
export interface Block {
	height: number;
	/** Heights of the rows at which it may be split if no page holds it; none if it may not. */
	rows: readonly number[];
}

/** What a page shows of a block: all of it, or the rows from one up to another. */
export interface Fragment {
	block: number;
	rows: { from: number; to: number } | null;
	/** Less than 1 for what cannot be split and is higher than a page. */
	scale: number;
}

/** So much of a page may stay empty. */
const MOST_EMPTY = 1 / 3;

/** So many rows at least stand together where a table is split that one page would hold. */
const LEAST_ROWS = 3;

/** How far pages are made shorter at once, as a share of one. */
const STEP = 0.05;

/**
 * Lays blocks out on pages. A block goes to the next page whole rather than being cut. One that no page holds is split
 * between rows, as is one that would leave too much of a page empty; what stands around its rows stands around each part
 * of them. Where little is left for the last page, the pages before it are made shorter.
 *
 * @param blocks From top to bottom.
 * @param room   Height of a page's body.
 * @param gap    Between two blocks.
 * @return The pages, each with at least one fragment.
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
 * @param blocks From top to bottom.
 * @param room   Height of a page's body.
 * @param limit  How much of it is used where a block does not need more.
 * @param gap    Between two blocks.
 * @return The pages, and how much of the last one is empty.
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

/**
 * @param rows Heights.
 * @param from The first row, which fits.
 * @param room For all of them.
 * @return The row after the last one that fits.
 */
function lastThatFits( rows: readonly number[], from: number, room: number ) {
	let to = from;
	let height = 0;
	while ( to < rows.length && height + ( rows[ to ] ?? 0 ) <= room ) {
		height += rows[ to ] ?? 0;
		to += 1;
	}
	return to;
}
