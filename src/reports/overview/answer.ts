import type { ChartNote } from '../../ui/line-chart/notes';
import type { Answer, PartFailure } from '../../store/reports/answer';

/** Value of an info box, its change in percent and its earlier value. */
export interface Compared {
	value: number | null;
	prev: number | null;
	compare_value: number | null;
}

/** A metric by day, or by hour if the range is a single day. */
export interface Series {
	/** Null if unknown. */
	datapoints: ( number | null )[];
	/** A straight line through the complete days. */
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

/** Shop metrics by ID; only present if the license includes them. */
export type SalesId =
	| 'revenue_sales'
	| 'average_revenue_per_user'
	| 'average_revenue_per_session'
	| 'ecommerce_purchases';

/** Returns a part of an answer, or null if it failed. */
export function known< P extends object >( part: P | PartFailure ): P | null {
	return 'error' in part ? null : part;
}

export type Boxes = Record< BoxId, Compared > &
	Partial< Record< SalesId, Compared > > & {
		/** Date range of `prev` and `compare_value`. */
		compared_with: { start: string; end: string };
	};

export interface Graph {
	/** Sessions in the range. */
	count: number;
	/** Site notes by chart label. */
	notes: Readonly< Record< string, readonly ChartNote[] > >;
	/** A series for each metric; see seriesOf(). */
	[ metric: string ]: unknown;
}

/** Returns the series of a metric; undefined if the license doesn't include it. */
export function seriesOf( graph: Graph, metric: string ): Series | undefined {
	return graph[ metric ] as Series | undefined;
}

/** Visitors with a persistent ID; null if there are none. */
export interface Visitors {
	new: number | null;
	returning: number | null;
	/** Percentage of sessions from these visitors; null without sessions. */
	share: number | null;
}

/** Sessions by device type. */
export interface Devices {
	desktop: number;
	tablet: number;
	mobile: number;
	/** All others, such as TVs and consoles. */
	other: number;
}

/** Sessions in the comparison range; null if unknown. */
export type EarlierDevices = Record< keyof Devices, number | null >;

export interface Channel {
	name: string;
	sessions: number | null;
	/** Null without a comparison, or if the earlier data is unknown. */
	compare_sessions: number | null;
}

/** Fields that the rows of all lists share. */
export interface ListRow {
	sessions: number | null;
	/** Null without a comparison, or if the earlier data is unknown. */
	compare_sessions: number | null;
	/** Landing page of most of the sessions. */
	page_path: string | null;
}

export interface Country extends ListRow {
	name: string;
	/** ISO 3166-1 alpha-2, or `(not set)`. */
	iso: string;
}

export interface Referral extends ListRow {
	/** Host name. */
	url: string;
}

export interface TopPage extends ListRow {
	title: string;
	url: string;
	hostname: string;
}

/** URLs of the full lists. */
export type Links = Partial<
	Record< 'countries' | 'referrals' | 'topposts', string >
>;

/** Response of `GET lodestar/v1/reports/overview`, limited to the displayed fields. */
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
	/** True while a new site can't have any data yet. */
	show_chart_overlay: boolean;
	/** Today's visits, if the site is waiting for data and the report doesn't show today. */
	counted_today: CountedToday | null;
}

/** `last`: when the latest session began, `HH:MM` in the site's time zone. */
export interface CountedToday {
	sessions: number;
	last: string | null;
}

/** The available parts of an answer. */
export interface Figures {
	graph: Graph;
	/** The graph of the comparison range. */
	earlier: Graph | null;
	boxes: Boxes | null;
	isWaiting: boolean;
	dataThrough: string | null;
	notices: Answer[ 'notices' ];
}

/** Returns the available parts of an answer, or null if the main graph failed. */
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
