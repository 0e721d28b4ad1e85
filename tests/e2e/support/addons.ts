import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { literal, localSite, php, setOption } from './local-site';

const FIXTURES = resolve( __dirname, '../../fixtures/addons' );

const PLUGINS = "require_once ABSPATH . 'wp-admin/includes/plugin.php';";

/**
 * PHP for the files of plugins.
 *
 * @param names Their folders.
 */
const files = ( names: readonly string[] ) =>
	literal( names.map( ( name ) => `${ name }/${ name }.php` ) );

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
	php(
		`${ PLUGINS }
		$result = activate_plugins( ${ files( names ) } );
		if ( is_wp_error( $result ) ) {
			throw new RuntimeException( wp_json_encode( $result ) );
		}`
	);
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
	php( `${ PLUGINS } deactivate_plugins( ${ files( names ) } );` );
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
	setOption( 'lodestar_active_addons', slugs );
