const letters = [ ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ' ];

/** Codes with a name that are no countries: outlying Oceania, European Union, Eurozone, United Nations, pseudo-locales, unknown. */
const NOT_COUNTRIES = [ 'EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ' ];

/** Where Google Analytics 4 uses the short name. */
const SHORT = [ 'HK', 'MO', 'PS' ];

const names = ( style ) =>
	new Intl.DisplayNames( [ 'en' ], {
		type: 'region',
		fallback: 'none',
		style,
	} );

// A withdrawn code stands for another one now: SU for RU, UK for GB.
const isCurrent = ( code ) =>
	new Intl.Locale( `und-${ code }` ).region === code;

/**
 * English names by ISO 3166-1 alpha-2 code, from the Unicode CLDR that Node carries.
 */
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
