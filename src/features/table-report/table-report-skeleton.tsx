import type { Params, Report } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import { TableSkeleton } from '../../ui/data-table/table-skeleton';
import { LineChartSkeleton } from '../../ui/line-chart/line-chart-skeleton';
import { MetricStripSkeleton } from '../../ui/metric-strip/metric-strip-skeleton';

interface TableReportSkeletonProps {
	report: Report;
	params: Params;
	isCompared: boolean;
}

/** The skeleton of a report that is defined by its descriptor. */
export function TableReportSkeleton( {
	report,
	params,
	isCompared,
}: TableReportSkeletonProps ) {
	return (
		<>
			{ report.charts?.map( ( { part, title, metrics } ) => (
				<Card key={ part } label={ title }>
					<MetricStripSkeleton
						labels={ metrics.map( ( { points, label } ) => ( {
							id: points,
							label,
						} ) ) }
						selected={ params.tab ?? metrics[ 0 ]?.points ?? '' }
					/>
					<LineChartSkeleton />
				</Card>
			) ) }
			{ report.tables?.map( ( table ) => (
				<Card key={ table.part } label={ table.title ?? report.title }>
					{ table.title && (
						<h2 className="lodestar-data-table__title">
							{ table.title }
						</h2>
					) }
					<TableSkeleton table={ table } isCompared={ isCompared } />
				</Card>
			) ) }
		</>
	);
}
