import { locale } from './locale';

const namesIn = ( language: string ) =>
	new Intl.DisplayNames( [ language ], { type: 'region', fallback: 'none' } );

/**
 * Returns the name of a country in the user's language.
 *
 * @param code ISO 3166-1 alpha-2.
 * @param text Fallback name. Any text other than the English country name is a place within the country and returned as
 *             is.
 */
export function countryName( code: string, text: string = code ): string {
	try {
		const isCountry = text === code || namesIn( 'en' ).of( code ) === text;
		return ( isCountry && namesIn( locale() ).of( code ) ) || text;
	} catch {
		return text; // Not a country code.
	}
}
