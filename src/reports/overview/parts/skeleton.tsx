import { __ } from '@wordpress/i18n';
import { Card } from '../../../components/card';
import { InfoBoxesSkeleton } from '../../../components/info-boxes/skeleton';
import { ChartSkeleton } from '../../../components/line-chart/skeleton';
import { StripSkeleton } from '../../../components/metric-strip/skeleton';
import type { Params } from '../../../components/range/url';
import { stripMetrics, yardsticks } from '../metrics';
import { openTab } from '../tab';

/**
 * The Overview before its figures are here.
 *
 * @param props
 * @param props.params
 */
export function Skeleton( { params }: { params: Params } ) {
	const metrics = stripMetrics();
	return (
		<>
			<Card label={ __( 'Traffic over time', 'lodestar' ) }>
				<StripSkeleton
					labels={ metrics }
					selected={ openTab( params, metrics ).id }
				/>
				<ChartSkeleton />
			</Card>
			<Card
				label={ __( 'The period before, and this period', 'lodestar' ) }
			>
				<InfoBoxesSkeleton
					labels={ yardsticks().map( ( { label } ) => label ) }
				/>
			</Card>
		</>
	);
}
