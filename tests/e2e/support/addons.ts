import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { literal, localSite, php, setOption } from './local-site';

const FIXTURES = resolve( __dirname, '../../fixtures/addons' );

const PLUGINS = "require_once ABSPATH . 'wp-admin/includes/plugin.php';";

/** Returns PHP for the plugin files of addons. */
const files = ( names: readonly string[] ) =>
	literal( names.map( ( name ) => `${ name }/${ name }.php` ) );

const folder = ( name: string ) =>
	join( localSite(), 'wp-content', 'plugins', name );

/** Copies an addon from tests/fixtures/addons to the site's plugins. */
export function installAddon( name: string ): void {
	cpSync( join( FIXTURES, name ), folder( name ), { recursive: true } );
}

/** Installs and activates addons. */
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

export const activateAddon = ( name: string ): void =>
	activateAddons( [ name ] );

/** Deactivates and deletes addons. */
export function removeAddons( names: readonly string[] ): void {
	php( `${ PLUGINS } deactivate_plugins( ${ files( names ) } );` );
	names.forEach( ( name ) =>
		rmSync( folder( name ), { recursive: true, force: true } )
	);
}

export const removeAddon = ( name: string ): void => removeAddons( [ name ] );

/** Activates the given built-in addons and deactivates all others. */
export const useOwnAddons = ( ...slugs: string[] ): string =>
	setOption( 'lodestar_active_addons', slugs );
