import type { Answer, PartFailure } from '../../store/reports/answer';

/** Scroll depth of page views. */
export interface Scroll {
	/** Percentage of the page; null without views. */
	average: number | null;
	/** In the comparison range; null without one. */
	compare_average: number | null;
	/** Percentage of views that reached this depth. */
	reached_25: number | null;
	reached_50: number | null;
	reached_75: number | null;
	reached_100: number | null;
}

/** Users by a demographic attribute. */
export interface People {
	graph: {
		/** As named by the source, such as "25-34" or "female". */
		labels: string[];
		/** Users. */
		data: number[];
		/** Users in the comparison range; null without one. */
		compare: ( number | null )[] | null;
	};
	/** Percentage of users for whom it is known; null without users. */
	known: number | null;
}

/** Response of `GET lodestar/v1/reports/publisher`, without its lists. */
export interface PublishersAnswer extends Answer {
	scroll: Scroll | PartFailure;
	age: People | PartFailure;
	gender: People | PartFailure;
	/** Path and host prefixes of affiliate links. */
	affiliate_prefixes: string[];
}

/** Whether a list usually has few rows, as links and interests do, but pages don't. */
export const isShort = ( part: string ) =>
	! [ 'landingpages', 'exitpages' ].includes( part );
