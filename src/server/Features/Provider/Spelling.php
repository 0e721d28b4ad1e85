<?php
declare( strict_types=1 );

namespace Lodestar\Features\Provider;

use IntlChar;
use WP_Locale;

/** Number and date formats in sentences of any language. */
final class Spelling {

	/** A number, with the letters before it and the unit after it. */
	public const NUMBER = '/(?<letters>[\p{L}_]*)(?<number>\d{1,3}(?:[ \'’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)(?:\s?(?<unit>%|(?:percent|prozent|pct|k|thousand|tausend|tsd|m|mio|millions?|millionen|bn|billions?|milliarden?)(?!\p{L})|min\p{L}*|דק\p{L}*|分))?/u';

	/** Minutes and seconds, or hours and minutes. */
	public const TIMES = '/(?<!\d)(?<first>\d{1,4})(?::|\s?\p{L}{1,8}\.?,?\s(?:\p{L}{1,3}\s)?)(?<second>\d{1,2})(?![\d:.,]\d)/u';

	/** Hours of the day such as 1 pm or 13 Uhr. */
	public const HOURS = '/(?<![\d.,:])(?<hour>\d{1,2})\s?(?<half>[ap]\.?m\b\.?|uhr\b)/u';

	private const THOUSANDS = array( 'k', 'thousand', 'tausend', 'tsd' );
	private const MILLIONS  = array( 'm', 'mio', 'million', 'millions', 'millionen' );
	private const BILLIONS  = array( 'bn', 'billion', 'billions', 'milliarde', 'milliarden' );

	/** Separator between the two days of a range. */
	private const JOINED = '\s?(?:–|-|—|\s\p{L}{1,5}\s)\s?';

	/** Code points of zero in other scripts with their own digits, for PHP without the intl extension. */
	private const ZEROS = array( 0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0xFF10 );

	/** Number separators of other scripts. */
	private const SEPARATORS = array(
		'，' => ',',
		'٬' => ',',
		'．' => '.',
		'٫' => '.',
		'％' => '%',
		'٪' => '%',
	);

	/** Normalizes a text: lowercase, ASCII digits and single spaces. */
	public static function plain( string $text ): string {
		$text = (string) preg_replace_callback(
			'/[^\x00-\x7F]/u',
			static fn ( array $letter ): string => 1 === preg_match( '/\p{Nd}/u', $letter[0] ) ? self::digit( $letter[0] ) : $letter[0],
			$text
		);
		$text = strtr( $text, self::SEPARATORS );
		return mb_strtolower(
			trim( (string) preg_replace( array( '/[\p{Cf}]/u', '/[\s\p{Z}]+/u', '/−/u' ), array( '', ' ', '-' ), $text ) )
		);
	}

	/**
	 * Returns the digits of each number in a text, and characters such as ½ or Ⅻ.
	 *
	 * @return list<string>
	 */
	public static function numbers( string $text ): array {
		$text = self::plain( $text );
		preg_match_all( self::NUMBER, $text, $numbers );
		preg_match_all( '/[\p{No}\p{Nl}]/u', $text, $others );
		return array(
			...array_map( static fn ( string $number ): string => (string) preg_replace( '/\D/', '', $number ), $numbers['number'] ),
			...$others[0],
		);
	}

	/**
	 * Returns the possible values of a number: 1.234 is either 1234 or 1.234.
	 *
	 * @param string $written The number with its separators.
	 * @return list<array{float, int}> Value and number of decimal places.
	 */
	public static function readings( string $written ): array {
		$number     = str_replace( array( ' ', "'", '’' ), '', $written );
		$separators = (string) preg_replace( '/\d/', '', $number );
		if ( '' === $separators ) {
			return array( array( (float) $number, 0 ) );
		}
		$readings = array();
		$last     = substr( $separators, -1 );
		$is_mixed = strlen( count_chars( $separators, 3 ) ) > 1;
		if ( ! $is_mixed && 1 === preg_match( '/^\d{1,3}(?:\D\d{2,3})*\D\d{3}$/', $number ) ) {
			$readings[] = array( (float) preg_replace( '/\D/', '', $number ), 0 );
		}
		if ( 1 === substr_count( $number, $last ) ) {
			[ $whole, $part ] = explode( $last, $number );
			$readings[]       = array( (float) ( preg_replace( '/\D/', '', $whole ) . '.' . $part ), strlen( $part ) );
		}
		return $readings;
	}

