/**
 * Returns the longest prefix of a language tag that Intl accepts. For example, it rejects WordPress's `pt-PT-ao90`.
 *
 * @param tag Value of the page's `lang` attribute.
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
			// Not a valid tag, so try a shorter one.
		}
		parts.pop();
	}
	return 'en-US';
}

/** Cache by language tag, because validating a tag costs as much as formatting a number. */
const locales = new Map< string, string >();

/** Returns the user's wp-admin language. */
export function locale(): string {
	const { lang } = document.documentElement;
	const known = locales.get( lang ) ?? supportedLocale( lang );
	locales.set( lang, known );
	return known;
}
