/** What every report's answer holds beside its own fields. */
export interface Answer {
	/** Until when visits are counted, ISO 8601 in the site's zone; null before anything was counted. */
	dataThrough: string | null;
	/** `until` is a time of day, `HH:MM`, where a notice is about one; `since` a day. */
	notices: {
		code: string;
		message: string;
		until?: string;
		since?: string;
	}[];
	/** By list: how many rows there are, also beyond its limit, where that was asked. */
	rowCounts?: Readonly< Record< string, number > >;
	/** What it is narrowed to, and the parts that could not be, and show everything. */
	filters?: {
		applied: Readonly< Record< string, readonly string[] > >;
		unfiltered: readonly string[];
	};
}

/** Stands in the place of a part that could not be answered. */
export interface PartFailure {
	error: {
		code: string;
		/** In the reader's language. */
		message?: string;
		data: unknown;
	};
}
