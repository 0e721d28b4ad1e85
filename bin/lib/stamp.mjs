import { createHash } from 'node:crypto';
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Rebuilds files only if their inputs changed.
 *
 * @param {string}              stamp  File that stores the hash of the inputs. It must be deleted together with the
 *                                     built files.
 * @param {string[]}            inputs Input files and folders.
 * @param {() => Promise<void>} make   Builds the files.
 * @param {string[]}            beside File extensions to ignore among the inputs.
 */
export async function whenChanged( stamp, inputs, make, beside = [] ) {
	const hash = createHash( 'sha1' );
	inputs.forEach( ( input ) => digest( input, hash, beside ) );
	const now = hash.digest( 'hex' );
	if ( existsSync( stamp ) && readFileSync( stamp, 'utf8' ) === now ) {
		return;
	}
	await make();
	mkdirSync( dirname( stamp ), { recursive: true } );
	writeFileSync( stamp, now );
}

/**
 * @param {string}                     path   File or folder. Only its name is hashed if it doesn't exist.
 * @param {import('node:crypto').Hash} hash   Receives names and contents.
 * @param {string[]}                   beside File extensions to ignore.
 */
function digest( path, hash, beside ) {
	if ( beside.some( ( ending ) => path.endsWith( ending ) ) ) {
		return;
	}
	hash.update( path + '\0' );
	if ( ! existsSync( path ) ) {
		return;
	}
	if ( statSync( path ).isFile() ) {
		hash.update( readFileSync( path ) );
		return;
	}
	for ( const name of readdirSync( path ).sort() ) {
		digest( join( path, name ), hash, beside );
	}
}
