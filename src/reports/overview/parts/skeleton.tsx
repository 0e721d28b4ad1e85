import { Card } from '../../../ui/card/card';
import { useBoot } from '../../../store/app/use-boot';
import { LineChartSkeleton } from '../../../ui/line-chart/line-chart-skeleton';
import { MetricStripSkeleton } from '../../../ui/metric-strip/metric-strip-skeleton';
import { Placeholder } from '../../../ui/placeholder/placeholder';
import type { Params } from '../../../store/reports/report';
import { openTab } from '../tab';
import { cardNames } from '../titles';
import { MoversSkeleton } from './movers-skeleton';
import { RestSkeleton } from './rest-skeleton';
import '../frame/style.scss';

/**
 * The Overview before its figures are here.
 *
 * @param props
 * @param props.params
 */
export function Skeleton( { params }: { params: Params } ) {
	const names = cardNames();
	const { license, included_metrics: included } = useBoot();
	const metrics = included
		.filter( ( { checked } ) => checked )
		.map( ( { id, name } ) => ( { id, label: name } ) );
	const isCompared =
		license.is_pro &&
		( params.compare ?? params.compare_start ) !== undefined;
	return (
		<>
			<p className="lodestar-overview__lead">
				<Placeholder width={ 320 } height={ 14 } />
			</p>
			<Card label={ names.traffic }>
				<MetricStripSkeleton
					labels={ metrics }
					selected={ openTab( params, metrics ).id }
					hasEdit
				/>
				<LineChartSkeleton />
				{ isCompared && <MoversSkeleton /> }
			</Card>
			<RestSkeleton isCompared={ isCompared } />
		</>
	);
}
