import { useBoot } from '../../store/app/use-boot';
import type { Params, Report } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import { TableSkeleton } from '../../ui/data-table/table-skeleton';
import { KpiCardsSkeleton } from '../../ui/kpi-cards/kpi-cards-skeleton';
import { LineChartSkeleton } from '../../ui/line-chart/line-chart-skeleton';
import { MetricStripSkeleton } from '../../ui/metric-strip/metric-strip-skeleton';
import { boxes, boxesName } from './titles';
import './style.scss';

interface SkeletonProps {
	report: Report;
	params: Params;
}

export function Skeleton( { report, params }: SkeletonProps ) {
	const isCompared =
		useBoot().license.is_pro &&
		( params.compare ?? params.compare_start ) !== undefined;
	const tables = report.tables ?? [];
	return (
		<>
			<Card label={ boxesName() }>
				<div
					className={ `lodestar-boxes-waiting ${
						isCompared ? '' : 'is-against'
					}` }
				>
					<KpiCardsSkeleton
						labels={ boxes().map( ( { label } ) => label ) }
					/>
				</div>
			</Card>
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
			{ [ 0, 2 ].map( ( first ) => (
				<div key={ first } className="lodestar-pair">
					{ tables.slice( first, first + 2 ).map( ( table ) => (
						<Card key={ table.part } label={ table.title ?? '' }>
							<h2 className="lodestar-data-table__title">
								{ table.title }
							</h2>
							<TableSkeleton
								table={ table }
								isCompared={ isCompared }
							/>
						</Card>
					) ) }
				</div>
			) ) }
		</>
	);
}
