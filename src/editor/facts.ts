/** Data that the server prints before this script; see src/server/Admin/Editor/EditorScript.php. */
export interface Facts {
	/** URL of the build folder. */
	buildUrl: string;
	version: string;
	/** Post types whose visits are attributed to posts. */
	postTypes: string[];
	/** Whether the site has a data source. */
	isConnected: boolean;
	/** Whether the site has any paid license level. */
	isPaid: boolean;
	/** Whether the first day with data is known. */
	hasFirstDay: boolean;
	mayEditNotes: boolean;
	dashboardUrl: string;
	upgradeUrl: string;
	/** Empty for users who can't change settings. */
	wizardUrl: string;
	/** URL of the tracking check in the settings; empty for users who can't change settings. */
	countingUrl: string;
}

declare global {
	interface Window {
		lodestarEditor: Facts;
	}
}
