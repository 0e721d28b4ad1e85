/** How many rows are shown at once. */
export type PageSize = 10 | 25 | 50 | 'all';

/** All rows on one page. */
export const ALL = 'all';

const SIZES: readonly PageSize[] = [ 10, 25, 50, ALL ];

/** The largest size that is a number: where not all rows are at hand. */
export const MOST_ON_PAGE = 50;

/** Shown at first. */
export const FEW = 10;

/**
 * The sizes that make a difference: each larger one only when there are more rows than the one before it shows.
 *
 * @param rows   How many rows there are.
 * @param hasAll Whether all can be shown at once.
 */
export function pageSizes( rows: number, hasAll = true ): PageSize[] {
	return SIZES.filter(
		( size, index ) =>
			( hasAll || size !== ALL ) &&
			( index === 0 || rows > rowsOn( SIZES[ index - 1 ] ) )
	);
}

/**
 * How many rows a page of that size holds.
 *
 * @param size The size.
 */
export function rowsOn( size: PageSize | undefined ): number {
	return typeof size === 'number' ? size : Infinity;
}

/**
 * A size as it was kept somewhere; the first one where that is none.
 *
 * @param kept What was kept.
 */
export function pageSizeOf( kept: unknown ): PageSize {
	return (
		SIZES.find( ( size ) => size === kept || String( size ) === kept ) ??
		FEW
	);
}
