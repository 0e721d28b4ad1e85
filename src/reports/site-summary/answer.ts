import type { Answer, PartFailure } from '../../store/reports/answer';

/** A name and its percentage; null if unknown. */
export interface Share {
	title: string;
	percent: number | null;
}

/** The most viewed page or post. */
export interface PopularPost {
	/** Null if it can no longer be opened. */
	url: string | null;
	title: string;
	img: string | null;
	pageviews: number;
	sessions: number;
	/** Null if no session started on it in the range. */
	bounceRate: number | null;
	engagedSessions: number;
}

/** Totals since tracking began. */
export interface AllTime {
	/** Page views. */
	0: number;
	/** Sessions. */
	1: number;
	/** `YYYY-MM-DD`; null before any data was collected. */
	since: string | null;
	total_posts: number;
	total_pages: number;
	total_comments: number;
}

type Part< T > = T | PartFailure;

/**
 * Response of `GET lodestar/v1/reports/site_summary`. Parts that need a higher license level or an inactive addon are
 * missing. A post is null if none was viewed.
 */
export interface SiteSummary extends Answer {
	summary: Part< AllTime >;
	popular_days: Part< { day: number; percent: number | null }[] >;
	popular_hours: Part< { hour: number; percent: number | null }[] >;
	popular_page?: Part< PopularPost > | null;
	popular_post: Part< PopularPost > | null;
	popular_products?: Part< Share[] >;
	popular_categories?: Part< Share[] >;
}
