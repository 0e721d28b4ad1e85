<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Sources;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;

/**
 * The days that figures outside of our own screens are of, the same on every level: the 30 that end yesterday, beside as
 * many before. Of today nothing is told but how much was counted so far, as the Overview's waiting message does.
 */
final class OpenDays {

	private const DAYS = 30;

	public readonly DateRange $range;

	/** Null where the source has no data for all of them: what is missing isn't a change. */
	public readonly ?DateRange $before;

	/** Up to the present hour. */
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

	/**
	 * How they are written: 22 Oct – 20 Nov.
	 */
	public static function written( DateRange $range ): string {
		/* translators: 1: first day, 2: last day. */
		return sprintf( __( '%1$s – %2$s', 'lodestar' ), self::day( $range->start_day ), self::day( $range->end_day ) );
	}

	/**
	 * A day without its year, as the reader's language writes it.
	 *
	 * @param int $day Day number.
	 */
	public static function day( int $day ): string {
		/* translators: Day and month, as PHP's date() has them: 20 Nov. */
		return self::format( __( 'j M', 'lodestar' ), $day );
	}

	public static function weekday( int $day ): string {
		return self::format( 'l', $day );
	}

	private static function format( string $format, int $day ): string {
		return (string) wp_date( $format, $day * DAY_IN_SECONDS + 12 * HOUR_IN_SECONDS, new \DateTimeZone( 'UTC' ) );
	}
}
