/**
 * What became of a figure: percent, `new` where nothing was before, or null where the earlier figure is unknown.
 */
export type ChangeValue = number | 'new' | null;

/**
 * How a figure changed against an earlier one.
 *
 * @param now     The figure.
 * @param earlier The earlier figure.
 */
export function changeOf(
	now: number | null | undefined,
	earlier: number | null | undefined
): ChangeValue {
	if (
		now === null ||
		now === undefined ||
		earlier === null ||
		earlier === undefined
	) {
		return null;
	}
	if ( earlier === 0 ) {
		return now === 0 ? 0 : 'new';
	}
	return ( ( now - earlier ) / earlier ) * 100;
}
