import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { localSite, wp } from './local-site';
import type { Books } from './shop-figures';

const PLUGIN = 'easy-digital-downloads';

/** Zip or folder of the plugin. There is no stub. */
export const EDD = process.env.LODESTAR_EDD_ZIP ?? '';

/** With the manual gateway, payment takes one click. */
const SETTINGS = `
	edd_update_option( 'gateways', array( 'manual' => '1' ) );
	edd_update_option( 'default_gateway', 'manual' );
	edd_update_option( 'currency', 'EUR' );
	edd_update_option( 'item_quantities', '1' );
	edd_update_option( 'uninstall_on_delete', '1' );
	add_option( 'edd_onboarding_prevent_redirect', true );
	delete_transient( 'edd_onboarding_redirect' );`;

/** Installs the shop with a gateway that takes no money. */
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

/** Uninstalls the shop. Only the data that Lodestar counted remains. */
export function closeShop(): void {
	// The checkout of another shop has the same URL.
	wp(
		'eval',
		`foreach ( array( 'purchase', 'confirmation', 'success', 'failure', 'purchase_history' ) as $page ) { wp_delete_post( (int) edd_get_option( $page . '_page' ), true ); }`
	);
	wp( 'plugin', 'uninstall', PLUGIN, '--deactivate' );
}

interface Product {
	id: number;
	path: string;
}

/** Creates a product. The price is in euros. */
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

/** Creates a coupon with a percentage discount. */
export const giveCoupon = ( code: string, percent: number ): string =>
	wp(
		'eval',
		`edd_add_discount( array( 'name' => '${ code }', 'code' => '${ code }', 'status' => 'active', 'amount_type' => 'percent', 'amount' => ${ percent } ) );`
	);

/** Returns the ID of the latest order. */
export const latestOrder = (): number =>
	Number(
		wp(
			'eval',
			"echo edd_get_orders( array( 'type' => 'sale', 'number' => 1, 'orderby' => 'id', 'order' => 'DESC' ) )[0]->id;"
		)
	);

/** An order to create for the administrator's account. */
interface Order {
	/** Time of payment as a strtotime() string; empty if unpaid. */
	paid: string;
	total: number;
	coupon?: string;
}

/** Creates orders with the shop's own functions. Returns their IDs. */
export const placeOrders = (
	product: Product,
	orders: readonly Order[]
): number[] =>
	JSON.parse(
		wp(
			'eval',
			`$ids = array();
			foreach ( json_decode( '${ JSON.stringify( orders ) }', true ) as $order ) {
				$at = gmdate( 'Y-m-d H:i:s', strtotime( $order['paid'] ?: 'now' ) );
				$id = edd_add_order( array( 'status' => 'pending', 'type' => 'sale', 'user_id' => 1, 'email' => 'admin@example.org', 'currency' => 'EUR', 'gateway' => 'manual', 'payment_key' => md5( uniqid() ), 'subtotal' => $order['total'], 'total' => $order['total'], 'date_created' => $at ) );
				edd_add_order_item( array( 'order_id' => $id, 'product_id' => ${ product.id }, 'product_name' => 'Seeds', 'quantity' => 1, 'amount' => $order['total'], 'subtotal' => $order['total'], 'total' => $order['total'], 'status' => 'complete' ) );
				if ( isset( $order['coupon'] ) ) {
					edd_add_order_adjustment( array( 'object_id' => $id, 'object_type' => 'order', 'type' => 'discount', 'description' => $order['coupon'] ) );
				}
				if ( '' !== $order['paid'] ) {
					edd_update_order_status( $id, 'complete' );
					edd_update_order( $id, array( 'date_completed' => $at ) );
				}
				$ids[] = $id;
			}
			echo wp_json_encode( $ids );`
		)
	);

const CHECKOUTS = {
	block: '<!-- wp:edd/checkout /-->',
	shortcode: '[download_checkout]',
};

/** Sets the type of checkout. */
export const useCheckout = ( shape: keyof typeof CHECKOUTS ): string =>
	wp(
		'eval',
		`wp_update_post( array( 'ID' => edd_get_option( 'purchase_page' ), 'post_content' => '${ CHECKOUTS[ shape ] }' ) );`
	);

/** Returns the totals of all paid orders from the shop's tables. */
export const books = (): Books =>
	JSON.parse(
		wp(
			'eval',
			`global $wpdb;
			$orders = "{$wpdb->prefix}edd_orders";
			$paid   = "SELECT id FROM $orders WHERE type = 'sale' AND status IN ( 'complete', 'refunded', 'partially_refunded', 'revoked' )";
			$valid  = "SELECT id, type, total FROM $orders v WHERE id IN ( $paid ) OR ( type = 'refund' AND status = 'complete' AND parent IN ( $paid ) )";
			$lines  = "FROM ( $valid ) c JOIN {$wpdb->prefix}edd_order_items i ON i.order_id = c.id";
			echo wp_json_encode( array(
				'revenue'        => (float) $wpdb->get_var( "SELECT SUM( total ) FROM ( $valid ) c" ),
				'quantity'       => (float) $wpdb->get_var( "SELECT SUM( i.quantity ) $lines WHERE c.type = 'sale'" ),
				'productRevenue' => (float) $wpdb->get_var( "SELECT SUM( i.total ) $lines" ),
			) );`
		)
	);
