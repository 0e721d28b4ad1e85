import table from 'node-device-detector/regexes/oss.js';
import codes from 'node-device-detector/parser/os/os_systems.js';
import families from 'node-device-detector/parser/os/os_families.js';
import { rule } from './patterns.mjs';

/** Google Analytics 4's names of operating system families. Systems of other families keep their own names. */
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

/** Google Analytics 4's names of single operating systems. */
const MEMBERS = {
	iPadOS: 'iOS',
	'Windows CE': 'Windows Mobile',
	'Windows IoT': 'Windows',
	'Windows RT': 'Windows',
};

/** Name of the rules that capture the system's name. All of them are Linux distributions. */
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

/** Returns the operating system patterns in Matomo's order. */
export function systems() {
	return {
		rules: table.map( ( { name, regex } ) => rule( spelt( name ), regex ) ),
	};
}
