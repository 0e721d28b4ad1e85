import { __ } from '@wordpress/i18n';
import { useBoot } from '../../../store/app/use-boot';
import { Card } from '../../../ui/card';
import { DonutChartSkeleton } from '../../../ui/donut-chart/skeleton';
import { KpiCardsSkeleton } from '../../../ui/kpi-cards/skeleton';
import { Offer } from '../../../features/offer';
import { TopListSkeleton } from '../../../ui/top-list/skeleton';
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
	const { visitors, devices } = donutTitles();
	const { authed, license, upgrade_url: upgradeUrl } = useBoot();
	const list = ( id: ListId ) => (
		<TopListSkeleton
			title={ lists()[ id ].title }
			valueLabel={ __( 'Sessions', 'lodestar' ) }
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
				<DonutChartSkeleton title={ visitors } rows={ 2 } />
				<DonutChartSkeleton title={ devices } rows={ 3 } />
			</div>
			<div className="lodestar-pair">
				{ list( 'countries' ) }
				{ list( 'referrals' ) }
			</div>
			{ list( 'toppages' ) }
		</>
	);
}
