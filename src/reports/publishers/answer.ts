import type { Answer, PartFailure } from '../../store/reports/answer';

/** How far down page views got. */
export interface Scroll {
	/** Percent of a page; null without views. */
	average: number | null;
	/** In the earlier range; null where nothing is compared. */
	compare_average: number | null;
	/** Percents of the views that got so far. */
	reached_25: number | null;
	reached_50: number | null;
	reached_75: number | null;
	reached_100: number | null;
}

/** Users by something that is known of people. */
export interface People {
	graph: {
		/** In the source's words: 25-34, female. */
		labels: string[];
		/** Users. */
		data: number[];
		/** Users of the earlier range; null where nothing is compared. */
		compare: ( number | null )[] | null;
	};
	/** Of so many percent of the users it is known; null without users. */
	known: number | null;
}

/** What `GET lodestar/v1/reports/publisher` answers, beside its lists. */
export interface PublishersAnswer extends Answer {
	scroll: Scroll | PartFailure;
	age: People | PartFailure;
	gender: People | PartFailure;
	/** Paths and hosts that affiliate links begin with. */
	affiliate_prefixes: string[];
}

/**
 * Whether a list mostly has few rows: links and interests, not pages.
 *
 * @param part Which list.
 */
export const isShort = ( part: string ) =>
	! [ 'landingpages', 'exitpages' ].includes( part );
