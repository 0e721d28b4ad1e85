import { useBoot } from '../../../store/app/use-boot';
import { Card } from '../../../ui/card/card';
import { DonutChartSkeleton } from '../../../ui/donut-chart/donut-chart-skeleton';
import { KpiCardsSkeleton } from '../../../ui/kpi-cards/kpi-cards-skeleton';
import { Offer } from '../../../features/offer/offer';
import { Placeholder } from '../../../ui/placeholder/placeholder';
import { TopListSkeleton } from '../../../ui/top-list/top-list-skeleton';
import { lists, type ListId } from '../lists';
import { kpis } from '../metrics';
import { cardNames, donutTitles } from '../titles';

interface RestSkeletonProps {
	isCompared: boolean;
}

/**
 * What stands under the chart, before it is drawn.
 *
 * @param props
 * @param props.isCompared
 */
export function RestSkeleton( { isCompared }: RestSkeletonProps ) {
	const { visitors, channels, devices } = donutTitles();
	const { authed, license, upgrade_url: upgradeUrl } = useBoot();
	const list = ( id: ListId ) => (
		<TopListSkeleton
			title={ lists()[ id ].title }
			valueLabel={ lists()[ id ].valueLabel }
			isCompared={ isCompared }
		/>
	);
	return (
		<>
			<Card label={ cardNames().kpis }>
				<KpiCardsSkeleton
					labels={ kpis().map( ( { label } ) => label ) }
				/>
			</Card>
			{ authed && ! license.is_pro && (
				<Offer upgradeUrl={ upgradeUrl } />
			) }
			<div className="lodestar-pair">
				<DonutChartSkeleton title={ channels } rows={ 5 } />
				<DonutChartSkeleton title={ devices } rows={ 3 } />
			</div>
			{ /* As on most sites, where nobody is known to return. */ }
			<Card label={ visitors }>
				<div className="lodestar-overview__line">
					<h2>{ visitors }</h2>
					<p>
						<Placeholder width={ 240 } height={ 12 } />
					</p>
				</div>
			</Card>
			<div className="lodestar-pair">
				{ list( 'countries' ) }
				{ list( 'referrals' ) }
			</div>
			{ list( 'toppages' ) }
		</>
	);
}
