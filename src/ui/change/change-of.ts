import type { WeighedChange } from './weigh';

/**
 * What became of a figure: percent, `new` where nothing was before, or null where the earlier figure is unknown.
 */
export type PlainChange = number | 'new' | null;

/** The same, or with what it is worth. */
export type ChangeValue = PlainChange | WeighedChange;

/**
 * The change itself.
 *
 * @param value A change.
 */
export function plainChange( value: ChangeValue ): PlainChange {
	return typeof value === 'object' && value !== null ? value.percent : value;
}

/**
 * How a figure changed against an earlier one.
 *
 * @param now     The figure.
 * @param earlier The earlier figure.
 */
export function changeOf(
	now: number | null | undefined,
	earlier: number | null | undefined
): PlainChange {
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
