<?php
declare( strict_types=1 );

namespace Lodestar\Features\Provider;

use IntlChar;
use WP_Locale;

/**
 * How numbers and days are written in sentences of any language.
 */
final class Spelling {

	/** A number, with what stands right before and behind it. */
	public const NUMBER = '/(?<letters>[\p{L}_]*)(?<number>\d{1,3}(?:[ \'’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)(?:\s?(?<unit>%|(?:percent|prozent|pct|k|thousand|tausend|tsd|m|mio|millions?|millionen|bn|billions?|milliarden?)(?!\p{L})|min\p{L}*|דק\p{L}*|分))?/u';

	/** Minutes and seconds, or hours and minutes of a day. */
	public const TIMES = '/(?<!\d)(?<first>\d{1,4})(?::|\s?\p{L}{1,8}\.?,?\s(?:\p{L}{1,3}\s)?)(?<second>\d{1,2})(?![\d:.,]\d)/u';

	/** Hours of a day in words: 1 pm, 13 Uhr. */
	public const HOURS = '/(?<![\d.,:])(?<hour>\d{1,2})\s?(?<half>[ap]\.?m\b\.?|uhr\b)/u';

	private const THOUSANDS = array( 'k', 'thousand', 'tausend', 'tsd' );
	private const MILLIONS  = array( 'm', 'mio', 'million', 'millions', 'millionen' );
	private const BILLIONS  = array( 'bn', 'billion', 'billions', 'milliarde', 'milliarden' );

	/** What joins two days. */
	private const JOINED = '\s?(?:–|-|—|\s\p{L}{1,5}\s)\s?';

	/** Zeros of scripts with digits of their own that are in use, where PHP cannot be asked. */
	private const ZEROS = array( 0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0xFF10 );

	/** Separators of other scripts. */
	private const SEPARATORS = array(
		'，' => ',',
		'٬' => ',',
		'．' => '.',
		'٫' => '.',
		'％' => '%',
		'٪' => '%',
	);

	/**
	 * Small letters, the digits of ours, and no more than one kind of space.
	 */
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
	 * The numbers of a text by their digits alone, and what else stands for a number.
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
	 * What a number may mean: 1.234 is a thousand or one.
	 *
	 * @param string $written With its separators.
	 * @return list<array{float, int}> Value, and how many digits stand behind the point.
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

	/**
	 * What a number is multiplied by.
	 *
	 * @param string $unit What stands behind it.
	 */
	public static function factor( string $unit ): float {
		return match ( true ) {
			in_array( $unit, self::THOUSANDS, true ) => 1e3,
			in_array( $unit, self::MILLIONS, true )  => 1e6,
			in_array( $unit, self::BILLIONS, true )  => 1e9,
			default                                  => 1.0,
		};
	}

	/**
	 * @param string $unit What stands behind a number.
	 */
	public static function is_percent( string $unit ): bool {
		return in_array( $unit, array( '%', 'percent', 'prozent', 'pct' ), true );
	}

	/**
	 * @param string $unit What stands behind a number.
	 */
	public static function is_minutes( string $unit ): bool {
		return 1 === preg_match( '/^(?:min|דק|分)/u', $unit );
	}

	/**
	 * Names of months in the reader's language and in English, in small letters.
	 *
	 * @return array<string, int> 1–12 by name.
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
	 * @return list<non-empty-string> Patterns of days and months, of which the named parts are day, until, month and year.
	 */
	public static function days(): array {
		$names = array_map(
			static fn ( string $name ): string => preg_quote( $name, '/' ),
			array_map( 'strval', array_keys( self::months() ) )
		);
		usort( $names, static fn ( string $a, string $b ): int => strlen( $b ) <=> strlen( $a ) );
		$month = '(?<![\p{L}])\p{L}?(?<month>' . implode( '|', $names ) . ')(?!\p{L})\.?';
		$year  = '(?:,?\s(?:\p{L}{1,3}\s)?(?<year>\d{4})(?!\d))?';
		$nth   = '(?:st|nd|rd|th|\.|º|er)?';
		return array(
			'/(?<![\d.,])(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)(?![\d.,]\d)/u',
			'/(?<!\d)(?<year>\d{4})[-\/](?<month>\d{1,2})[-\/](?<day>\d{1,2})(?!\d)/u',
			"/(?<![\\d.,])(?<day>\\d{1,2})$nth" . self::JOINED . "(?<until>\\d{1,2})$nth\\s?(?:\\p{L}{1,3}\\s)?$month$year/u",
			"/(?<![\\d.,])(?<day>\\d{1,2})$nth\\s?(?:\\p{L}{1,3}\\s)?$month$year/u",
			"/$month\\s(?<day>\\d{1,2})$nth" . self::JOINED . "(?<until>\\d{1,2})$nth(?!\\d)$year/u",
			"/$month\\s(?<day>\\d{1,2})(?!\\d)$nth$year/u",
			"/$month,?\\s(?:\\p{L}{1,3}\\s)?(?<year>\\d{4})(?!\\d)/u",
			'/(?<![\d.,])(?<day>\d{1,2})[.\/](?<month>\d{1,2})[.\/](?<year>\d{4}|\d{2})?(?!\d)/u',
		);
	}

	/**
	 * The digit that a letter of any script is.
	 */
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
		return '½'; // Of a script that is not known here: no number that can be checked.
	}
}