	/** Returns the multiplier of a unit such as k or million. */
	public static function factor( string $unit ): float {
		return match ( true ) {
			in_array( $unit, self::THOUSANDS, true ) => 1e3,
			in_array( $unit, self::MILLIONS, true )  => 1e6,
			in_array( $unit, self::BILLIONS, true )  => 1e9,
			default                                  => 1.0,
		};
	}

	public static function is_percent( string $unit ): bool {
		return in_array( $unit, array( '%', 'percent', 'prozent', 'pct' ), true );
	}

	public static function is_minutes( string $unit ): bool {
		return 1 === preg_match( '/^(?:min|דק|分)/u', $unit );
	}

	/**
	 * Returns month numbers by name, in the user's language and in English.
	 *
	 * @return array<string, int> 1–12, keyed by lowercase name.
	 */
	public static function months(): array {
		global $wp_locale;
		$months = array();
		foreach ( range( 1, 12 ) as $month ) {
			$first = strtotime( "2026-$month-01 UTC" );
			$names = array( gmdate( 'F', $first ), gmdate( 'M', $first ) );
			if ( $wp_locale instanceof WP_Locale ) {
				$two     = sprintf( '%02d', $month );
				$names[] = $wp_locale->get_month( $two );
				$names[] = $wp_locale->get_month_abbrev( $wp_locale->get_month( $two ) );
				$names[] = $wp_locale->month_genitive[ $two ] ?? '';
			}
			foreach ( $names as $name ) {
				$months[ self::plain( rtrim( $name, '.' ) ) ] = $month;
			}
		}
		unset( $months[''] );
		return $months;
	}

	/**
	 * Returns regular expressions for dates, with the named groups day, until, month and year.
	 *
	 * @return list<non-empty-string>
	 */
	public static function days(): array {
		$names = array_map(
			static fn ( string $name ): string => preg_quote( $name, '/' ),
			array_map( 'strval', array_keys( self::months() ) )
		);
		usort( $names, static fn ( string $a, string $b ): int => strlen( $b ) <=> strlen( $a ) );
		$month = '(?<![\p{L}])\p{L}?(?<month>' . implode( '|', $names ) . ')(?!\p{L})\.?';
		$year  = '(?:,?\s(?:\p{L}{1,3}\s)?(?<year>\d{4})(?!\d))?';
		// The day of a month before it, as in “November 3 to November 6”, is not one of the month after it.
		$start = '(?<![\d.,])(?<!' . implode( '\s|', $names ) . '\s|' . implode( '\.\s|', $names ) . '\.\s)';
		$nth   = '(?:st|nd|rd|th|\.|º|er)?';
		return array(
			'/(?<![\d.,])(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)(?![\d.,]\d)/u',
			'/(?<!\d)(?<year>\d{4})[-\/](?<month>\d{1,2})[-\/](?<day>\d{1,2})(?!\d)/u',
			"/$start(?<day>\\d{1,2})$nth" . self::JOINED . "(?<until>\\d{1,2})$nth\\s?(?:\\p{L}{1,3}\\s)?$month$year/u",
			"/$start(?<day>\\d{1,2})$nth\\s?(?:\\p{L}{1,3}\\s)?$month$year/u",
			"/$month\\s(?<day>\\d{1,2})$nth" . self::JOINED . "(?<until>\\d{1,2})$nth(?!\\d)$year/u",
			"/$month\\s(?<day>\\d{1,2})(?!\\d)$nth$year/u",
			"/$month,?\\s(?:\\p{L}{1,3}\\s)?(?<year>\\d{4})(?!\\d)/u",
			'/(?<![\d.,])(?<day>\d{1,2})[.\/](?<month>\d{1,2})[.\/](?<year>\d{4}|\d{2})?(?!\d)/u',
		);
	}

	/** Returns the ASCII digit for a digit of any script. */
	private static function digit( string $letter ): string {
		if ( class_exists( IntlChar::class ) ) {
			return (string) IntlChar::charDigitValue( $letter );
		}
		$code = mb_ord( $letter );
		foreach ( self::ZEROS as $zero ) {
			if ( $code >= $zero && $code <= $zero + 9 ) {
				return (string) ( $code - $zero );
			}
		}
		return '½'; // Unknown script. This character makes the sentence fail the check.
	}
}
