import { useMemo } from '@wordpress/element';
import type { ReportViewProps } from '../../store/reports/report';
import { csvLines, plainRow } from '../../ui/data-table/csv-lines';
import { finder } from '../../ui/data-table/finder';
import { layoutOf, sortingOf } from '../../ui/data-table/layout';
import { FILE_MOST } from '../../ui/data-table/more-rows';
import type { TableDefinition, TableRow } from '../../ui/data-table/types';
import { useCsv } from '../../ui/data-table/file-button';
import { formatDays } from '../../ui/format/date';
import { moreRows } from '../../store/reports/more-rows';
import { reportQuery } from '../../store/reports/report-query';

/** Returns the function that fetches the rows missing from the response; undefined for a sample, which is complete. */
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
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The dates are a new object on each render; when they change, the response changes, too.
		[ answer, part, isSample, report.key ]
	);
}

/** Returns the file name of a list without extension; undefined for a sample, which has no file. */
export function fileName(
	view: ReportViewProps,
	part: string
): string | undefined {
	const { start, end } = view.dates.range;
	return view.isSample
		? undefined
		: [ view.report.key, part, start, end ].join( '-' );
}

/** All rows in their original order. */
const ALL = {
	page: 1,
	perPage: 100,
	search: '',
	orderBy: null,
	isDescending: false,
};

/** Prepares a CSV file of all rows of a list, including those missing from the response. */
export function useFile(
	props: ReportViewProps,
	part: string,
	table: TableDefinition,
	rows: readonly TableRow[]
) {
	const { comparison } = props.dates;
	const compared =
		comparison && formatDays( comparison.start, comparison.end, true );
	const count = props.answer.rowCounts?.[ part ] ?? rows.length;
	const more = useMore( props, part );
	const { all } = layoutOf( table, sortingOf( table ), compared !== null );
	return {
		file: useCsv(
			fileName( props, part ),
			( every ) => csvLines( all, every, compared, finder( table, '' ) ),
			rows.map( plainRow ),
			count > rows.length ? more : undefined,
			ALL
		),
		most: count > FILE_MOST ? FILE_MOST : null,
	};
}
