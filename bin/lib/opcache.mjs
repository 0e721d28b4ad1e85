import { mkdirSync } from 'node:fs';
import { inLocal, inRoot } from './paths.mjs';

/**
 * What lets a command in PHP find scripts compiled by those before it: WP-CLI, which loads a whole WordPress for every
 * command, takes half the time then. By default only PHP's servers keep compiled scripts.
 *
 * A script is compiled anew when its file's time differs, and none is kept that was changed within two seconds, so
 * that nothing old is run (opcache.file_update_protection). Where PHP has no OPcache, nothing changes.
 *
 * @return {Object<string, string>} Environment variables.
 */
export function compiledScripts() {
	const scripts = inLocal( 'compiled-scripts' );
	mkdirSync( scripts, { recursive: true } );
	return {
		LODESTAR_COMPILED_SCRIPTS: scripts,
		// Besides the folder that PHP reads by itself.
		PHP_INI_SCAN_DIR: `:${ inRoot( 'bin', 'php.d' ) }`,
	};
}
