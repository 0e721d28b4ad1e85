import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const SOURCE = inRoot( 'src', 'server', 'Collector' );

/**
 * Combines the files that `Collector/load.php` loads for every hit. PHP includes one file faster than twenty.
 *
 * @param {string} [target] The file.
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
 * @return {string} What stands behind its first lines, which every file has.
 */
const body = ( path ) => readFileSync( path, 'utf8' ).split( opening )[ 1 ];

/**
 * @param {string} code load.php with the files in it.
 * @return {string} The same without its head, and with its last part, which loads the rest, finding that.
 */
function last( code ) {
	const rest = code.slice( code.indexOf( opening ) + opening.length );
	const at = rest.lastIndexOf( 'spl_autoload_register(' );
	return `${ rest.slice( 0, at ) }${ rest
		.slice( at )
		.replace( '__DIR__ .', "__DIR__ . '/../src/server/Collector' ." ) }`;
}
