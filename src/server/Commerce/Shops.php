<?php
declare( strict_types=1 );

namespace Lodestar\Commerce;

use Lodestar\Extending\Accepts;
use Lodestar\Extending\Guard;

/**
 * Whether the site has a shop whose events can make a funnel.
 */
final class Shops {

	/**
	 * Whether WooCommerce or Easy Digital Downloads is active, or another plugin says that it is a shop.
	 */
	public static function is_there(): bool {
		$is_known = class_exists( 'WooCommerce', false ) || class_exists( 'Easy_Digital_Downloads', false ) || function_exists( 'EDD' );
		/**
		 * Filters whether the site has a shop that reports what is viewed, put into the cart and bought.
		 *
		 * @param bool $is_there Whether WooCommerce or Easy Digital Downloads is active.
		 */
		return true === Guard::filter( 'lodestar_has_shop', $is_known, Accepts::booleans( ... ) );
	}
}
