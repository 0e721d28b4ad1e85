import type { ShownIn, Answer } from '../../store/reports/answer';

/** One thing that was out of the ordinary. */
export interface Exception {
	id: number;
	category: 'Engagement' | 'eCommerce' | 'Marketing';
	/** When, in words; the screen has the days of `shown_in`, as its date picker writes days. */
	time: string;
	/** How often it came, in words. */
	recurring: string;
	/** The beginning of the description. */
	finding: string;
	description: string;
	resolved: boolean;
	/** Where its figures are. */
	shown_in: ShownIn;
}

/** What `GET lodestar/v1/reports/exceptions` answers. */
export interface ExceptionsAnswer extends Answer {
	exceptions: Exception[];
	/** Since when is counted, when the first look is possible, and the last day that was looked at; null = not yet. */
	looked: {
		since: string | null;
		first: string | null;
		until: string | null;
	};
}
