<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

/**
 * Amounts of money in sentences: never a number alone, which could be money of any kind, or no money at all.
 */
final class Amount {

	/**
	 * An amount as plain text, in the reader's language.
	 */
	public static function text( float $value ): string {
		return number_format_i18n( $value, 2 ) . ( 0.0 === round( $value, 2 ) && '' === Currency::of_site() ? '' : ' ' . self::unit() );
	}

	/**
	 * What stands behind an amount.
	 */
	public static function unit(): string {
		$currency = Currency::of_site();
		return '' === $currency ? __( '(mixed or unknown currency)', 'lodestar' ) : $currency;
	}

	/**
	 * The name of a series of amounts, which the dashboard writes with the currency where there is one.
	 *
	 * @param string $name In the reader's language.
	 */
	public static function series( string $name ): string {
		return '' === Currency::of_site() ? $name . ' ' . self::unit() : $name;
	}
}
