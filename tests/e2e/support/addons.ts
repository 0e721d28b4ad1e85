import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { localSite, wp } from './local-site';

const FIXTURES = resolve( __dirname, '../../fixtures/addons' );

const folder = ( name: string ) =>
	join( localSite(), 'wp-content', 'plugins', name );

/**
 * Puts an addon from tests/fixtures/addons among the site's plugins.
 *
 * @param name Its folder.
 */
export function installAddon( name: string ): void {
	cpSync( join( FIXTURES, name ), folder( name ), { recursive: true } );
}

/**
 * Puts some there and activates them.
 *
 * @param names Their folders.
 */
export function activateAddons( names: readonly string[] ): void {
	names.forEach( installAddon );
	wp( 'plugin', 'activate', ...names );
}

/** @param name Folder of the only one. */
export const activateAddon = ( name: string ): void =>
	activateAddons( [ name ] );

/**
 * Takes them away again.
 *
 * @param names Their folders.
 */
export function removeAddons( names: readonly string[] ): void {
	wp( 'plugin', 'deactivate', ...names );
	names.forEach( ( name ) =>
		rmSync( folder( name ), { recursive: true, force: true } )
	);
}

/** @param name Folder of the only one. */
export const removeAddon = ( name: string ): void => removeAddons( [ name ] );

/**
 * Switches on the addons that are part of Lodestar, and all others of them off.
 *
 * @param slugs Their slugs; none for none.
 */
export const useOwnAddons = ( ...slugs: string[] ): string =>
	wp(
		...[ 'option', 'update', 'lodestar_active_addons' ],
		...[ JSON.stringify( slugs ), '--format=json' ]
	);
