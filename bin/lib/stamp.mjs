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
 * Makes something again only if what it is made of has changed.
 *
 * @param {string}              stamp  File that remembers what it was made of; must vanish together with what is made.
 * @param {string[]}            inputs Files and folders that it is made of.
 * @param {() => Promise<void>} make   Makes it.
 * @param {string[]}            beside Endings of files that stand among them and that nothing is made of.
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
 * @param {string}                     path   File or folder; counted as nothing where it does not exist.
 * @param {import('node:crypto').Hash} hash   Takes names and contents.
 * @param {string[]}                   beside Endings of files that do not count.
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
