import table from 'node-device-detector/regexes/oss.js';
import codes from 'node-device-detector/parser/os/os_systems.js';
import families from 'node-device-detector/parser/os/os_families.js';
import { rule } from './patterns.mjs';

/** What Google Analytics 4 calls a family of operating systems. A family that is not here keeps the names of its members. */
const FAMILIES = {
	Android: 'Android',
	BlackBerry: 'BlackBerry',
	'Chrome OS': 'Chrome OS',
	'GNU/Linux': 'Linux',
	'Google TV': 'Android',
	Mac: 'Macintosh',
	Symbian: 'Symbian',
	Windows: 'Windows',
};

/** The same for single members. */
const MEMBERS = {
	iPadOS: 'iOS',
	'Windows CE': 'Windows Mobile',
	'Windows IoT': 'Windows',
	'Windows RT': 'Windows',
};

/** Rules that name the system by what they found: all of them distributions of Linux. */
const FOUND = '$1';

function spelt( name ) {
	const code = Object.keys( codes ).find( ( key ) => codes[ key ] === name );
	const family = Object.keys( families ).find( ( key ) =>
		families[ key ].includes( code )
	);
	return name === FOUND
		? 'Linux'
		: ( MEMBERS[ name ] ?? FAMILIES[ family ] ?? name );
}

/**
 * Patterns of operating systems in Matomo's order.
 */
export function systems() {
	return {
		rules: table.map( ( { name, regex } ) => rule( spelt( name ), regex ) ),
	};
}
