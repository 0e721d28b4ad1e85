import { TableReportSkeleton } from '../../features/table-report/table-report-skeleton';
import type { Params, Report } from '../../store/reports/report';
import { termsTable } from './terms-table';

interface SkeletonProps {
	report: Report;
	params: Params;
}

export function Skeleton( { report, params }: SkeletonProps ) {
	const tables = [ termsTable(), ...( report.tables ?? [] ) ];
	return (
		<TableReportSkeleton
			report={ { ...report, tables } }
			params={ params }
			isCompared={ false }
		/>
	);
}
