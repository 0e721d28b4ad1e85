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

/**
 * Lays blocks out on pages. A block goes to the next page whole rather than being cut; only one that no page holds is
 * split, between rows, and what stands around its rows stands around each part of them.
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
		left = room - height;
	};
	blocks.forEach( ( { height, rows }, block ) => {
		if ( height <= room ) {
			put( { block, rows: null, scale: 1 }, height );
			return;
		}
		const around = height - sum( rows );
		if ( rows.length === 0 || around + Math.max( ...rows ) > room ) {
			put( { block, rows: null, scale: room / height }, room );
			return;
		}
		for ( let from = 0; from < rows.length; ) {
			const to = lastThatFits( rows, from, room - around );
			put(
				{ block, rows: { from, to }, scale: 1 },
				around + sum( rows.slice( from, to ) )
			);
			from = to;
		}
	} );
	return pages;
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
