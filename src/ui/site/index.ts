/** What drawing depends on that only the site knows. */
interface Site {
	/** ISO 4217; empty where amounts are plain numbers. */
	currency: string;
	/** Where icons of other sites are, with `{host}` in it; empty where letters stand for them. */
	icons: string;
}

let site: Site = { currency: '', icons: '' };

/**
 * Says so before anything is drawn; what was drawn stays.
 *
 * @param known What is known of the site.
 */
export function setSite( known: Partial< Site > ): void {
	site = { ...site, ...known };
}

/** What is known of it. */
export function getSite(): Readonly< Site > {
	return site;
}
