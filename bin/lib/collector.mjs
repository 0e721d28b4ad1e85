import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const SOURCE = inRoot( 'src', 'server', 'Collector' );

/**
 * Combines the files that `Collector/load.php` loads for every hit, because PHP includes one file faster than twenty.
 *
 * @param {string} [target] The file to write.
 */
export function writeCollector( target = inRoot( 'build', 'collector.php' ) ) {
	const list = readFileSync( join( SOURCE, 'load.php' ), 'utf8' );
	const code = list.replace( /^require __DIR__ \. '(.+)';$/gm, ( _, path ) =>
		body( join( SOURCE, path ) )
	);
	writeFileSync(
		target,
		`<?php\n// Made of src/server/Collector/load.php and what it loads by the build.\n${ opening }${ last( code ) }`
	);
}

const opening = 'declare( strict_types=1 );\n';

/**
 * @param {string} path A source file.
 * @return {string} The code after the opening lines, which all files share.
 */
const body = ( path ) => readFileSync( path, 'utf8' ).split( opening )[ 1 ];

/**
 * @param {string} code load.php with the included files inlined.
 * @return {string} The code without its opening lines, with the autoloader's path adjusted to the new location.
 */
function last( code ) {
	const rest = code.slice( code.indexOf( opening ) + opening.length );
	const at = rest.lastIndexOf( 'spl_autoload_register(' );
	return `${ rest.slice( 0, at ) }${ rest
		.slice( at )
		.replace( '__DIR__ .', "__DIR__ . '/../src/server/Collector' ." ) }`;
}
