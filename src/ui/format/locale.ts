/**
 * The longest part of a language tag that Intl understands: WordPress's `pt-PT-ao90` is not one.
 *
 * @param tag A language tag as it stands in the page's `lang` attribute.
 * @return A tag that Intl accepts.
 */
export function supportedLocale( tag: string ): string {
	const parts = tag.replace( /_/g, '-' ).split( '-' );
	while ( parts.length > 0 ) {
		const candidate = parts.join( '-' );
		try {
			if ( Intl.getCanonicalLocales( candidate ).length > 0 ) {
				return candidate;
			}
		} catch {
			// Not a tag: try a shorter one.
		}
		parts.pop();
	}
	return 'en-US';
}

/** By the tag: to look at one costs as much as to write a figure. */
const locales = new Map< string, string >();

/**
 * The language in which wp-admin speaks to this user.
 */
export function locale(): string {
	const { lang } = document.documentElement;
	const known = locales.get( lang ) ?? supportedLocale( lang );
	locales.set( lang, known );
	return known;
}
