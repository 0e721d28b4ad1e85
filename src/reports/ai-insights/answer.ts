import type { Score } from '../../features/rating/use-rating';
import type { ShownIn } from '../../store/reports/answer';
import type { Range } from '../../ui/calendar/day';

/** One thing that stands out. */
export interface Insight {
	id: string;
	/** HTML, its finding in bold. */
	content: string;
	/** The report that has its figures; null where none has. */
	shown_in: ShownIn | null;
}

/** Nothing was said. */
export const NONE = -1;

/** What the reader said of an insight. */
export interface Rating {
	insight_id: string;
	score: Score | typeof NONE;
	/** What was missing or wrong; null = nothing was said. */
	feedback: string | null;
	/** Whether the reader did not want to say. */
	skipped: boolean;
}

/** Ratings by insight. */
export type Ratings = Readonly< Partial< Record< string, Rating > > >;

/** What `GET lodestar/v1/ai-insights` answers in `data`; a sample has no ratings. */
export interface Insights {
	insights: Insight[];
	ratings?: Rating[];
	/** When they were found. */
	generated: string;
	/** The four weeks that were looked at; null before anything was counted. */
	range: Range | null;
	/** The first day on which there is enough to look at; null before anything was counted. */
	first: string | null;
	/** Whether too few people came to say anything. */
	too_few: boolean;
	/** Name of the AI provider that worded them; null where none did. */
	by?: string | null;
}
