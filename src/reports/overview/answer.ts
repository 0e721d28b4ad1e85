import type { Answer } from '../types';

/** A figure of an info box: now, change in percent, before. */
export interface Compared {
	value: number | null;
	prev: number | null;
	compare_value: number | null;
}

/** A metric day by day. */
export interface Series {
	/** Null on days for which it is unknown. */
	datapoints: ( number | null )[];
	total: number | null;
}

export const SERIES = [
	'sessions',
	'pageviews',
	'totalusers',
	'average_session_duration',
	'bounce_rate',
	'engagement_rate',
	'pageviews_per_user',
	'new_users',
	'sessions_per_user',
] as const;

export type SeriesId = ( typeof SERIES )[ number ];

export const BOXES = [
	'sessions',
	'pageviews',
	'duration',
	'bounce_rate',
	'totalusers',
	'new_users',
] as const;

export type BoxId = ( typeof BOXES )[ number ];

export type Graph = Record< SeriesId, Series > & {
	/** Sessions in the range. */
	count: number;
};

/** What `GET lodestar/v1/reports/overview` answers, as far as it is drawn. */
export interface OverviewAnswer extends Answer {
	infobox: Record< BoxId, Compared > & {
		/** The range that `prev` and `compare_value` are about. */
		compared_with: { start: string; end: string };
	};
	overviewgraph: Graph;
	compare: { overviewgraph: Graph } | null;
	/** Nothing was counted yet, and could not have been. */
	show_chart_overlay: boolean;
}

/**
 * Whether there is nothing to show: no visit in the range and none before it to compare with.
 *
 * @param answer An answer of the Overview.
 */
export function isEmpty( answer: Answer ): boolean {
	const {
		overviewgraph,
		infobox,
		show_chart_overlay: isWaiting,
	} = answer as OverviewAnswer;
	return (
		! isWaiting &&
		overviewgraph.count === 0 &&
		! infobox.sessions.compare_value
	);
}
