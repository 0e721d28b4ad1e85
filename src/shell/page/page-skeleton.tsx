import { TableReportSkeleton } from '../../features/table-report/table-report-skeleton';
import { Foreign } from '../../third-party/foreign';
import type { PageState } from './use-page';

/**
 * Stands in the place of a report while its answer is on the way: its own skeleton, or that of what describes it.
 *
 * @param props
 * @param props.page
 */
export function Skeleton( { page }: { page: PageState } ) {
	const { report, location, dates } = page;
	const { params } = location;
	const usual = (
		<TableReportSkeleton
			report={ report }
			params={ params }
			isCompared={ dates.comparison !== null }
		/>
	);
	return report.skeleton ? (
		<Foreign
			part={ report.skeleton }
			given={ { params } }
			what={ `skeleton of ${ report.name }` }
			owner={ report.name }
			otherwise={ usual }
		/>
	) : (
		usual
	);
}
