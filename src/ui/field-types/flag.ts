import { countryName } from '../format/country';
import { nameOf } from './name-of';
import type { Extras } from './types';
import { textOf, words } from './text-of';

const codeOf = ( value: unknown, { iso }: Extras ): string | undefined =>
	/^[A-Z]{2}$/.exec( ( iso ?? textOf( value ) ).toUpperCase() )?.[ 0 ];

/** Returns the name of a country in the user's language, from its name or code. */
function countryOf( value: unknown, extras: Extras = {} ): string {
	const text = textOf( value );
	const code = codeOf( value, extras );
	return code === undefined
		? nameOf( text )
		: countryName( code, text.toUpperCase() === code ? code : text );
}

/**
 * A country: its code, or its name with the code in `iso`. `under` is a second line.
 *
 * The badge is the code, because not every system has flag emoji. An empty code marks a part of a country, which has no
 * badge.
 */
export const flag = words( {
	format: countryOf,
	csvExtras: [ 'iso' ],
	draw: ( value, extras ) => ( {
		text: countryOf( value, extras ),
		under: extras.under,
		badge: extras.iso === '' ? null : ( codeOf( value, extras ) ?? '–' ),
	} ),
} );
