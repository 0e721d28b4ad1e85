import { TableReportSkeleton } from '../../features/table-report/table-report-skeleton';
import { Foreign } from '../../third-party/foreign';
import type { PageState } from './use-page';

/** The report's own skeleton, or one built from its descriptor. */
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
