import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { localSite, wp } from './local-site';

const PLUGIN = 'easy-digital-downloads';

/** Zip or folder of the plugin; nothing stands in for a shop. */
export const EDD = process.env.LODESTAR_EDD_ZIP ?? '';

/** Somebody only has to press a button to pay, and no order is sent by mail from a test. */
const SETTINGS = `
	edd_update_option( 'gateways', array( 'manual' => '1' ) );
	edd_update_option( 'default_gateway', 'manual' );
	edd_update_option( 'currency', 'EUR' );
	edd_update_option( 'item_quantities', '1' );
	edd_update_option( 'uninstall_on_delete', '1' );
	add_option( 'edd_onboarding_prevent_redirect', true );
	delete_transient( 'edd_onboarding_redirect' );`;

/**
 * Opens a shop on the site: the plugin with the gateway that takes no money.
 */
export function openShop(): void {
	if ( EDD.endsWith( '.zip' ) ) {
		wp( 'plugin', 'install', EDD, '--force' );
	} else {
		const plugins = join( localSite(), 'wp-content', 'plugins' );
		cpSync( EDD, join( plugins, PLUGIN ), { recursive: true } );
	}
	wp( 'plugin', 'activate', PLUGIN );
	wp( 'eval', SETTINGS );
	const version = wp( 'plugin', 'get', PLUGIN, '--field=version' );

	console.log( `Easy Digital Downloads ${ version } from ${ EDD }.` );
}

/** Closes it: nothing of it stays on the site but what was counted. */
export const closeShop = (): string =>
	wp( 'plugin', 'uninstall', PLUGIN, '--deactivate' );

/** Something that is sold, and its page. */
interface Product {
	id: number;
	path: string;
}

/**
 * Puts something on sale.
 *
 * @param name  What it is called.
 * @param price What it costs, in euros.
 */
export const sell = ( name: string, price: number ): Product =>
	JSON.parse(
		wp(
			'eval',
			`$id = wp_insert_post( array( 'post_type' => 'download', 'post_status' => 'publish', 'post_title' => '${ name }' ) );
			update_post_meta( $id, 'edd_price', ${ price } );
			wp_set_object_terms( $id, 'Seeds', 'download_category' );
			echo wp_json_encode( array( 'id' => $id, 'path' => wp_make_link_relative( get_permalink( $id ) ) ) );`
		)
	);

/** The number of the latest order. */
export const latestOrder = (): number =>
	Number(
		wp(
			'eval',
			"echo edd_get_orders( array( 'type' => 'sale', 'number' => 1, 'orderby' => 'id', 'order' => 'DESC' ) )[0]->id;"
		)
	);
