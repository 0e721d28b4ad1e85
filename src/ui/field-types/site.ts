/** What values are read with that only the site knows. */
export interface Site {
	/** Code of the shop's currency; empty if there is no shop or it sells in several. Amounts are plain numbers then. */
	currency: string;
	/** Where icons of sites are, with `{host}` in it; empty where letters stand for them. */
	icons: string;
	/** Address of the front page, to which paths of pages belong; empty where they lead nowhere. */
	home: string;
}

let known: Site = { currency: '', icons: '', home: '' };

export const site = (): Site => known;

/**
 * Says what the site is: once, before anything is drawn.
 *
 * @param of What the server says.
 */
export function setSite( of: Site ): void {
	known = of;
}
