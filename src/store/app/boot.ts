import type { FieldTypeName, FigureTypeName } from '../../ui/field-types/types';
import type { Notification } from '../notifications/types';
import type { Addon, License } from './license';

/** An entry of the navigation. */
export interface NavigationItem {
	/** Who brings it, and its name. */
	name: string;
	label: string;
	/** An address; `#/…` within the dashboard. */
	url: string;
	/** The menu that it stands in; a menu comes to be by being named. */
	group?: string;
	/** Entries ascend by it; 100 when left out. */
	order?: number;
}

/** A metric of the Overview, and whether the reader has chosen it. */
export interface IncludedMetric {
	id: string;
	name: string;
	/** Its name in the vocabulary. */
	metric: string;
	/** Under which heading it is offered. */
	group: string;
	/** Code of the notice that stands under the chart while it is open; may be empty. */
	notice: string;
	checked: boolean;
	/** Whether it takes a licence. */
	isPro: boolean;
}

/** What the server prints before our script: see src/server/Admin/Boot.php. */
export interface Boot {
	rest_url: string;
	/** The same without pretty permalinks, for servers that block these. */
	rest_root: string;
	rest_nonce: string;
	/** Where wp-admin's own actions are answered, and the nonce of ours. */
	ajax_url: string;
	ajax_nonce: string;
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
	/** Whether the reader may write site notes. */
	edit_notes: boolean;
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
	/** The first day that has figures; null where the source has none, or does not say. */
	first_day: string | null;
	/** ISO 8601 with the site's offset. */
	now: string;
	timezone: string;
	/** The weekday that weeks start on, 0 = Sunday. */
	start_of_week: number;
	site: { name: string; url: string };
	/** Where icons of sites are, with `{host}` in it; empty where letters stand for them. */
	site_icons: string;
	/** Code of the shop's currency; empty if there is no shop or it sells in several. Amounts are plain numbers then. */
	currency: string;
	/** Whether there is a shop that reports what happens in it. */
	has_shop: boolean;
	reports: unknown[];
	/** What is drawn of the metrics and dimensions that reports name, by name. */
	vocabulary: {
		metrics: Readonly<
			Record<
				string,
				{
					label: string;
					meaning: string;
					type: FigureTypeName;
					/** Which way it gets better. */
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
	/** What reports can be narrowed to, in the order in which it is offered. */
	filters: { name: string; label: string }[];
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
		lodestarSettings: Boot;
	}
}
