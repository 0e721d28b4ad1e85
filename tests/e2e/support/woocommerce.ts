import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localSite, wp } from './local-site';
import type { Books } from './shop-figures';

const PLUGIN = 'woocommerce';

/** Zip or folder of the plugin. There is no stub. */
export const WOOCOMMERCE = process.env.LODESTAR_WOOCOMMERCE_ZIP ?? '';

/** Offline payment methods: one counts as paid on delivery, the other once the bank transfer arrives. */
const SETTINGS = `
	delete_transient( '_wc_activation_redirect' );
	foreach ( array(
		'woocommerce_coming_soon'        => 'no',
		'woocommerce_currency'           => 'EUR',
		'woocommerce_default_country'    => 'DE',
		'woocommerce_allow_tracking'     => 'no',
		'woocommerce_calc_taxes'         => 'yes',
		'woocommerce_prices_include_tax' => 'yes',
		'woocommerce_tax_display_shop'   => 'incl',
		'woocommerce_tax_display_cart'   => 'incl',
		'woocommerce_cod_settings'       => array( 'enabled' => 'yes', 'title' => 'Cash on delivery', 'enable_for_virtual' => 'yes' ),
		'woocommerce_bacs_settings'      => array( 'enabled' => 'yes', 'title' => 'Direct bank transfer' ),
		'woocommerce_onboarding_profile' => array( 'skipped' => true ),
	) as $name => $value ) {
		update_option( $name, $value );
	}
	WC_Tax::_insert_tax_rate( array( 'tax_rate_country' => 'DE', 'tax_rate' => '19', 'tax_rate_name' => 'VAT', 'tax_rate_priority' => 1, 'tax_rate_compound' => 0, 'tax_rate_shipping' => 1, 'tax_rate_order' => 1, 'tax_rate_class' => '' ) );
	WC_Install::create_pages();`;

/** Allows decimal quantities, as plugins for sales by weight do. */
const DECIMALS = `<?php
add_action( 'plugins_loaded', static function (): void {
	remove_filter( 'woocommerce_stock_amount', 'intval' );
	add_filter( 'woocommerce_stock_amount', 'floatval' );
	add_filter( 'woocommerce_quantity_input_step', static fn () => 0.25 );
	add_filter( 'woocommerce_quantity_input_min', static fn () => 0.25 );
	add_filter( 'woocommerce_store_api_product_quantity_multiple_of', static fn () => 0.25 );
	add_filter( 'woocommerce_store_api_product_quantity_minimum', static fn () => 0.25 );
} );
`;

/** Installs the shop. */
export function openShop(): void {
	if ( WOOCOMMERCE.endsWith( '.zip' ) ) {
		wp( 'plugin', 'install', WOOCOMMERCE, '--force' );
	} else {
		const plugins = join( localSite(), 'wp-content', 'plugins' );
		cpSync( WOOCOMMERCE, join( plugins, PLUGIN ), { recursive: true } );
	}
	wp( 'plugin', 'activate', PLUGIN );
	wp( 'eval', SETTINGS );
	const version = wp( 'plugin', 'get', PLUGIN, '--field=version' );

	console.log( `WooCommerce ${ version } from ${ WOOCOMMERCE }.` );
}

const mustUse = ( name: string ) =>
	join( localSite(), 'wp-content', 'mu-plugins', name );

/** Lets the shop sell fractions of an item. */
export function sellByWeight(): void {
	mkdirSync( mustUse( '' ), { recursive: true } );
	writeFileSync( mustUse( 'decimal-quantities.php' ), DECIMALS );
}

/** Deactivates and deletes the plugin. Its data stays, because its uninstaller calls classes that it has deleted. */
export function closeShop(): void {
	wp( 'plugin', 'deactivate', PLUGIN );
	rmSync( mustUse( 'decimal-quantities.php' ), { force: true } );
	rmSync( join( localSite(), 'wp-content', 'plugins', PLUGIN ), {
		recursive: true,
		force: true,
	} );
}

/** Creates a virtual product, which needs no shipping. The price is in euros. Returns the path of its page. */
export const sell = ( name: string, price: number ): string =>
	wp(
		'eval',
		`$product = new WC_Product_Simple();
		$product->set_name( '${ name }' );
		$product->set_regular_price( ${ price } );
		$product->set_virtual( true );
		$product->save();
		echo wp_make_link_relative( get_permalink( $product->get_id() ) );`
	);

