import { __ } from '@wordpress/i18n';
import type { IncludedMetric } from '../../store/app/boot';
import type { FigureTypeName } from '../../ui/field-types/types';
import type { BoxId, Figures, SeriesId } from './answer';

/** A tab of the strip. */
export interface Metric {
	id: SeriesId;
	label: string;
	type: FigureTypeName;
	/** Whether a rise is bad. */
	inverse: boolean;
	/** Whether it rests on telling people apart. */
	countsPeople: boolean;
}

/** A fixed kpi. */
export interface Yardstick {
	id: BoxId;
	label: string;
	type: FigureTypeName;
	inverse: boolean;
}

type Group = 'traffic' | 'engagement' | 'ecommerce';

interface Trait extends Pick< Metric, 'type' | 'inverse' | 'countsPeople' > {
	group: Group;
}

const trait = (
	group: Group,
	type: FigureTypeName,
	more: Partial< Trait > = {}
): Trait => ( { group, type, inverse: false, countsPeople: false, ...more } );

const people = { countsPeople: true };

/** What the server does not say of a metric, in the order in which metrics are chosen. */
const TRAITS: Record< SeriesId, Trait > = {
	sessions: trait( 'traffic', 'integer' ),
	pageviews: trait( 'traffic', 'integer' ),
	totalusers: trait( 'traffic', 'integer', people ),
	new_users: trait( 'traffic', 'integer', people ),
	pageviews_per_user: trait( 'traffic', 'decimal', people ),
	sessions_per_user: trait( 'traffic', 'decimal', people ),
	average_session_duration: trait( 'engagement', 'duration' ),
	bounce_rate: trait( 'engagement', 'percent', { inverse: true } ),
	engagement_rate: trait( 'engagement', 'percent' ),
	revenue_sales: trait( 'ecommerce', 'money' ),
	average_revenue_per_user: trait( 'ecommerce', 'money', people ),
	average_revenue_per_session: trait( 'ecommerce', 'money' ),
	ecommerce_purchases: trait( 'ecommerce', 'integer' ),
};

const isKnown = ( id: string ): id is SeriesId => id in TRAITS;

/**
 * The tabs, in their order.
 *
 * @param included All metrics, and which the reader has chosen.
 */
export function stripMetrics( included: readonly IncludedMetric[] ): Metric[] {
	return included.flatMap( ( { id, name, checked } ) =>
		checked && isKnown( id ) ? [ { ...TRAITS[ id ], id, label: name } ] : []
	);
}

/**
 * What can be chosen, in groups.
 *
 * @param included All metrics, and which the reader has chosen.
 */
export function metricGroups( included: readonly IncludedMetric[] ) {
	const titles: [ Group, string ][] = [
		[ 'traffic', __( 'Traffic', 'lodestar' ) ],
		[ 'engagement', __( 'Engagement', 'lodestar' ) ],
		[ 'ecommerce', __( 'eCommerce', 'lodestar' ) ],
	];
	const order = Object.keys( TRAITS ).filter( isKnown );
	return titles.map( ( [ group, title ] ) => ( {
		title,
		metrics: order.flatMap( ( id ) =>
			TRAITS[ id ].group === group
				? included.filter( ( metric ) => metric.id === id )
				: []
		),
	} ) );
}

/** The info boxes, in their order. */
export function kpis(): Yardstick[] {
	return [
		{
			id: 'sessions',
			label: __( 'Sessions', 'lodestar' ),
			type: 'integer',
			inverse: false,
		},
		{
			id: 'pageviews',
			label: __( 'Pageviews', 'lodestar' ),
			type: 'integer',
			inverse: false,
		},
		{
			id: 'duration',
			label: __( 'Avg. Session Duration', 'lodestar' ),
			type: 'duration',
			inverse: false,
		},
		{
			id: 'bounce_rate',
			label: __( 'Bounce Rate', 'lodestar' ),
			type: 'percent',
			inverse: true,
		},
	];
}

/**
 * A metric's figure in the period that changes are counted against. Where the answer does not hold it, it follows
 * from others by definition: bounce rate is 1 − engagement rate, and ratios are ratios of totals.
 *
 * @param figures What there is of the answer.
 * @param id      The metric.
 */
export function earlierTotal( figures: Figures, id: SeriesId ): number | null {
	const { boxes, earlier } = figures;
	if ( earlier ) {
		return earlier[ id ]?.total ?? null;
	}
	const before = ( box: BoxId ) => boxes?.[ box ].compare_value ?? null;
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
			return before( id );
		default:
			return null;
	}
}
