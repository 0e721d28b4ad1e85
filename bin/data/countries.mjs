const letters = [ ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ' ];

/**
 * Codes that aren't countries: European Union, Eurozone, outlying Oceania, United Nations, pseudo-locales and unknown.
 */
const NOT_COUNTRIES = [ 'EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ' ];

/** Countries with a short name in Google Analytics 4. */
const SHORT = [ 'HK', 'MO', 'PS' ];

const names = ( style ) =>
	new Intl.DisplayNames( [ 'en' ], {
		type: 'region',
		fallback: 'none',
		style,
	} );

// CLDR maps withdrawn codes to their replacements, such as SU to RU and UK to GB.
const isCurrent = ( code ) =>
	new Intl.Locale( `und-${ code }` ).region === code;

/** Returns the English country names by ISO 3166-1 alpha-2 code, from Node's Unicode CLDR. */
export function countries() {
	const long = names( 'long' );
	const short = names( 'short' );
	const codes = letters
		.flatMap( ( a ) => letters.map( ( b ) => a + b ) )
		.filter(
			( code ) =>
				long.of( code ) !== undefined &&
				! NOT_COUNTRIES.includes( code ) &&
				isCurrent( code )
		);
	return {
		names: Object.fromEntries(
			codes.map( ( code ) => [
				code,
				( SHORT.includes( code ) ? short : long ).of( code ),
			] )
		),
	};
}
