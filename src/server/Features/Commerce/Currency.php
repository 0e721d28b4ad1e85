<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Storage\MigrationRunner;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;

/**
 * Currency codes, and the currency that the dashboard shows amounts in. Amounts are added up as the shop reported them, so
 * there is none if it sells in several.
 */
final class Currency {

	/** How many of the latest orders are checked. */
	private const ORDERS = 100;

	/**
	 * Whether a text can be the code of a currency: ISO 4217, or one that a shop invented, such as SING, IRHT or pts.
	 */
	public static function is_code( string $text ): bool {
		return 1 === preg_match( '/^[A-Za-z0-9]{1,10}$/D', $text );
	}

	/**
	 * Returns its code, or '' if there is none or it is unknown: amounts are plain numbers then. Takes a query.
	 */
	public static function of_site(): string {
		/**
		 * Filters the currency in which the dashboard shows amounts.
		 *
		 * @param string $currency Its code: the one currency of the latest orders, or '' if there are none or they have several.
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

		$currencies = $wpdb->get_col( $sql ); // phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- names of ours and integers.
		return 1 === count( $currencies ) ? (string) $currencies[0] : '';
	}

	/**
	 * Amounts in sentences always have a unit: a number alone could be money of any kind, or no money at all.
	 *
	 * An amount as plain text, in the reader's language.
	 */
	public static function amount( float $value ): string {
		return number_format_i18n( $value, 2 ) . ( 0.0 === round( $value, 2 ) && '' === self::of_site() ? '' : ' ' . self::unit() );
	}

	/**
	 * What stands behind an amount.
	 */
	public static function unit(): string {
		$currency = self::of_site();
		return '' === $currency ? __( '(mixed or unknown currency)', 'lodestar' ) : $currency;
	}

	/**
	 * The name of a series of amounts, which the dashboard writes with the currency where there is one.
	 *
	 * @param string $name In the reader's language.
	 */
	public static function series( string $name ): string {
		return '' === self::of_site() ? $name . ' ' . self::unit() : $name;
	}
}
