import { locale } from './locale';

const namesIn = ( language: string ) =>
	new Intl.DisplayNames( [ language ], { type: 'region', fallback: 'none' } );

/**
 * What a country is called in the reader's language.
 *
 * @param code ISO 3166-1 alpha-2.
 * @param text What it is called where it is not known otherwise: a name that is not its English one is that of something
 *             in it, and stays.
 */
export function countryName( code: string, text: string = code ): string {
	try {
		const isCountry = text === code || namesIn( 'en' ).of( code ) === text;
		return ( isCountry && namesIn( locale() ).of( code ) ) || text;
	} catch {
		return text; // No code of a country.
	}
}
