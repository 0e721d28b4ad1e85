<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Sources;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;

/**
 * The days shown outside of Lodestar's own screens, the same for all plans: the last 30 full days, compared with the 30
 * before. For today, only the number of views so far is shown.
 */
final class OpenDays {

	private const DAYS = 30;

	public readonly DateRange $range;

	/** Null if the source doesn't have data for all of these days, because missing data isn't a change. */
	public readonly ?DateRange $before;

	/** Until the current hour. */
	public readonly DateRange $today;

	private function __construct( public readonly int $now, LocalTime $local ) {
		$today        = $local->day( $now );
		$this->today  = new DateRange( $today, $today, $local->hour( $now ) );
		$this->range  = new DateRange( $today - self::DAYS, $today - 1 );
		$before       = $this->range->preceding();
		$this->before = Sources::can_compare( $this->range, $before ) ? $before : null;
	}

	public static function now(): self {
		$now = intdiv( SiteClock::get()->now_ms(), 1000 );
		return new self( $now, SiteZone::local_time( $now ) );
	}

	/** Formats a date range, such as "22 Oct – 20 Nov". */
	public static function written( DateRange $range ): string {
		/* translators: 1: first day, such as “Oct 22”, 2: last day, such as “Nov 20”. */
		return sprintf( __( '%1$s – %2$s', 'lodestar' ), self::day( $range->start_day ), self::day( $range->end_day ) );
	}

	/** Formats a day without its year, in the current locale. */
	public static function day( int $day ): string {
		/* translators: PHP date format for day and month without year, such as “20 Nov”. */
		return self::format( __( 'M j', 'lodestar' ), $day );
	}

	public static function weekday( int $day ): string {
		return self::format( 'l', $day );
	}

	private static function format( string $format, int $day ): string {
		return (string) wp_date( $format, $day * DAY_IN_SECONDS + 12 * HOUR_IN_SECONDS, new \DateTimeZone( 'UTC' ) );
	}
}
