import { weighedChange } from '../../ui/change/weigh';
import type { Slice } from '../../ui/donut-chart/donut-chart';
import { nameOf, OTHER } from '../../ui/field-types/name-of';
import type { Breakdown } from './answer';

/**
 * The slices of a breakdown.
 *
 * @param breakdown         What was answered.
 * @param breakdown.labels
 * @param breakdown.series
 * @param breakdown.compare
 * @param drawn             What is said of a label beside its figures.
 */
export function slicesOf(
	{ labels, series, compare }: Breakdown,
	drawn: ( label: string ) => Partial< Slice >
): Slice[] {
	return labels.map( ( label, place ) => ( {
		key: label,
		label: nameOf( label ),
		value: series[ place ] ?? 0,
		...( compare && {
			change: weighedChange( series[ place ], compare[ place ] ),
		} ),
		...( label === OTHER ? { isRest: true } : drawn( label ) ),
	} ) );
}
