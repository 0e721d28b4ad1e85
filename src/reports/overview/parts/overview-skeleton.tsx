import { __ } from '@wordpress/i18n';
import { Card } from '../../../ui/card/card';
import { useBoot } from '../../../store/app/use-boot';
import { LineChartSkeleton } from '../../../ui/line-chart/line-chart-skeleton';
import { MetricStripSkeleton } from '../../../ui/metric-strip/metric-strip-skeleton';
import { Placeholder } from '../../../ui/placeholder/placeholder';
import type { Params } from '../../../store/reports/report';
import { openTab, kpis } from '../metrics';
import { cardNames, donutTitles } from '../titles';
import { DonutChartSkeleton } from '../../../ui/donut-chart/donut-chart-skeleton';
import { KpiCardsSkeleton } from '../../../ui/kpi-cards/kpi-cards-skeleton';
import { Offer } from '../../../features/offer/offer';
import { TopListSkeleton } from '../../../ui/top-list/top-list-skeleton';
import { lists, type ListId } from '../lists';
import { fallTitle } from '../movers';
import '../frame/style.scss';

/** Placeholder of the movers. It disappears if there are none. */
function MoversSkeleton() {
	const { toppages, referrals, countries } = lists();
	const kinds = [ toppages.kind, referrals.kind, countries.kind ];
	return (
		<div className="lodestar-movers">
			<div className="lodestar-movers__head">
				<h2>{ __( 'Biggest Movers', 'lodestar' ) }</h2>
				<span>{ __( 'by sessions', 'lodestar' ) }</span>
			</div>
			{ [ ...kinds, fallTitle() ].map( ( kind ) => (
				<div key={ kind } className="lodestar-movers__cell">
					<span className="lodestar-movers__kind">{ kind }</span>
					<span className="lodestar-movers__name">
						<Placeholder width={ 96 } height={ 12 } />
					</span>
				</div>
			) ) }
		</div>
	);
}

interface RestSkeletonProps {
	isCompared: boolean;
}

/** Placeholder of everything below the chart. */
function RestSkeleton( { isCompared }: RestSkeletonProps ) {
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
			{ /* Most sites can't identify returning visitors, so the placeholder is a single line. */ }
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
