import { countryName } from '../format/country';
import { nameOf } from './name-of';
import type { Extras } from './types';
import { textOf, words } from './text-of';

const codeOf = ( value: unknown, { iso }: Extras ): string | undefined =>
	/^[A-Z]{2}$/.exec( ( iso ?? textOf( value ) ).toUpperCase() )?.[ 0 ];

/**
 * What a country is called, whether its row has its name or but the code.
 *
 * @param value
 * @param extras
 */
function countryOf( value: unknown, extras: Extras = {} ): string {
	const text = textOf( value );
	const code = codeOf( value, extras );
	return code === undefined
		? nameOf( text )
		: countryName( code, text.toUpperCase() === code ? code : text );
}

/**
 * A country: its code, or its name beside the code (`iso`). The mark is the code, as not every system has pictures of
 * flags; what has an empty code is a part of a country, and has none. What is quieter (`under`) stands with it.
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
