import type { ChartNote } from '../../ui/line-chart/notes';
import type { Answer, PartFailure } from '../../store/reports/answer';

/** A figure of an info box: now, change in percent, before. */
export interface Compared {
	value: number | null;
	prev: number | null;
	compare_value: number | null;
}

/** A metric day by day; where there is but one, hour by hour. */
export interface Series {
	/** Null where it is unknown. */
	datapoints: ( number | null )[];
	/** A straight line through the days that are complete. */
	trendpoints: ( number | null )[];
	total: number | null;
}

export const BOXES = [
	'sessions',
	'pageviews',
	'duration',
	'bounce_rate',
	'totalusers',
	'new_users',
] as const;

export type BoxId = ( typeof BOXES )[ number ];

/** Figures of the shop beside them, by the ids of their metrics; only where the licence opens them. */
export type SalesId =
	| 'revenue_sales'
	| 'average_revenue_per_user'
	| 'average_revenue_per_session'
	| 'ecommerce_purchases';

/**
 * A part of an answer, or null where it could not be answered.
 *
 * @param part The part.
 */
export function known< P extends object >( part: P | PartFailure ): P | null {
	return 'error' in part ? null : part;
}

export type Boxes = Record< BoxId, Compared > &
	Partial< Record< SalesId, Compared > > & {
		/** The range that `prev` and `compare_value` are about. */
		compared_with: { start: string; end: string };
	};

export interface Graph {
	/** Sessions in the range. */
	count: number;
	/** Site notes of the days, by label. */
	notes: Readonly< Record< string, readonly ChartNote[] > >;
	/** And a series for each metric: see seriesOf(). */
	[ metric: string ]: unknown;
}

/**
 * A metric day by day; undefined where the licence does not open it.
 *
 * @param graph  What there is of the answer.
 * @param metric Id of the metric.
 */
export function seriesOf( graph: Graph, metric: string ): Series | undefined {
	return graph[ metric ] as Series | undefined;
}

/** People whose identity lasts; null where there is none such. */
export interface Visitors {
	new: number | null;
	returning: number | null;
	/** Percent of the sessions that are theirs; null without sessions. */
	share: number | null;
}

/** Sessions by kind of device. */
export interface Devices {
	desktop: number;
	tablet: number;
	mobile: number;
	/** None of the three: television sets, consoles. */
	other: number;
}

/** The same of the earlier days: null where they are unknown. */
export type EarlierDevices = Record< keyof Devices, number | null >;

/** Where sessions came from, in the broadest words. */
export interface Channel {
	name: string;
	sessions: number | null;
	/** Null without a comparison, or where the earlier days are unknown. */
	compare_sessions: number | null;
}

/** What the rows of all lists have. */
export interface ListRow {
	sessions: number | null;
	/** Null without a comparison, or where the earlier days are unknown. */
	compare_sessions: number | null;
	/** The page on which most of the sessions began. */
	page_path: string | null;
}

export interface Country extends ListRow {
	name: string;
	/** Two letters, or `(not set)`. */
	iso: string;
}

export interface Referral extends ListRow {
	/** A host. */
	url: string;
}

export interface TopPage extends ListRow {
	title: string;
	url: string;
	hostname: string;
}

/** Where all rows of a list can be seen, by list. */
export type Links = Partial<
	Record< 'countries' | 'referrals' | 'topposts', string >
>;

/** What `GET lodestar/v1/reports/overview` answers, as far as it is drawn. */
export interface OverviewAnswer extends Answer {
	infobox: Boxes | PartFailure;
	overviewgraph: Graph | PartFailure;
	newvsreturn: ( Visitors & { compare: Visitors | null } ) | PartFailure;
	devices: Devices | PartFailure;
	compare: {
		overviewgraph: Graph | PartFailure;
		devices: EarlierDevices | PartFailure;
	} | null;
	channels: Channel[] | PartFailure;
	countries: Country[] | PartFailure;
	referrals: Referral[] | PartFailure;
	toppages: TopPage[] | PartFailure;
	galinks: Links;
	/** Nothing was counted yet, and could not have been. */
	show_chart_overlay: boolean;
	/** Today's visits while the site waits and the report does not show today. */
	counted_today: CountedToday | null;
}

/** How many, and when the last one began: `HH:MM` by the site's clock. */
export interface CountedToday {
	sessions: number;
	last: string | null;
}

/** What there is of an answer. */
export interface Figures {
	graph: Graph;
	/** Day by day in the range that was asked to compare with. */
	earlier: Graph | null;
	boxes: Boxes | null;
	isWaiting: boolean;
	dataThrough: string | null;
	notices: Answer[ 'notices' ];
}

/**
 * What there is of an answer; null where the part that everything stands on could not be answered.
 *
 * @param answer An answer of the Overview.
 */
export function figuresOf( answer: OverviewAnswer ): Figures | null {
	const graph = known( answer.overviewgraph );
	return (
		graph && {
			graph,
			earlier: answer.compare && known( answer.compare.overviewgraph ),
			boxes: known( answer.infobox ),
			isWaiting: answer.show_chart_overlay,
			dataThrough: answer.dataThrough,
			notices: answer.notices,
		}
	);
}
