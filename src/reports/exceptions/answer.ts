import type { ShownIn, Answer } from '../../store/reports/answer';

export interface Exception {
	id: number;
	category: 'Engagement' | 'eCommerce' | 'Marketing';
	/** Formatted by the server. The screen formats the days of `shown_in` instead, like its date picker. */
	time: string;
	/** How often it occurred, as text. */
	recurring: string;
	/** Start of the description. */
	finding: string;
	description: string;
	resolved: boolean;
	/** The report with its data. */
	shown_in: ShownIn;
}

/** Response of `GET lodestar/v1/reports/exceptions`. */
export interface ExceptionsAnswer extends Answer {
	exceptions: Exception[];
	/** First day of tracking, day of the first check, and last day that was checked; null if there is none yet. */
	looked: {
		since: string | null;
		first: string | null;
		until: string | null;
	};
}
