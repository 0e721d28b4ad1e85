import {
	copyFileSync,
	existsSync,
	linkSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	symlinkSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * Repeats a folder elsewhere with hard links, which costs neither time nor space; copies where links cannot be made.
 * For files that are replaced but never written into. What is there already stays.
 *
 * @param {string}                    from Existing folder.
 * @param {string}                    to   Folder to make.
 * @param {(name: string) => boolean} want Whether a file of this name is wanted.
 */
export function linkTree( from, to, want = () => true ) {
	mkdirSync( to, { recursive: true } );
	for ( const entry of readdirSync( from, { withFileTypes: true } ) ) {
		const source = join( from, entry.name );
		const target = join( to, entry.name );
		if ( entry.isDirectory() ) {
			linkTree( source, target, want );
			continue;
		}
		if ( ! want( entry.name ) || existsSync( target ) ) {
			continue;
		}
		try {
			linkSync( source, target );
		} catch {
			copyFileSync( source, target );
		}
	}
}

/**
 * Makes a folder whose entries point at those of another one.
 *
 * @param {string}   from  Existing folder.
 * @param {string}   to    Folder to make.
 * @param {string[]} names Entries to point at; those that do not exist yet are pointed at all the same.
 */
export function pointAt( from, to, names ) {
	mkdirSync( to, { recursive: true } );
	for ( const name of names ) {
		const link = join( to, name );
		if ( ! lstatSync( link, { throwIfNoEntry: false } ) ) {
			symlinkSync( join( from, name ), link );
		}
	}
}
