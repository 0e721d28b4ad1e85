import type { Locked } from '../../store/app/license';

/** A metric for the current and the previous period; null means unknown. */
export interface Figure {
	value: number | null;
	before: number | null;
}

/** Replaces a section that failed, or that needs a higher license level. */
export type Missing = { error: { message: string } } | { locked: Locked };

export interface List {
	rows: { name: string; iso?: string; sessions: number }[];
	rowCount: number;
}

export interface Points {
	step: 'hour' | 'day' | 'week' | 'month';
	labels: string[];
	values: number[];
}

/** A publication, update or note marked on the chart. */
export interface Mark {
	kind: 'published' | 'updated' | 'note';
	at: number;
	date: string;
	title: string;
	important: boolean;
	color: string | null;
}

export interface Comparison {
	days: number;
	views: number;
	median: number;
	posts: number;
}

/** The response of `GET lodestar/v1/posts/<id>`, documented in docs/rest-api.md. */
export interface PostFigures {
	id: number;
	interval: string;
	published: string | null;
	is_new: boolean;
	/** Today in the site's time zone. */
	today: string;
	start: string;
	end: string;
	figures: Record<
		| 'views'
		| 'sessions'
		| 'engagement_rate'
		| 'bounce_rate'
		| 'time_on_page',
		Figure
	>;
	points: Points | Missing;
	marks: Mark[];
	sources: List | Missing;
	countries: List | Missing;
	at_age: Comparison | Missing | null;
	pages: {
		report: 'pages' | 'overview';
		route: string;
		paths: string[];
		sources: string | null;
		countries: string | null;
	};
	notices: { code: string; message: string }[];
}
