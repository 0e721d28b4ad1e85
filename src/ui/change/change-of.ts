import type { WeighedChange } from './weigh';

/** A change in percent, `new` if the previous value was 0, or null if it is unknown. */
export type PlainChange = number | 'new' | null;

/** A change, with or without its significance. */
export type ChangeValue = PlainChange | WeighedChange;

/** Returns the change without its significance. */
export function plainChange( value: ChangeValue ): PlainChange {
	return typeof value === 'object' && value !== null ? value.percent : value;
}

/** Returns the change from an earlier value to the current one. */
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
