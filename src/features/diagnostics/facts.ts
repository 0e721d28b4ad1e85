import type { HomePage } from './examine';
import type { TestServer, Way } from './hit';

/** Server-side facts about tracking; see src/server/Admin/Diagnostics/ServerChecks.php. */
export interface Facts extends HomePage {
	/** Tracking endpoints, best first. */
	ways: Way[];
	server: TestServer;
	/** Name of the page cache plugin. */
	cache: string | null;
	/** Names of plugins that modify scripts. */
	optimisers: string[];
	consent: {
		/** Category of the WP Consent API; empty if counting needs no consent. */
		category: string;
		/** Whether the WP Consent API is active. */
		has_api: boolean;
		/** Whether a consent banner has registered its consent type on the server. */
		has_banner: boolean;
	};
	/** The user's role if it is excluded; otherwise null. */
	role: string | null;
	/** When the overdue ingest task was due, in UTC seconds; null if it isn't late. */
	late: number | null;
	/** Network of an untrusted proxy that makes many visitors look like one. */
	proxy: string | null;
	/** Location databases that can't be read: error message by path. */
	places: Record< string, string >;
}

/** A fix that the user can apply with a button. */
export interface Remedy {
	label: string;
	/** REST route that applies the fix. */
	path: string;
	data?: Record< string, string >;
}

/** One row of the check. */
export interface Row {
	id: string;
	/** `note` isn't a problem. */
	state: 'untried' | 'running' | 'good' | 'bad' | 'note';
	title: string;
	/** The result, and how to fix it. */
	seen?: string;
	figure?: string;
	remedy?: Remedy | undefined;
}
