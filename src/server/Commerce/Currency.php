<?php
declare( strict_types=1 );

namespace Lodestar\Commerce;

use Lodestar\Extending\Accepts;
use Lodestar\Extending\Guard;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;

/**
 * The currency that the dashboard shows amounts in. Amounts are added up as the shop told them, so where it sells in
 * several there is none.
 */
final class Currency {

	/** So many of the latest orders are looked at. */
	private const ORDERS = 100;

	/**
	 * ISO 4217; '' where there is none, or nobody knows which: amounts are plain numbers then. Takes a query.
	 */
	public static function of_site(): string {
		/**
		 * Filters the currency in which the dashboard shows amounts.
		 *
		 * @param string $currency ISO 4217 code of the latest orders; '' if there are none or they have several currencies.
		 * @see docs/extending/track-commerce.md
		 */
		$currency = Guard::filter( 'lodestar_currency', self::of_orders(), Accepts::texts( ... ) );
		return is_string( $currency ) && 1 === preg_match( '/^[A-Z]{3}$/D', $currency ) ? $currency : '';
	}

	private static function of_orders(): string {
		global $wpdb;
		if ( ! Schema::is_current() ) {
			return '';
		}
		$sql = 'SELECT DISTINCT t.value FROM ( SELECT event FROM ' . Schema::table( 'orders' ) . ' ORDER BY event DESC LIMIT ' . self::ORDERS . ' ) o'
			. ' JOIN ' . Schema::table( 'events' ) . ' e ON e.id = o.event'
			. ' JOIN ' . Schema::table( 'actions' ) . ' c ON c.id = e.action'
			. ' JOIN ' . Schema::table( 'attributes' ) . ' a ON a.id = c.attributes AND a.name = ' . Text::id( 'currency' )
			. ' JOIN ' . Schema::table( 'text' ) . ' t ON t.id = a.value';

		$currencies = $wpdb->get_col( $sql ); // phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- names of ours and integers.
		return 1 === count( $currencies ) ? (string) $currencies[0] : '';
	}
}
