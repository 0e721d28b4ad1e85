import type { FilterKind } from '../../features/filters/kinds';
import type { NavigationItem } from '../../shell/navigation/items';
import type { Notification } from '../notifications/types';

/** The levels of a licence. Everything but `lite` is paid for. */
export type Level = 'lite' | 'basic' | 'plus' | 'pro' | 'agency';

/** The licence of the site, or of the network where the plugin is active for all of it. */
export interface License {
	/** What holds today: `lite` where there is no key, or it does not hold. */
	type: Level;
	/** Whether it is any level that is paid for. */
	is_pro: boolean;
	/** Whether the licence is the network's, and changed on its own screens. */
	is_network: boolean;
	/** `ending`: its last day is near. `grace`: that day is over, and everything still works for some days. */
	state:
		| 'none'
		| 'valid'
		| 'ending'
		| 'grace'
		| 'expired'
		| 'invalid'
		| 'wrong_site';
	/** The state in words. Empty, as all below, for those who may not change settings. */
	message: string;
	/** Its last day, `YYYY-MM-DD`. */
	expires_at: string | null;
	/** For how many days after today the level holds: up to the last day or, in grace, to the end of grace. */
	days_left: number | null;
	/** The key's last letters. */
	key: string;
}

/** An addon: part of this plugin (bundled), or a plugin of its own. */
export interface Addon {
	installed: boolean;
	active: boolean;
	/** The plugin's main file as WordPress names it; empty of a bundled one. */
	basename: string;
	title: string;
	/** Whether the reader may do that: REST lets them. */
	may_install: boolean;
	may_activate: boolean;
	is_bundled: boolean;
	/** Whether the reader may install it, and has to get it first: nobody said where its package is. */
	is_by_hand: boolean;
	/** The page where people get it; empty where there is none. */
	url: string;
	/** Whose it is and what it does; may be empty. */
	description: string;
}

/** What stands in the way of a report. Its route refuses with the same code and data. */
export type Locked =
	| { code: 'license_level'; levels: Level[] }
	| { code: 'addon_inactive'; addon: string; installed: boolean };

/** What the server says of a report, beside what src/reports/types.ts has. */
export interface ReportGate {
	tier: Level[];
	addons: string[];
	locked: Locked | null;
	/** What stands over the sample where it is locked. */
	upsell: { title: string; features: string[] } | null;
	/** An answer with invented figures. */
	sample_url: string | null;
}

/** A metric of the Overview, and whether the reader has chosen it. */
export interface IncludedMetric {
	id: string;
	name: string;
	checked: boolean;
	/** Whether it takes a licence. */
	isPro: boolean;
}

/** What the server prints before our script: see src/server/Admin/Boot.php. */
export interface Settings {
	rest_url: string;
	rest_nonce: string;
	feedback: { tracked_features: string[] };
	yearinreview: { show_report: boolean; report_year: number };
	wizard_url: string;
	settings_url: string;
	/** Where plugins are switched off; empty for those who may not. */
	plugins_screen: string;
	/** Where a higher level can be had. */
	upgrade_url: string;
	/** Whether the reader may change settings. */
	update_settings: boolean;
	/** Whether the site has a source of data. */
	authed: boolean;
	/** Id of that source; empty where none was chosen. */
	source: string;
	/** Whether all that was collected before today is counted. */
	caught_up: boolean;
	/** Whether the plugin is active for a whole network. */
	network: boolean;
	license: License;
	/** By slug. */
	addons: Record< string, Addon >;
	version: string;
	/** The site's day, `YYYY-MM-DD`. */
	today: string;
	/** ISO 8601 with the site's offset. */
	now: string;
	timezone: string;
	/** The weekday that weeks start on, 0 = Sunday. */
	start_of_week: number;
	site: { name: string; url: string };
	/** Where icons of sites are, with `{host}` in it; empty where letters stand for them. */
	site_icons: string;
	/** ISO 4217; empty where there is no shop, or it sells in several: amounts are plain numbers then. */
	currency: string;
	reports: unknown[];
	/** What reports can be narrowed to, in the order in which it is offered. */
	filters: FilterKind[];
	/** In the order of the tabs. */
	included_metrics: IncludedMetric[];
	/** Entries of the navigation beside the reports' own. */
	navigation: NavigationItem[];
	notifications: Notification[];
	/** Links behind the question mark. */
	quick_links: { label: string; url: string }[];
}

declare global {
	interface Window {
		lodestarSettings: Settings;
	}
}
