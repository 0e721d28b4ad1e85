/** What the server prints before our script: see src/server/Admin/Editor/EditorScript.php. */
export interface Facts {
	/** Address of the folder with what was built, and its version. */
	buildUrl: string;
	version: string;
	/** Types of posts whose visits are counted as theirs. */
	postTypes: string[];
	/** Whether the site has a source of data. */
	isConnected: boolean;
	/** Whether it has any level that is paid for. */
	isPaid: boolean;
	/** Whether it is known when counting began. */
	hasFirstDay: boolean;
	/** Whether the reader may write site notes. */
	mayEditNotes: boolean;
	dashboardUrl: string;
	upgradeUrl: string;
	/** Empty for those who may not change settings. */
	wizardUrl: string;
	/** Where it is told whether visits are counted; empty for the same. */
	countingUrl: string;
}

declare global {
	interface Window {
		lodestarEditor: Facts;
	}
}
