<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

/**
 * Detects unusual days with the modified z-score of Iglewicz and Hoaglin (1993), compared with the same weekday of
 * previous weeks. Values are transformed first, so that random variation is equally large everywhere. See
 * docs/exceptions.md for the reasons and the error rates.
 */
final class Detector {

	/** Number of weeks that a day is compared with. */
	public const WEEKS = 8;

	/** Minimum number of weeks for any result. */
	public const FEWEST = 4;

	/** Converts the median absolute deviation of a normal distribution to its standard deviation. */
	private const MAD = 1.4826;

	/** Widens the spread of past weeks, because a forecast from their trend is less certain. */
	private const FORECAST = 1.3;

	/** Maximum growth or decline per week. Anything steeper comes from two unusual weeks out of eight. */
	private const GROWTH = 0.04;

	/** Drops are reported from half of the usual value on, because holidays cause smaller ones. */
	private const DROP = 2.0;

	/** Minimum length of an outage in hours, and minimum number of missing visits. */
	private const OUTAGE_HOURS  = 3;
	private const OUTAGE_VISITS = 15.0;

	/** Returns the deviation of a value from its usual level; null if it is usual or there is too little history. */
	public static function judge( Series $series ): ?Deviation {
		$kind  = $series->kind;
		$weeks = count( $series->history );
		if ( $weeks < self::FEWEST ) {
			return null;
		}
		$scaled = array_map( static fn ( float $value ): float => self::scaled( $kind, $value / $series->unit ), $series->history );
		$most   = self::GROWTH * ( $kind->is_count() ? self::median( $scaled ) / 2.0 : 1.0 );
		$slope  = max( -$most, min( $most, self::slope( $scaled ) ) );
		$level  = array();
		foreach ( $scaled as $week => $value ) {
			$level[] = $value + $slope * ( $weeks - $week );
		}
		$forecast = max( self::scaled( $kind, 0.0 ), self::median( $level ) );
		$expected = self::unscaled( $kind, $forecast );
		$spread   = self::MAD * self::median( array_map( static fn ( float $value ): float => abs( $value - $forecast ), $level ) );
		$value    = $series->value / $series->unit;
		$chance   = $kind->is_count() ? max( 1.0, $kind->unrest() * sqrt( $expected ) ) : $kind->unrest();
		$score    = ( self::scaled( $kind, $value ) - $forecast ) / ( self::FORECAST * max( $spread, $chance ) );
		$is_far   = $value > $expected
			? $value >= $expected * $kind->factor()
			: ! $kind->is_bad_only_above() && $value <= $expected / self::DROP;
		return $is_far && abs( $score ) > $kind->limit() && abs( $value - $expected ) >= $kind->least()
			? new Deviation( $kind, $series->subject, $series->value, $expected * $series->unit )
			: null;
	}

	/**
	 * Returns the hours without visits in which the most visits are missing, if those are enough for an outage.
	 *
	 * @param array<int, float>       $day     Sessions by hour.
	 * @param list<array<int, float>> $history Sessions by hour of the same weekday in previous weeks.
	 */
	public static function outage( array $day, array $history ): ?Deviation {
		if ( count( $history ) < self::FEWEST ) {
			return null;
		}
		$from   = 0;
		$missed = 0.0;
		$worst  = null;
		for ( $hour = 0; $hour < 24; ++$hour ) {
			if ( ( $day[ $hour ] ?? 0.0 ) > 0 ) {
				$from   = $hour + 1;
				$missed = 0.0;
				continue;
			}
			$missed += self::median( array_map( static fn ( array $hours ): float => $hours[ $hour ] ?? 0.0, $history ) );
			if ( $hour + 1 - $from >= self::OUTAGE_HOURS && $missed >= self::OUTAGE_VISITS && $missed > ( $worst->expected ?? 0.0 ) ) {
				$worst = new Deviation( Kind::Outage, '', 0.0, $missed, $from, $hour + 1 - $from );
			}
		}
		return $worst;
	}

	/**
	 * Transforms a value for comparison. Counts get a standard deviation of 1 if they follow a Poisson distribution
	 * (Anscombe, 1948). Times get a logarithmic scale.
	 */
	private static function scaled( Kind $kind, float $value ): float {
		return $kind->is_count() ? 2.0 * sqrt( max( 0.0, $value ) + 0.375 ) : log( max( 0.001, $value ) );
	}

	private static function unscaled( Kind $kind, float $scaled ): float {
		return $kind->is_count() ? max( 0.0, ( $scaled / 2.0 ) ** 2 - 0.375 ) : exp( $scaled );
	}

	/**
	 * Returns the growth per week as the median slope of all pairs (Theil-Sen estimator).
	 *
	 * @param list<float> $values Values by week, oldest first.
	 */
	private static function slope( array $values ): float {
		$slopes = array();
		foreach ( $values as $later => $value ) {
			for ( $earlier = 0; $earlier < $later; ++$earlier ) {
				$slopes[] = ( $value - $values[ $earlier ] ) / ( $later - $earlier );
			}
		}
		return self::median( $slopes );
	}

	/** @param array<float> $values At least one. */
	public static function median( array $values ): float {
		sort( $values );
		$half = intdiv( count( $values ), 2 );
		return 1 === count( $values ) % 2 ? $values[ $half ] : ( $values[ $half - 1 ] + $values[ $half ] ) / 2.0;
	}
}
