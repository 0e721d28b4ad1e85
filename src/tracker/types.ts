/** Value of an event parameter. */
export type Value = string | number | boolean;

/**
 * The configuration that the server prints right before the script, and the state that the script adds. Names are short
 * because they are sent with every page.
 */
export interface Lodestar {
	/** Endpoint: the URL that hits are sent to. */
	e: string;
	/** Fallback URL if the endpoint is blocked. The HTTP status of the endpoint is appended to it. */
	f?: string;
	/** Object: the WordPress object shown at the URL that the page was loaded from, as `type:id`. */
	o: string;
	/** Folder of the scripts that are loaded later, and the suffix of their names. */
	b: [ folder: string, suffix: string ];
	/** Scripts that are loaded later: name to CSS selector. Each is loaded once the page has a matching element. */
	m: Record< string, string >;
	/**
	 * Tracked links: event name to a pattern for protocol, host (none for the site's own) and path.
	 *
	 * The first match is counted. Its named groups become event parameters.
	 */
	l: Record< string, string >;
	/** Whether consent to a persistent ID is assumed if the WP Consent API isn't available. */
	c?: boolean;
	/** Category of the WP Consent API that visitors must consent to before they are counted. */
	w?: string;
	/** Whether the visitor gave that consent. Missing if counting needs no consent. */
	g?: () => boolean;
	/** ID of the open view: 16 hexadecimal digits. Empty if no view is open. */
	i: string;
	/** URL of the open view, without its fragment. */
	u: string;
	/** Sends a message for the open view, if there is one. */
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
