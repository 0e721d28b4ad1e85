/** The settings, by their options' names. One that the server does not register is missing, and so is its row. */
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
	/** Ids of the custom dimensions that have a table, in its order. */
	lodestar_report_dimensions?: string[];
	/** Path on the server; empty for none. */
	lodestar_mmdb_path?: string;
	lodestar_web_vitals?: boolean;
	lodestar_lasting_ids?: 'off' | 'consent';
	/** Category of the WP Consent API to which visitors must consent before they are counted. */
	lodestar_counting_consent?:
		| 'none'
		| 'statistics'
		| 'statistics-anonymous'
		| 'preferences'
		| 'marketing';
	/** Whether page views say whose they are, of those who are logged in. */
	lodestar_user_ids?: boolean;
	/** Months; 0 for ever. */
	lodestar_retention?: number;
	lodestar_site_icons?: 'letter' | 'cache' | 'service';
	/** Where else in WordPress figures are shown: see src/server/Admin/Surfaces/Surfaces.php. */
	lodestar_shown_in?: string[];
	/** Whether an AI provider words insights, and answers questions. */
	lodestar_ai_insights?: boolean;
	lodestar_ai_conversations?: boolean;
	lodestar_view_roles?: string[];
	lodestar_manage_roles?: string[];
}

export type Key = keyof Values;

/** Keys of settings that are lists of texts. */
export type ListKey = {
	[ K in Key ]-?: NonNullable< Values[ K ] > extends string[] ? K : never;
}[ Key ];

export interface Role {
	slug: string;
	name: string;
	/** How many people have it. */
	people: number;
}

/** A source of figures, and what people compare it by. */
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

/** How the cookie is written that keeps a browser from being counted. */
export interface IgnoreCookie {
	name: string;
	path: string;
	domain: string | false;
	secure: boolean;
}

/** What the server prints for the wizard: see src/server/Admin/ScreenFacts.php. */
export interface SetupScreen {
	values: Values;
	roles: Role[];
	sources: SourceOffer[];
	/** Id of the chosen source; empty where none was chosen. */
	source: string;
	cookie: IgnoreCookie;
	/** Whether the WP Consent API is active. */
	consent: boolean;
	dashboard_url: string;
}

/** What it prints for the settings. */
export interface SettingsScreen extends SetupScreen {
	/** How the texts of lists have to look, as the server asks it. */
	rules: Partial< Record< ListKey, { pattern: string; most: number } > >;
	/** The custom dimensions that reports can show; a tooltip may be empty. */
	dimensions: { id: string; label: string; tooltip: string }[];
	/** The first day that would be kept (`YYYY-MM-DD`), by months. */
	kept_from: Record< number, string >;
	/** What the reader may change of the keys that take more than the right to manage. */
	may_change: Partial< Record< Key, boolean > >;
	/** Who can change what the reader may not. */
	managers: string[];
	/** Core's guide to the privacy policy; empty for those who may not see it. */
	policy_url: string;
	/** Moment of the last page view, UTC seconds; null before the first. */
	last_visit: number | null;
	ai: {
		/** Names of the AI providers that are connected to WordPress. */
		providers: string[];
		/** Where they are connected; null for those who may not. */
		connect_url: string | null;
		/** Whether this WordPress can have one. */
		is_possible: boolean;
		/** Users that a group has at least before anything about it is sent. */
		smallest_group: number;
	};
}

declare global {
	interface Window {
		lodestarScreen: SettingsScreen;
	}
}
