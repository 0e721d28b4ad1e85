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
 * Puts it there and activates it.
 *
 * @param name Its folder.
 */
export function activateAddon( name: string ): void {
	installAddon( name );
	wp( 'plugin', 'activate', name );
}

/**
 * Takes it away again.
 *
 * @param name Its folder.
 */
export function removeAddon( name: string ): void {
	wp( 'plugin', 'deactivate', name );
	rmSync( folder( name ), { recursive: true, force: true } );
}
