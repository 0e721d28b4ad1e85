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
	/** Whether wp-config.php sets the key, so that it can't be changed here. */
	is_constant: boolean;
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
