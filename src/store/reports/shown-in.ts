/** Where figures are that something is about, as the server says it. */
export interface ShownIn {
	/** Name of a report. */
	report: string;
	start: string;
	end: string;
	/** The days to compare with; null or missing = none. */
	compare?: { start: string; end: string } | null;
	/** Values by kind of filter. */
	filters: Readonly< Record< string, string[] > >;
}
