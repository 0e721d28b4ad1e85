import { __ } from '@wordpress/i18n';
import { Card } from '../../../components/card';
import { InfoBoxesSkeleton } from '../../../components/info-boxes/skeleton';
import { ChartSkeleton } from '../../../components/line-chart/skeleton';
import { StripSkeleton } from '../../../components/metric-strip/skeleton';
import { Offer } from '../../../components/offer';
import { TopListSkeleton } from '../../../components/top-list/skeleton';
import type { Params } from '../../../components/range/url';
import { useIncluded } from '../included';
import { lists, type ListId } from '../lists';
import { stripMetrics, yardsticks } from '../metrics';
import { openTab } from '../tab';
import { cardNames, donutTitles } from '../titles';
import { DonutSkeleton } from './donut-skeleton';
import { MoversSkeleton } from './movers-skeleton';
import '../frame/style.scss';

/**
 * The Overview before its figures are here.
 *
 * @param props
 * @param props.params
 */
export function Skeleton( { params }: { params: Params } ) {
	const metrics = stripMetrics( useIncluded() );
	const names = cardNames();
	const { visitors, devices } = donutTitles();
	const {
		authed,
		license,
		upgrade_url: upgradeUrl,
	} = window.lodestarSettings;
	const isCompared =
		license.is_pro &&
		( params.compare ?? params.compare_start ) !== undefined;
	const list = ( id: ListId ) => (
		<TopListSkeleton
			title={ lists()[ id ].title }
			valueLabel={ __( 'Sessions', 'lodestar' ) }
			isCompared={ isCompared }
		/>
	);
	return (
		<>
			<Card label={ names.traffic }>
				<StripSkeleton
					labels={ metrics }
					selected={ openTab( params, metrics ).id }
				/>
				<ChartSkeleton />
				{ isCompared && <MoversSkeleton /> }
			</Card>
			<Card label={ names.yardsticks }>
				<InfoBoxesSkeleton
					labels={ yardsticks().map( ( { label } ) => label ) }
				/>
			</Card>
			{ authed && ! license.is_pro && (
				<Offer upgradeUrl={ upgradeUrl } />
			) }
			<div className="lodestar-overview__pair">
				<DonutSkeleton title={ visitors } rows={ 2 } />
				<DonutSkeleton title={ devices } rows={ 3 } />
			</div>
			<div className="lodestar-overview__pair">
				{ list( 'countries' ) }
				{ list( 'referrals' ) }
			</div>
			{ list( 'toppages' ) }
		</>
	);
}
