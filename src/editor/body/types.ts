import type { Locked } from '../../store/app/license';

/** A figure now and over as many days before; null is unknown. */
export interface Figure {
	value: number | null;
	before: number | null;
}

/** In the place of a part that failed, or that another level of the licence opens. */
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

/** What happened at an entry of the chart. */
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

/** `GET lodestar/v1/posts/<id>`, as docs/rest-api.md has it. */
export interface PostFigures {
	id: number;
	interval: string;
	published: string | null;
	is_new: boolean;
	/** The site's day. */
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
