/** Site settings that values are formatted with. */
export interface Site {
	/** Currency code of the shop. Empty without a shop or with several currencies. Amounts are then plain numbers. */
	currency: string;
	/** URL pattern of site icons with `{host}`. Empty if letters are shown instead. */
	icons: string;
	/** URL of the front page, which paths are resolved against. Empty if pages have no links. */
	home: string;
}

let known: Site = { currency: '', icons: '', home: '' };

export const site = (): Site => known;

/** Sets the site settings. Call it once before rendering. */
export function setSite( of: Site ): void {
	known = of;
}
