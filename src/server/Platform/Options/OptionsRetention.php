<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Options;

use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;

/** The retention period of visits. */
final class OptionsRetention {

	/** Option: months, 0 = forever. */
	public const MONTHS = 'lodestar_retention';

	public const CHOICES = array( 0, 6, 12, 14, 25, 36, 50 );

	/** Returns the retention period in months, 0 = forever. */
	public static function months(): int {
		$months = get_option( self::MONTHS, 0 );
		return is_numeric( $months ) && in_array( (int) $months, self::CHOICES, true ) ? (int) $months : 0;
	}

	/** Returns the first local day whose visits are kept; null if all are. */
	public static function first_day(): ?int {
		$months = self::months();
		return 0 === $months ? null : self::day_before( self::today(), $months );
	}

	/** @return array<int, string> First day to keep for each limited period, `Y-m-d` by months. */
	public static function first_days(): array {
		$days  = array();
		$today = self::today();
		foreach ( array_filter( self::CHOICES ) as $months ) {
			$days[ $months ] = LocalTime::date( self::day_before( $today, $months ) );
		}
		return $days;
	}

	/** Returns the same day of the month some months earlier, or that month's last day. Days are day numbers. */
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
