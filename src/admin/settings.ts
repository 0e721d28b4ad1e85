/** What the server prints before our script: see src/server/Admin/Boot.php. */
export interface Settings {
	rest_url: string;
	rest_nonce: string;
	feedback: { tracked_features: string[] };
	yearinreview: { show_report: boolean; report_year: number };
	wizard_url: string;
	/** Whether the reader may change settings. */
	update_settings: boolean;
	/** Whether the site has a source of data. */
	authed: boolean;
	/** Whether the plugin is active for a whole network. */
	network: boolean;
	version: string;
	/** The site's day, `YYYY-MM-DD`. */
	today: string;
	/** ISO 8601 with the site's offset. */
	now: string;
	timezone: string;
	/** The weekday that weeks start on, 0 = Sunday. */
	start_of_week: number;
	site: { name: string; url: string };
	currency: string;
	reports: unknown[];
}

declare global {
	interface Window {
		lodestarSettings: Settings;
	}
}
