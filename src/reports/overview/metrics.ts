import { __ } from '@wordpress/i18n';
import type { Boot, IncludedMetric } from '../../store/app/boot';
import type { FigureTypeName } from '../../ui/field-types/types';
import { seriesOf, type BoxId, type Figures, type SalesId } from './answer';
import type { Params } from '../../store/reports/report';

/** A tab of the metric strip. */
export interface Metric {
	id: string;
	label: string;
	type: FigureTypeName;
	/** Whether an increase is bad. */
	inverse: boolean;
	/** Code of the notice shown below the chart; may be empty. */
	notice: string;
}

type Known = Pick< Boot, 'vocabulary' | 'included_metrics' >;

/** Returns the selected metrics as tabs, in order. */
export function stripMetrics( {
	vocabulary,
	included_metrics: included,
}: Known ): Metric[] {
	return included.flatMap( ( { id, name, metric, notice, checked } ) => {
		const known = vocabulary.metrics[ metric ];
		return checked && known
			? [
					{
						id,
						label: name,
						type: known.type,
						inverse: known.direction === 'lower',
						notice,
					},
				]
			: [];
	} );
}

/** Returns all metrics by group. */
export function metricGroups( included: readonly IncludedMetric[] ) {
	const titles: Readonly< Record< string, string > > = {
		traffic: __( 'Traffic', 'lodestar' ),
		engagement: __( 'Engagement', 'lodestar' ),
		ecommerce: __( 'eCommerce', 'lodestar' ),
	};
	return [ ...new Set( included.map( ( { group } ) => group ) ) ].map(
		( group ) => ( {
			title: titles[ group ] ?? group,
			metrics: included.filter( ( metric ) => metric.group === group ),
		} )
	);
}

/** Metrics of the KPI cards: field of the answer, metric and label. */
export const kpis = (): {
	id: BoxId;
	metric: string;
	label: string;
}[] => [
	{
		id: 'sessions',
		metric: 'sessions',
		label: __( 'Sessions', 'lodestar' ),
	},
	{
		id: 'pageviews',
		metric: 'screenPageViews',
		label: __( 'Pageviews', 'lodestar' ),
	},
	{
		id: 'duration',
		metric: 'averageSessionDuration',
		label: __( 'Avg. Session Duration', 'lodestar' ),
	},
	{
		id: 'bounce_rate',
		metric: 'bounceRate',
		label: __( 'Bounce Rate', 'lodestar' ),
	},
];

/**
 * Returns a metric's total in the comparison range, or null. If the answer doesn't contain it, it is derived from other
 * totals: engagement rate is 1 − bounce rate, and ratios are ratios of totals.
 */
export function earlierTotal( figures: Figures, id: string ): number | null {
	const { boxes, earlier } = figures;
	if ( earlier ) {
		return seriesOf( earlier, id )?.total ?? null;
	}
	const before = ( box: BoxId | SalesId ) =>
		boxes?.[ box ]?.compare_value ?? null;
	const perUser = ( figure: number | null ) => {
		const users = before( 'totalusers' );
		return figure === null || ! users ? null : figure / users;
	};
	switch ( id ) {
		case 'average_session_duration':
			return before( 'duration' );
		case 'engagement_rate': {
			const bounced = before( 'bounce_rate' );
			return bounced === null ? null : 100 - bounced;
		}
		case 'pageviews_per_user':
			return perUser( before( 'pageviews' ) );
		case 'sessions_per_user':
			return perUser( before( 'sessions' ) );
		case 'sessions':
		case 'pageviews':
		case 'totalusers':
		case 'new_users':
		case 'bounce_rate':
		case 'revenue_sales':
		case 'average_revenue_per_user':
		case 'average_revenue_per_session':
		case 'ecommerce_purchases':
			return before( id );
		default:
			return null;
	}
}

/** Returns the metric whose tab the URL selects, by default the first. Throws if there are no tabs. */
export function openTab< M extends { id: string } >(
	params: Params,
	metrics: readonly M[]
): M {
	const found =
		metrics.find( ( { id } ) => id === params.tab ) ?? metrics[ 0 ];
	if ( ! found ) {
		throw new Error( 'A metric strip needs at least one tab.' );
	}
	return found;
}
