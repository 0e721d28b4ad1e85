<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Storage\MigrationRunner;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;

/**
 * Currency codes, and the currency in which the dashboard shows amounts. Amounts are summed as reported, so a site with
 * several currencies has none.
 */
final class Currency {

	/** Number of latest orders that are checked. */
	private const ORDERS = 100;

	/** Whether a text can be a currency code: ISO 4217, or one that a shop invented, such as SING, IRHT or pts. */
	public static function is_code( string $text ): bool {
		return 1 === preg_match( '/^[A-Za-z0-9]{1,10}$/D', $text );
	}

	/** Returns the currency code of the site; '' if it is unknown or there are several. Runs a database query. */
	public static function of_site(): string {
		/**
		 * Filters the currency in which the dashboard shows amounts.
		 *
		 * @param string $currency Currency code of the latest 100 orders, or '' if there are none or they use several.
		 * @see docs/extending/track-commerce.md
		 */
		$currency = Guard::filter( 'lodestar_currency', self::of_orders(), is_string( ... ) );
		return is_string( $currency ) && self::is_code( $currency ) ? $currency : '';
	}

	private static function of_orders(): string {
		global $wpdb;
		if ( ! ( new MigrationRunner() )->is_current() ) {
			return '';
		}
		$sql = 'SELECT DISTINCT t.value FROM ( SELECT event FROM ' . Schema::table( 'orders' )
			. ' ORDER BY event DESC LIMIT ' . self::ORDERS . ' ) o'
			. ' JOIN ' . Schema::table( 'events' ) . ' e ON e.id = o.event'
			. ' JOIN ' . Schema::table( 'actions' ) . ' c ON c.id = e.action'
			. ' JOIN ' . Schema::table( 'attributes' ) . ' a ON a.id = c.attributes AND a.name = ' . Text::id( 'currency' )
			. ' JOIN ' . Schema::table( 'text' ) . ' t ON t.id = a.value';

		$currencies = $wpdb->get_col( $sql ); // phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- only our own names and integers.
		return 1 === count( $currencies ) ? (string) $currencies[0] : '';
	}

	/**
	 * Returns an amount as plain text in the user's language. It always has a unit, because a number alone could be in
	 * any currency or no amount at all.
	 */
	public static function amount( float $value ): string {
		return number_format_i18n( $value, 2 ) . ( 0.0 === round( $value, 2 ) && '' === self::of_site() ? '' : ' ' . self::unit() );
	}

	/** Returns the text after an amount: the currency, or a note that it is mixed or unknown. */
	public static function unit(): string {
		$currency = self::of_site();
		return '' === $currency ? __( '(mixed or unknown currency)', 'lodestar' ) : $currency;
	}

	/**
	 * Returns the name of a series of amounts. The dashboard adds a known currency, so only a missing one is noted
	 * here.
	 */
	public static function series( string $name ): string {
		return '' === self::of_site() ? $name . ' ' . self::unit() : $name;
	}
}
