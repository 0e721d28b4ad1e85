/** Where figures are that something is about, as the server says it. */
export interface ShownIn {
	/** Name of a report. */
	report: string;
	start: string;
	end: string;
	/** Values by kind of filter. */
	filters: Readonly< Record< string, string[] > >;
}
