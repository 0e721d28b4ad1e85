import type { DateState } from './dates';
import type { ReportQuery } from './types';

/**
 * What is asked of a report.
 *
 * @param dates   The range and its comparison; null where the report has no days to choose.
 * @param filters What it is narrowed to.
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
