import type { HomePage } from './examine';
import type { TestServer, Way } from './hit';

/** What only the server knows of whether visits are counted: see src/server/Admin/Diagnostics/ServerChecks.php. */
export interface Facts extends HomePage {
	/** Ways of collecting, best first. */
	ways: Way[];
	server: TestServer;
	/** Name of the plugin that keeps whole pages. */
	cache: string | null;
	/** Names of the plugins that change scripts. */
	optimisers: string[];
	/** Consent to being counted. */
	consent: {
		/** Category of the WP Consent API; empty where counting needs no consent. */
		category: string;
		/** Whether the WP Consent API is active. */
		has_api: boolean;
		/** Whether a consent banner has told it on the server how visitors consent. */
		has_banner: boolean;
	};
	/** The reader's role, where it is not counted. */
	role: string | null;
	/** Since when the task that reads what arrives has been due, UTC seconds; null where it is not late. */
	late: number | null;
	/** A block of proxies that makes visitors look like one. */
	proxy: string | null;
	/** Files of places that cannot be read: message by path. */
	places: Record< string, string >;
}

/** What can be put right at the press of a button. */
export interface Remedy {
	label: string;
	/** Path of the route that does it. */
	path: string;
	data?: Record< string, string >;
}

/** One line of the check. */
export interface Row {
	id: string;
	/** `note` stands in nobody's way. */
	state: 'untried' | 'running' | 'good' | 'bad' | 'note';
	title: string;
	/** What was seen, and what helps. */
	seen?: string;
	figure?: string;
	remedy?: Remedy | undefined;
}
