import type { ChangeValue } from '../change/change-of';

/** One part of the whole, as it is given. */
export interface Slice {
	/** Tells the slices apart. */
	key: string;
	label: string;
	value: number;
	/**
	 * One of `CATEGORICAL`, where a category must have the same colour whatever its size. Without it the first that no
	 * other slice has.
	 */
	color?: string;
	/** Against the earlier range; left out where nothing is compared. */
	change?: ChangeValue;
	/** In place of a change, where neither more nor less is better: the share of the earlier range in percent. */
	earlier?: number | null;
	/** Where its name leads; left out, nowhere. */
	href?: string | undefined;
	/** Whether it is what has no name of its own: the last one, grey, however large. */
	isRest?: boolean;
}

/** One row of the legend, and one slice of the ring. */
export interface Part {
	key: string;
	label: string;
	value: number;
	color: string;
	change: ChangeValue | undefined;
	earlier?: number | null | undefined;
	href?: string | undefined;
}