/** Creates a coupon with a 10% discount. */
export const giveCoupon = ( code: string ): string =>
	wp(
		'eval',
		`$coupon = new WC_Coupon();
		$coupon->set_code( '${ code }' );
		$coupon->set_discount_type( 'percent' );
		$coupon->set_amount( 10 );
		$coupon->save();`
	);

const SHAPES = {
	blocks: {
		tables: 'yes',
		content:
			'<!-- wp:woocommerce/checkout --><div class="wp-block-woocommerce-checkout"></div><!-- /wp:woocommerce/checkout -->',
	},
	shortcode: { tables: 'no', content: '[woocommerce_checkout]' },
};

/**
 * Sets the type of checkout: `blocks` with orders in custom tables, or `shortcode` with orders as posts. Deletes
 * existing orders, because they would be in the other storage.
 */
export const useCheckout = ( shape: keyof typeof SHAPES ): string =>
	wp(
		'eval',
		`foreach ( wc_get_orders( array( 'limit' => 100 ) ) as $order ) {
			$order->delete( true );
		}
		update_option( 'woocommerce_custom_orders_table_enabled', '${ SHAPES[ shape ].tables }' );
		wp_update_post( array( 'ID' => wc_get_page_id( 'checkout' ), 'post_content' => '${ SHAPES[ shape ].content }' ) );`
	);

/** Runs PHP with the latest order as `$order`. */
export const withLatestOrder = ( what: string ): string =>
	wp(
		'eval',
		`$order = wc_get_orders( array( 'limit' => 1, 'orderby' => 'id', 'order' => 'DESC', 'type' => 'shop_order' ) )[0]; ${ what }`
	);

/** Creates an order of the newest product with the shop's own functions. */
export const makeOrder = ( quantity: number, status: string ): string =>
	wp(
		'eval',
		`$order = wc_create_order();
		$order->set_address( array( 'country' => 'DE', 'email' => 'jane@example.org' ) );
		$order->add_product( wc_get_products( array( 'limit' => 1, 'orderby' => 'ID', 'order' => 'DESC' ) )[0], ${ quantity } );
		$order->calculate_totals();
		$order->update_status( '${ status }' );`
	);

/** A query for orders that works with both storages. */
const ORDERS = `'yes' === get_option( 'woocommerce_custom_orders_table_enabled' )
	? "SELECT id, parent_order_id AS parent, type, status, total_amount AS total FROM {$wpdb->prefix}wc_orders"
	: "SELECT p.ID AS id, p.post_parent AS parent, p.post_type AS type, p.post_status AS status, m.meta_value AS total FROM $wpdb->posts p JOIN $wpdb->postmeta m ON m.post_id = p.ID AND m.meta_key = '_order_total'"`;

/** Returns the totals of all paid orders from the shop's tables. */
export const books = (): Books =>
	JSON.parse(
		wp(
			'eval',
			`global $wpdb;
			$orders = ${ ORDERS };
			$paid   = "SELECT id FROM ( $orders ) o WHERE type = 'shop_order' AND status IN ( 'wc-processing', 'wc-completed', 'wc-refunded' )";
			$valid  = "SELECT id, type, total FROM ( $orders ) v WHERE id IN ( $paid ) OR ( type = 'shop_order_refund' AND parent IN ( $paid ) )";
			$lines  = "FROM ( $valid ) c JOIN {$wpdb->prefix}woocommerce_order_items i ON i.order_id = c.id AND i.order_item_type = 'line_item' JOIN {$wpdb->prefix}woocommerce_order_itemmeta k ON k.order_item_id = i.order_item_id";
			echo wp_json_encode( array(
				'revenue'        => (float) $wpdb->get_var( "SELECT SUM( total ) FROM ( $valid ) c" ),
				'quantity'       => (float) $wpdb->get_var( "SELECT SUM( k.meta_value ) $lines WHERE k.meta_key = '_qty' AND c.type = 'shop_order'" ),
				'productRevenue' => array_sum( $wpdb->get_col( "SELECT ROUND( SUM( k.meta_value ), 2 ) $lines WHERE k.meta_key IN ( '_line_total', '_line_tax' ) GROUP BY i.order_item_id" ) ),
			) );`
		)
	);
