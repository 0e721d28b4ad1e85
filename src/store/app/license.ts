/** License levels. All except `lite` are paid. */
export type Level = 'lite' | 'basic' | 'plus' | 'pro' | 'agency';

/** License of the site, or of the network if the plugin is network-activated. */
export interface License {
	/** The current level: `lite` without a valid key. */
	type: Level;
	/** Whether it's a paid level. */
	is_pro: boolean;
	/** Whether the license belongs to the network and is changed on the network's screens. */
	is_network: boolean;
	/** Whether wp-config.php sets the key, so that it can't be changed here. */
	is_constant: boolean;
	/** `ending`: expires soon. `grace`: expired, but everything still works for some days. */
	state:
		| 'none'
		| 'valid'
		| 'ending'
		| 'grace'
		| 'expired'
		| 'invalid'
		| 'wrong_site';
	/** Describes the state. Like all fields below, it is empty if the user may not change settings. */
	message: string;
	/** Last day, `YYYY-MM-DD`. */
	expires_at: string | null;
	/** Number of days after today until the last day or, in the grace period, until its end. */
	days_left: number | null;
	/** The last characters of the key. */
	key: string;
}

/** An addon: bundled with this plugin, or a separate plugin. */
export interface Addon {
	installed: boolean;
	active: boolean;
	/** Main file of the plugin, as WordPress names it. Empty if bundled. */
	basename: string;
	title: string;
	/** Whether the user may install it through the REST API. */
	may_install: boolean;
	may_activate: boolean;
	is_bundled: boolean;
	/**
	 * Whether the user may install the addon but has to download it first, because the URL of its package is unknown.
	 */
	is_by_hand: boolean;
	/** Page where users get the addon. Empty if there is none. */
	url: string;
	/** Author and purpose of the addon. May be empty. */
	description: string;
}

/** Why a report is locked. Its route responds with the same error code and data. */
export type Locked =
	| { code: 'license_level'; levels: Level[] }
	| { code: 'addon_inactive'; addon: string; installed: boolean };
