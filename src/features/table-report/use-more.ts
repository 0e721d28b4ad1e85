import { useMemo } from '@wordpress/element';
import type { ReportViewProps } from '../../store/reports/report';
import { moreRows } from '../../store/reports/more-rows';
import { reportQuery } from '../../store/reports/report-query';

/**
 * What asks for the rows of a list that the answer does not hold; undefined for a sample, which is all there is.
 *
 * @param props What the view is given.
 * @param part  The list.
 */
export function useMore( props: ReportViewProps, part: string ) {
	const { report, answer, dates, isSample } = props;
	return useMemo(
		() =>
			isSample
				? undefined
				: moreRows(
						report.key,
						part,
						reportQuery( dates, answer.filters?.applied ?? {} )
					),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The dates are read from the address anew each time; other days bring another answer.
		[ answer, part, isSample, report.key ]
	);
}
