<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Platform\Addons\Addon;
use Lodestar\Platform\ThirdParty\Guard;

/**
 * Knows which shop plugins are active, and listens to them where the addon is on.
 */
final class Shops {

	private const ADDON = 'ecommerce';

	/**
	 * Two classes per shop plugin, keyed by a function that only that plugin defines: one reads its orders, one listens to its hooks.
	 *
	 * @var array<string, array{class-string<Orders>, class-string<Shop>}>
	 */
	private const SHOPS = array(
		'edd_get_order' => array( EasyDigitalDownloadsOrders::class, EasyDigitalDownloads::class ),
		'WC'            => array( WooCommerceOrders::class, WooCommerce::class ),
	);

	/**
	 * Hooked to plugins_loaded, when every shop has said that it is there.
	 */
	public static function listen(): void {
		foreach ( self::there() as $orders ) {
			$shop = array_column( self::SHOPS, 1, 0 )[ $orders::class ];
			( new $shop( $orders ) )->listen();
			add_filter( 'lodestar_product_types', $orders->add_products( ... ) );
			add_filter( 'lodestar_edit_order_url', $orders->add_edit_url( ... ), 10, 2 );
		}
	}

	/**
	 * What the shops have that are there, by their slugs; none where the addon is off.
	 *
	 * @return array<string, Orders>
	 */
	public static function there(): array {
		$active = self::active();
		if ( array() === $active || ! in_array( self::ADDON, Addon::active(), true ) ) {
			return array();
		}
		$shops = array();
		foreach ( $active as [ $orders ] ) {
			$shops[ $orders::SLUG ] = new $orders();
		}
		return $shops;
	}

	/**
	 * Whether the site has a shop whose events can make a funnel, with the addon or without.
	 */
	public static function has_shop(): bool {
		/**
		 * Filters whether the site has a shop that reports item views, carts and purchases.
		 *
		 * @param bool $is_there Whether WooCommerce or Easy Digital Downloads is active.
		 * @see docs/extending/track-commerce.md
		 */
		return true === Guard::filter( 'lodestar_has_shop', array() !== self::active(), is_bool( ... ) );
	}

	/**
	 * Returns those of the shop plugins that are active, without loading a class: this is called on every request.
	 *
	 * @return array<string, array{class-string<Orders>, class-string<Shop>}>
	 */
	private static function active(): array {
		return array_filter( self::SHOPS, 'function_exists', ARRAY_FILTER_USE_KEY );
	}
}
