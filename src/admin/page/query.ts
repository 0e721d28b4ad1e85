import type { DateState } from '../../components/range/url';
import type { ReportQuery } from '../../store/reports/types';

/**
 * The question that a screen asks for its range.
 *
 * @param dates            The range and its comparison.
 * @param dates.range
 * @param dates.comparison
 */
export function reportQuery( { range, comparison }: DateState ): ReportQuery {
	return {
		...range,
		...( comparison && {
			compare_start: comparison.start,
			compare_end: comparison.end,
		} ),
	};
}
