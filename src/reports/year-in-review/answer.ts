import type { Answer, PartFailure } from '../../store/reports/answer';

type Part< T > = T | PartFailure;

interface Figure {
	value: number;
	/** Of the year before; null where that was not counted whole. */
	prev: number | null;
}

/** The answer while the year is still counted. */
export interface Calculating extends Answer {
	is_enabled: false;
	report_year: number;
	next_year: number;
}

/** The answer of a year that is counted. */
export interface YearAnswer extends Answer {
	is_enabled: true;
	report_year: number;
	next_year: number;
	/** The first day that there are figures of, where that is not the year's first. */
	since: string | null;
	info: {
		users: Figure;
		sessions: Figure;
		pageviews: Figure;
		duration: { avg_minutes: number | null; total_minutes: number };
	};
	/** `labels` are months, `YYYY-MM`. */
	usersgraph: {
		labels: string[];
		datapoints: number[];
		max: number;
		bestmonth: string | null;
	};
	best_day: { date: string; sessions: number } | null;
	countries: Part< { name: string; iso: string; sessions: number }[] >;
	country_count: number | null;
	/** Percent of those of whom it is known. */
	gender: Part< { gender: string; percent: number | null }[] >;
	age: Part< { age: string; percent: number | null }[] >;
	/** Percent of all people of whom gender is known; null where it is known of nobody. */
	people_known: number | null;
	/** Percent of sessions. */
	devices: Part< Record< 'desktop' | 'tablet' | 'mobile', number | null > >;
	toppages: Part<
		{ title: string; url: string; hostname: string; sessions: number }[]
	>;
	entrypages: Part< { title: string; url: string; sessions: number }[] >;
	referrals: Part< { url: string; sessions: number }[] >;
	channels: Part< { channel: string; sessions: number }[] >;
}

/**
 * The rows of a list; none where it could not be told.
 *
 * @param part What the answer holds.
 */
export const rowsOf = < T >( part: T[] | PartFailure ): T[] =>
	Array.isArray( part ) ? part : [];
