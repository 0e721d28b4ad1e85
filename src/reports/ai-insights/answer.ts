import type { Score } from '../../features/rating/use-rating';
import type { ShownIn } from '../../store/reports/answer';
import type { Range } from '../../ui/calendar/day';

export interface Insight {
	id: string;
	/** HTML, with the finding in bold. */
	content: string;
	/** The report with the same data; null if there is none. */
	shown_in: ShownIn | null;
}

/** Score of an insight without a rating. */
export const NONE = -1;

export interface Rating {
	insight_id: string;
	score: Score | typeof NONE;
	/** Null if the reader didn't write any. */
	feedback: string | null;
	/** Whether the reader skipped the feedback. */
	skipped: boolean;
}

export type Ratings = Readonly< Partial< Record< string, Rating > > >;

/** Response data of `GET lodestar/v1/ai-insights`. A sample has no ratings. */
export interface Insights {
	insights: Insight[];
	ratings?: Rating[];
	generated: string;
	/** The four weeks that were analyzed; null before any data was collected. */
	range: Range | null;
	/** First day with enough data for insights; null before any data was collected. */
	first: string | null;
	/** Whether there is too little traffic for insights. */
	too_few: boolean;
	/** Name of the AI provider that wrote the text; null if none did. */
	by?: string | null;
}
