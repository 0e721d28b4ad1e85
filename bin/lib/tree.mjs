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
 * Mirrors a folder with hard links, or copies if links aren't possible.
 *
 * Use it only for files that are replaced but never modified in place. Existing files are kept.
 *
 * @param {string}                    from Existing folder.
 * @param {string}                    to   Folder to create.
 * @param {(name: string) => boolean} want Whether to include a file of this name.
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
 * Creates a folder with symbolic links to entries of another folder.
 *
 * @param {string}   from  Existing folder.
 * @param {string}   to    Folder to create.
 * @param {string[]} names Entries to link. They don't have to exist yet.
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
