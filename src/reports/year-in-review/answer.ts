import type { Answer, PartFailure } from '../../store/reports/answer';

type Part< T > = T | PartFailure;

interface Figure {
	value: number;
	/** Value of the previous year; null if that year is incomplete. */
	prev: number | null;
}

/** Response while the year is being calculated. */
export interface Calculating extends Answer {
	is_enabled: false;
	report_year: number;
	next_year: number;
}

/** Response with a calculated year. */
export interface YearAnswer extends Answer {
	is_enabled: true;
	report_year: number;
	next_year: number;
	/** First day with data, if that isn't the first day of the year. */
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
	/** Percentages of users whose gender is known. */
	gender: Part< { gender: string; percent: number | null }[] >;
	age: Part< { age: string; percent: number | null }[] >;
	/** Percentage of all users whose gender is known; null if there are none. */
	people_known: number | null;
	/** Percentages of sessions. */
	devices: Part< Record< 'desktop' | 'tablet' | 'mobile', number | null > >;
	toppages: Part<
		{ title: string; url: string; hostname: string; sessions: number }[]
	>;
	entrypages: Part< { title: string; url: string; sessions: number }[] >;
	referrals: Part< { url: string; sessions: number }[] >;
	channels: Part< { channel: string; sessions: number }[] >;
}

/** Returns the rows of a list, or none if it failed. */
export const rowsOf = < T >( part: T[] | PartFailure ): T[] =>
	Array.isArray( part ) ? part : [];
