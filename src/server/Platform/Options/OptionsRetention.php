<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Options;

use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;

/**
 * How long visits are kept.
 */
final class OptionsRetention {

	/** Option: so many months, 0 for ever. */
	public const MONTHS = 'lodestar_retention';

	/** What it may be. */
	public const CHOICES = array( 0, 6, 12, 14, 25, 36, 50 );

	/** So many months, 0 for ever. */
	public static function months(): int {
		$months = get_option( self::MONTHS, 0 );
		return is_numeric( $months ) && in_array( (int) $months, self::CHOICES, true ) ? (int) $months : 0;
	}

	/**
	 * The first local day of which visits are kept; null where all are.
	 */
	public static function first_day(): ?int {
		$months = self::months();
		return 0 === $months ? null : self::day_before( self::today(), $months );
	}

	/**
	 * What the first day would be, for each period that ends.
	 *
	 * @return array<int, string> `Y-m-d` by months.
	 */
	public static function first_days(): array {
		$days  = array();
		$today = self::today();
		foreach ( array_filter( self::CHOICES ) as $months ) {
			$days[ $months ] = LocalTime::date( self::day_before( $today, $months ) );
		}
		return $days;
	}

	/**
	 * The same day of the month so many months before, or the last day of that month where it has no such day.
	 *
	 * @param int $day    Day number.
	 * @param int $months How many.
	 */
	public static function day_before( int $day, int $months ): int {
		[ $year, $month, $date ] = array_map( 'intval', explode( '-', LocalTime::date( $day ) ) );

		$first = (int) gmmktime( 0, 0, 0, $month - $months, 1, $year );
		return intdiv( $first, DAY_IN_SECONDS ) + min( $date, (int) gmdate( 't', $first ) ) - 1;
	}

	public static function register(): void {
		register_setting(
			OptionStore::GROUP,
			self::MONTHS,
			array(
				'type'         => 'integer',
				'default'      => 0,
				'show_in_rest' => array( 'schema' => array( 'enum' => self::CHOICES ) ),
			)
		);
	}

	private static function today(): int {
		$now = intdiv( SiteClock::get()->now_ms(), 1000 );
		return SiteZone::local_time( $now )->day( $now );
	}
}
