/** Values of an event's parameters. */
export type Value = string | number | boolean;

/** What the server prints right before the script, and what the script makes of it. */
export interface Lodestar {
	/** Endpoint: the address to send to. */
	e: string;
	/** Address that takes hits if the endpoint is closed: without the status that the endpoint responded with. */
	f?: string;
	/** Object: what WordPress shows at the address that the page was loaded from, `type:id`. */
	o: string;
	/** Folder of the files that are loaded later, and what is behind their names. */
	b: [ folder: string, suffix: string ];
	/** Those files, by name: each is loaded once the page has an element that fits its selector. */
	m: Record< string, string >;
	/**
	 * Links that count: names of events with a pattern each for protocol, host (none where it is the site's own) and
	 * path; the first that fits is counted. What its groups find become parameters.
	 */
	l: Record< string, string >;
	/** Whether consent to a lasting id is taken as given where there is no WP Consent API. */
	c?: boolean;
	/** Category of the WP Consent API to which visitors must consent before they are counted. */
	w?: string;
	/** Whether the visitor has consented to it. Missing where counting needs no consent. */
	g?: () => boolean;
	/** Id of the open view: 16 hexadecimal digits; empty where none is. */
	i: string;
	/** Address of the open view, without its fragment. */
	u: string;
	/** Sends a message of the open view, if there is one. */
	s: ( kind: string, fields: object ) => void;
	/** Counts an event of the open view. */
	track: ( name: string, params?: Record< string, Value > ) => void;
}

declare global {
	interface Window {
		lodestar: Lodestar;
	}
	interface Navigator {
		globalPrivacyControl?: boolean;
	}
}
