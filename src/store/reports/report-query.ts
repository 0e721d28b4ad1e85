import type { DateState } from './dates';
import type { ReportQuery } from './types';

/**
 * Builds the query of a report.
 *
 * @param dates   Null if the report has no date range.
 * @param filters Values by filter.
 */
export function reportQuery(
	dates: DateState | null,
	filters: NonNullable< ReportQuery[ 'filters' ] >
): ReportQuery {
	return {
		...dates?.range,
		...( dates?.comparison && {
			compare_start: dates.comparison.start,
			compare_end: dates.comparison.end,
		} ),
		...( Object.keys( filters ).length > 0 && { filters } ),
	};
}
