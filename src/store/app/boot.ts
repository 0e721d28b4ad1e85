import type { FieldTypeName, FigureTypeName } from '../../ui/field-types/types';
import type { Notification } from '../notifications/types';
import type { Addon, License } from './license';

export interface NavigationItem {
	/** Namespace and name, such as `acme/ads`. */
	name: string;
	label: string;
	/** `#/…` within the dashboard. */
	url: string;
	/** Menu that contains the entry. Using a new name creates a menu. */
	group?: string;
	/** Entries are sorted by this number. Defaults to 100. */
	order?: number;
}

/** A metric of the Overview, and whether the user selected it. */
export interface IncludedMetric {
	id: string;
	name: string;
	/** Name in the vocabulary. */
	metric: string;
	/** Heading under which the metric is listed. */
	group: string;
	/** Code of the notice shown under the chart while the metric is open. May be empty. */
	notice: string;
	checked: boolean;
	/** Whether the metric requires a paid license. */
	isPro: boolean;
}

/** Data that the server prints before our script: see src/server/Admin/Boot.php. */
export interface Boot {
	rest_url: string;
	/** REST root without pretty permalinks, for servers that block them. */
	rest_root: string;
	rest_nonce: string;
	/** URL of admin-ajax.php, and the nonce of our actions. */
	ajax_url: string;
	ajax_nonce: string;
	feedback: { tracked_features: string[] };
	yearinreview: { show_report: boolean; report_year: number };
	wizard_url: string;
	settings_url: string;
	/** URL of the Plugins screen. Empty if the user may not deactivate plugins. */
	plugins_screen: string;
	/** URL for upgrading the license. */
	upgrade_url: string;
	/** Whether the user may change settings. */
	update_settings: boolean;
	/** Whether the user may write site notes. */
	edit_notes: boolean;
	/** Whether the site has a source of data. */
	authed: boolean;
	/** ID of the data source. Empty if none is selected. */
	source: string;
	/** Whether all visits collected before today are counted. */
	caught_up: boolean;
	/** Whether the plugin is network-activated. */
	network: boolean;
	license: License;
	/** By slug. */
	addons: Record< string, Addon >;
	version: string;
	/** Today in the site's time zone, `YYYY-MM-DD`. */
	today: string;
	/** First day with data. Null if the source has none or doesn't report it. */
	first_day: string | null;
	/** ISO 8601 with the site's offset. */
	now: string;
	timezone: string;
	/** First day of the week, 0 = Sunday. */
	start_of_week: number;
	site: { name: string; url: string };
	/** URL of site icons, with `{host}` as a placeholder. Empty to show letters instead. */
	site_icons: string;
	/**
	 * Currency code of the shop. Empty if there is no shop or it has several currencies. Amounts are then plain
	 * numbers.
	 */
	currency: string;
	/** Whether there is a shop that reports its events. */
	has_shop: boolean;
	reports: unknown[];
	/** How to display metrics and dimensions, by name. */
	vocabulary: {
		metrics: Readonly<
			Record<
				string,
				{
					label: string;
					meaning: string;
					type: FigureTypeName;
					/** The direction in which the metric improves. */
					direction: 'higher' | 'lower' | 'neither';
				}
			>
		>;
		dimensions: Readonly<
			Record<
				string,
				{ label: string; meaning: string; type: FieldTypeName }
			>
		>;
	};
	/** Filters that reports offer, in display order. */
	filters: { name: string; label: string }[];
	/** In the order of the tabs. */
	included_metrics: IncludedMetric[];
	/** Navigation entries other than those of reports. */
	navigation: NavigationItem[];
	notifications: Notification[];
	/** Links of the help menu. */
	quick_links: { label: string; url: string }[];
}

declare global {
	interface Window {
		lodestarSettings: Boot;
	}
}
