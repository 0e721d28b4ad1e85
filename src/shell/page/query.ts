import type { Filters } from '../../features/filters/url';
import type { DateState } from '../../store/reports/dates';
import type { ReportQuery } from '../../store/reports/types';

/**
 * The question that a screen asks.
 *
 * @param dates            The range and its comparison.
 * @param dates.range
 * @param dates.comparison
 * @param filters          What it is narrowed to.
 */
export function reportQuery(
	{ range, comparison }: DateState,
	filters: Filters
): ReportQuery {
	return {
		...range,
		...( comparison && {
			compare_start: comparison.start,
			compare_end: comparison.end,
		} ),
		...( Object.keys( filters ).length > 0 && { filters } ),
	};
}
