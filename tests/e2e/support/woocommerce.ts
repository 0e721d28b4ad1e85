import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { localSite, wp } from './local-site';

const PLUGIN = 'woocommerce';

/** Zip or folder of the plugin; nothing stands in for a shop. */
export const WOOCOMMERCE = process.env.LODESTAR_WOOCOMMERCE_ZIP ?? '';

/** Ways to pay that ask for no money: one is paid on delivery, the other once the bank has it. */
const SETTINGS = `
	delete_transient( '_wc_activation_redirect' );
	foreach ( array(
		'woocommerce_coming_soon'        => 'no',
		'woocommerce_currency'           => 'EUR',
		'woocommerce_default_country'    => 'DE',
		'woocommerce_allow_tracking'     => 'no',
		'woocommerce_cod_settings'       => array( 'enabled' => 'yes', 'title' => 'Cash on delivery', 'enable_for_virtual' => 'yes' ),
		'woocommerce_bacs_settings'      => array( 'enabled' => 'yes', 'title' => 'Direct bank transfer' ),
		'woocommerce_onboarding_profile' => array( 'skipped' => true ),
	) as $name => $value ) {
		update_option( $name, $value );
	}
	WC_Install::create_pages();`;

/**
 * Opens a shop on the site. It sends no mail from a test.
 */
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

/** Closes it: what it keeps in the database stays, and does nothing. */
export const closeShop = (): string =>
	wp( 'plugin', 'uninstall', PLUGIN, '--deactivate' );

/**
 * Puts something on sale that nobody has to send.
 *
 * @param name  What it is called.
 * @param price What it costs, in euros.
 * @return The path of its page.
 */
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

/**
 * Has a coupon that takes a tenth off.
 *
 * @param code What it is called.
 */
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
 * Chooses how the checkout is made and where orders lie. Those that there are go: they would lie elsewhere.
 *
 * @param shape `blocks`, with orders in tables of their own; or `shortcode`, with orders as posts.
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

/**
 * Does something with the latest order.
 *
 * @param what PHP that has it as `$order`.
 */
export const withLatestOrder = ( what: string ): string =>
	wp(
		'eval',
		`$order = wc_get_orders( array( 'limit' => 1, 'orderby' => 'id', 'order' => 'DESC', 'type' => 'shop_order' ) )[0]; ${ what }`
	);
