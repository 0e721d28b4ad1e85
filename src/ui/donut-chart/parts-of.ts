import { __ } from '@wordpress/i18n';
import { CATEGORICAL, OTHER } from '../chart-theme/colors';
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

/** More values than this make the legend long. */
export const SHORT = CATEGORICAL.length;

/**
 * The parts of a ring, every one by its name: the largest first, the first seven with a colour of their own. What the
 * slices do not cover of the whole is the last.
 *
 * @param slices What there is. Those of nothing are left out.
 * @param total  The whole, where it may be more than the slices.
 */
export function partsOf( slices: readonly Slice[], total: number ): Part[] {
	const sorted = slices
		.filter( ( { value } ) => value > 0 )
		.sort(
			( a, b ) =>
				Number( a.isRest ?? false ) - Number( b.isRest ?? false ) ||
				b.value - a.value
		);
	const taken = new Set( sorted.map( ( { color } ) => color ) );
	const free = CATEGORICAL.filter( ( color ) => ! taken.has( color ) );
	const parts: Part[] = sorted.map(
		( { key, label, value, color, change, earlier, href, isRest } ) => ( {
			key,
			label,
			value,
			color: isRest ? OTHER : ( color ?? free.shift() ?? OTHER ),
			change,
			earlier,
			href,
		} )
	);
	const covered = sorted.reduce( ( sum, { value } ) => sum + value, 0 );
	if ( covered > 0 && total > covered ) {
		const isCompared = slices.some(
			( { change } ) => change !== undefined
		);
		parts.push( {
			key: 'lodestar-other',
			label: __( 'Other', 'lodestar' ),
			value: total - covered,
			color: OTHER,
			change: isCompared ? null : undefined,
		} );
	}
	return parts;
}
