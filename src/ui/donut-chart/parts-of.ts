import { __ } from '@wordpress/i18n';
import { CATEGORICAL, OTHER } from '../chart-theme/colors';
import type { ChangeValue } from '../change/change-of';

/** A slice as passed to the chart. */
export interface Slice {
	key: string;
	label: string;
	value: number;
	/**
	 * One of `CATEGORICAL`, if the category must keep its color regardless of size. Defaults to the first unused color.
	 */
	color?: string;
	/** Change from the previous range. Undefined if there is no comparison. */
	change?: ChangeValue;
	/** Share of the previous range in percent. Used instead of a change if neither direction is better. */
	earlier?: number | null;
	/** Link of the label. */
	href?: string | undefined;
	/** Whether the slice is the remainder. It is gray and always last. */
	isRest?: boolean;
}

/** A slice of the ring, and its row in the legend. */
export interface Part {
	key: string;
	label: string;
	value: number;
	color: string;
	change: ChangeValue | undefined;
	earlier?: number | null | undefined;
	href?: string | undefined;
}

/** Maximum number of parts for a short legend. */
export const SHORT = CATEGORICAL.length;

/**
 * Returns the parts of a chart: largest first, with colors for the first seven. The part not covered by the slices is
 * last.
 *
 * @param slices The slices. Those with no value are skipped.
 * @param total  The total, if it may exceed the sum of the slices.
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
