<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

/**
 * Tells an unusual day from an ordinary one: the modified z-score of Iglewicz and Hoaglin (1993) over the same weekday of
 * the weeks before, on a scale on which chance is the same everywhere. docs/exceptions.md says why, and how often it errs.
 */
final class Detector {

	/** Weeks that a day is held against. */
	public const WEEKS = 8;

	/** Weeks below which nothing is claimed. */
	public const FEWEST = 4;

	/** Makes the median absolute deviation of a normal distribution its standard deviation. */
	private const MAD = 1.4826;

	/** How much surer the past is than a forecast of the next week by its trend. */
	private const FORECAST = 1.3;

	/** How much a site grows or shrinks in a week at most: what looks like more is two odd weeks out of eight. */
	private const GROWTH = 0.04;

	/** What falls is told from half of the usual on: holidays take less. */
	private const DROP = 2.0;

	/** Hours of an outage at least, and visits that stayed away. */
	private const OUTAGE_HOURS  = 3;
	private const OUTAGE_VISITS = 15.0;

	/**
	 * Whether a figure is out of the ordinary; null where it is not, or where too little is known.
	 */
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
	 * The longest stretch of hours without a visit in which enough would have come.
	 *
	 * @param array<int, float>       $day     Sessions by hour.
	 * @param list<array<int, float>> $history The same of the weeks before.
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
	 * On this scale the standard deviation of a Poisson count is 1 (Anscombe, 1948), and times differ by factors.
	 */
	private static function scaled( Kind $kind, float $value ): float {
		return $kind->is_count() ? 2.0 * sqrt( max( 0.0, $value ) + 0.375 ) : log( max( 0.001, $value ) );
	}

	private static function unscaled( Kind $kind, float $scaled ): float {
		return $kind->is_count() ? max( 0.0, ( $scaled / 2.0 ) ** 2 - 0.375 ) : exp( $scaled );
	}

	/**
	 * How much it grows a week: the median of the slopes of all pairs (Theil and Sen).
	 *
	 * @param list<float> $values Of the weeks, the oldest first.
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

	/**
	 * @param array<float> $values At least one.
	 */
	public static function median( array $values ): float {
		sort( $values );
		$half = intdiv( count( $values ), 2 );
		return 1 === count( $values ) % 2 ? $values[ $half ] : ( $values[ $half - 1 ] + $values[ $half ] ) / 2.0;
	}
}
