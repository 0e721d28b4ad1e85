import type { Answer, PartFailure } from '../../store/reports/answer';

/** A name and what percent of the whole falls to it; null where that is unknown. */
export interface Share {
	title: string;
	percent: number | null;
}

/** The page or post that was seen most. */
export interface PopularPost {
	/** Null where nobody can open it any more. */
	url: string | null;
	title: string;
	/** Thumbnail of its featured image. */
	img: string | null;
	pageviews: number;
	sessions: number;
	/** Null where none of the sessions began in the range. */
	bounceRate: number | null;
	engagedSessions: number;
}

/** How much there has been since counting began. */
export interface AllTime {
	/** Page views. */
	0: number;
	/** Sessions. */
	1: number;
	/** `YYYY-MM-DD`; null before anything was counted. */
	since: string | null;
	total_posts: number;
	total_pages: number;
	total_comments: number;
}

type Part< T > = T | PartFailure;

/**
 * What `GET lodestar/v1/reports/site_summary` answers. What the licence or an addon does not open is left out; a post is
 * null where none was seen.
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
