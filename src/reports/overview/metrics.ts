import { __ } from '@wordpress/i18n';
import type { ValueType } from '../../components/format/value';
import type { BoxId, Figures, SeriesId } from './answer';

/** A tab of the strip. */
export interface Metric {
	id: SeriesId;
	label: string;
	type: ValueType;
	/** Whether a rise is bad. */
	inverse: boolean;
	/** Whether it rests on telling people apart. */
	countsPeople: boolean;
}

/** A fixed yardstick. */
export interface Yardstick {
	id: BoxId;
	label: string;
	type: ValueType;
	inverse: boolean;
}

/** The tabs, in their order. */
export function stripMetrics(): Metric[] {
	const plain = { inverse: false, countsPeople: false };
	return [
		{
			...plain,
			id: 'sessions',
			label: __( 'Sessions', 'lodestar' ),
			type: 'integer',
		},
		{
			...plain,
			id: 'pageviews',
			label: __( 'Page Views', 'lodestar' ),
			type: 'integer',
		},
		{
			...plain,
			id: 'totalusers',
			label: __( 'Total Users', 'lodestar' ),
			type: 'integer',
			countsPeople: true,
		},
		{
			...plain,
			id: 'average_session_duration',
			label: __( 'Session Duration', 'lodestar' ),
			type: 'duration',
		},
		{
			...plain,
			id: 'bounce_rate',
			label: __( 'Bounce Rate', 'lodestar' ),
			type: 'percent',
			inverse: true,
		},
		{
			...plain,
			id: 'engagement_rate',
			label: __( 'Engagement Rate', 'lodestar' ),
			type: 'percent',
		},
		{
			...plain,
			id: 'pageviews_per_user',
			label: __( 'Page Views/User', 'lodestar' ),
			type: 'decimal',
			countsPeople: true,
		},
	];
}

/** The info boxes, in their order. */
export function yardsticks(): Yardstick[] {
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
		return earlier[ id ].total;
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
		default:
			return before( id );
	}
}
