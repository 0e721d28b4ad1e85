import type { DateState } from './dates';
import type { ReportQuery } from './types';

/**
 * What is asked of a report.
 *
 * @param dates            The range and its comparison.
 * @param dates.range
 * @param dates.comparison
 * @param filters          What it is narrowed to.
 */
export function reportQuery(
	{ range, comparison }: DateState,
	filters: NonNullable< ReportQuery[ 'filters' ] >
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
