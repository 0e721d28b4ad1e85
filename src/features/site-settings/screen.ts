/** The settings by option name. An option that the server doesn't register is missing, as is its row. */
export interface Values {
	lodestar_excluded_roles?: string[];
	lodestar_excluded_addresses?: string[];
	lodestar_excluded_paths?: string[];
	lodestar_excluded_parameters?: string[];
	lodestar_kept_parameters?: string[];
	lodestar_trusted_proxies?: string[];
	lodestar_affiliate_paths?: string[];
	lodestar_affiliate_domains?: string[];
	lodestar_download_extensions?: string[];
	lodestar_key_events?: string[];
	/** Ids of the custom dimensions that have a table, in the order of the tables. */
	lodestar_report_dimensions?: string[];
	/** Path on the server; empty if there is none. */
	lodestar_mmdb_path?: string;
	lodestar_web_vitals?: boolean;
	lodestar_lasting_ids?: 'off' | 'consent';
	/** Category of the WP Consent API that visitors must accept before they are counted. */
	lodestar_counting_consent?:
		| 'none'
		| 'statistics'
		| 'statistics-anonymous'
		| 'preferences'
		| 'marketing';
	/** Whether page views of logged-in users include the user. */
	lodestar_user_ids?: boolean;
	/** Months; 0 keeps data forever. */
	lodestar_retention?: number;
	lodestar_site_icons?: 'letter' | 'cache' | 'service';
	/** The WordPress screens that show stats; see src/server/Admin/Surfaces/Surfaces.php. */
	lodestar_shown_in?: string[];
	/** Whether an AI provider writes insights, and whether it answers questions. */
	lodestar_ai_insights?: boolean;
	lodestar_ai_conversations?: boolean;
	lodestar_view_roles?: string[];
	lodestar_manage_roles?: string[];
}

export type Key = keyof Values;

/** Keys of settings that are lists of strings. */
export type ListKey = {
	[ K in Key ]-?: NonNullable< Values[ K ] > extends string[] ? K : never;
}[ Key ];

export interface Role {
	slug: string;
	name: string;
	/** Number of users with the role. */
	people: number;
}

/** A data source with the details that help users choose. */
export interface SourceOffer {
	id: string;
	offer: {
		title: string;
		summary: string;
		place: string;
		first_figures: string;
		needs: string;
		is_recommended: boolean;
	};
}

/** Attributes of the cookie that excludes a browser from counting. */
export interface IgnoreCookie {
	name: string;
	path: string;
	domain: string | false;
	secure: boolean;
}

/** Data that the server prints for the setup wizard; see src/server/Admin/ScreenFacts.php. */
export interface SetupScreen {
	values: Values;
	roles: Role[];
	sources: SourceOffer[];
	/** Id of the chosen source; empty if there is none. */
	source: string;
	cookie: IgnoreCookie;
	/** Whether the WP Consent API is active. */
	consent: boolean;
	dashboard_url: string;
}

/** Data that the server prints for the settings. */
export interface SettingsScreen extends SetupScreen {
	/** Validation rules for list items, from the server. */
	rules: Partial< Record< ListKey, { pattern: string; most: number } > >;
	/** Custom dimensions that reports can show; a tooltip may be empty. */
	dimensions: { id: string; label: string; tooltip: string }[];
	/** The first day to be kept (`YYYY-MM-DD`), by retention in months. */
	kept_from: Record< number, string >;
	/** Whether the user can change keys that need more than the capability to manage settings. */
	may_change: Partial< Record< Key, boolean > >;
	/** Names of users who can change the settings that this user can't. */
	managers: string[];
	/** URL of core's privacy policy guide; empty for users who can't view it. */
	policy_url: string;
	/** Time of the last page view in UTC seconds; null before the first. */
	last_visit: number | null;
	ai: {
		/** Names of the AI providers connected to WordPress. */
		providers: string[];
		/** URL of the screen that connects providers; null for users who can't. */
		connect_url: string | null;
		/** Whether this WordPress version supports AI providers. */
		is_possible: boolean;
		/** Minimum number of users in a group before any data about it is sent. */
		smallest_group: number;
	};
}

declare global {
	interface Window {
		lodestarScreen: SettingsScreen;
	}
}
