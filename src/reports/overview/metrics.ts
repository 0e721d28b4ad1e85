import { __ } from '@wordpress/i18n';
import type { Boot, IncludedMetric } from '../../store/app/boot';
import type { FigureTypeName } from '../../ui/field-types/types';
import { seriesOf, type BoxId, type Figures, type SalesId } from './answer';
import type { Params } from '../../store/reports/report';

/** A tab of the strip. */
export interface Metric {
	id: string;
	label: string;
	type: FigureTypeName;
	/** Whether a rise is bad. */
	inverse: boolean;
	/** Code of the notice that stands under the chart; may be empty. */
	notice: string;
}

type Known = Pick< Boot, 'vocabulary' | 'included_metrics' >;

/**
 * The tabs, in their order.
 *
 * @param known                  What the server says.
 * @param known.vocabulary       Of what the metrics are.
 * @param known.included_metrics All metrics, and which the reader has chosen.
 */
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

/**
 * What can be chosen, in groups.
 *
 * @param included All metrics, and which the reader has chosen.
 */
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

/** The fixed figures: their ids in the answer, and what they are called here. */
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
 * A metric's figure in the period that changes are counted against. Where the answer does not hold it, it follows
 * from others by definition: bounce rate is 1 − engagement rate, and ratios are ratios of totals.
 *
 * @param figures What there is of the answer.
 * @param id      The metric.
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

/**
 * The metric whose tab the address opens: the first one where it names none.
 *
 * @param params  The query part of the address.
 * @param metrics The tabs.
 */
export function openTab< M extends { id: string } >(
	params: Params,
	metrics: readonly M[]
): M {
	const found =
		metrics.find( ( { id } ) => id === params.tab ) ?? metrics[ 0 ];
	if ( ! found ) {
		throw new Error( 'A strip has at least one tab.' );
	}
	return found;
}
