<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Platform\Addons\Addon;
use Lodestar\Platform\ThirdParty\Guard;

/** Detects the active shop plugins and registers their listeners if the Ecommerce addon is active. */
final class Shops {

	private const ADDON = 'ecommerce';

	/**
	 * Keyed by a function that only that plugin defines. The first class reads its orders, the second listens to its
	 * hooks.
	 *
	 * @var array<string, array{class-string<Orders>, class-string<Shop>}>
	 */
	private const SHOPS = array(
		'edd_get_order' => array( EasyDigitalDownloadsOrders::class, EasyDigitalDownloads::class ),
		'WC'            => array( WooCommerceOrders::class, WooCommerce::class ),
	);

	/** Registers the hooks of all active shops. Called on plugins_loaded, when every shop plugin is loaded. */
	public static function listen(): void {
		foreach ( self::there() as $orders ) {
			$shop = array_column( self::SHOPS, 1, 0 )[ $orders::class ];
			( new $shop( $orders ) )->listen();
			add_filter( 'lodestar_product_types', $orders->add_products( ... ) );
			add_filter( 'lodestar_edit_order_url', $orders->add_edit_url( ... ), 10, 2 );
		}
	}

	/**
	 * Returns the order readers of all active shops by slug, or an empty list if the addon is inactive.
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

	/** Whether the site has a shop whose events can form a funnel, even if the addon is inactive. */
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
	 * Returns the active shop plugins. Loads no class, because this runs on every request.
	 *
	 * @return array<string, array{class-string<Orders>, class-string<Shop>}>
	 */
	private static function active(): array {
		return array_filter( self::SHOPS, 'function_exists', ARRAY_FILTER_USE_KEY );
	}
}
