<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Features\Anomalies\Detector;
use Lodestar\Features\Anomalies\Kind as Figure;

/**
 * Finds the best day and the best week of a year. Reported only if it is in the last four weeks and clearly better than
 * all others.
 */
final class Records {

	/** Minimum days of data before the four weeks. With less data, nearly every good day would be a record. */
	private const KNOWN = 90;

	private const WEEK = 7;

	/** Minimum sessions of the record. */
	private const FEWEST = 20.0;

	/** Minimum lead over the second best: as a ratio, and in standard deviations. */
	private const BETTER = 1.1;
	private const APART  = 2.0;

	/** @return list<Finding> */
	public static function of( Figures $figures ): array {
		$days = array_map( static fn ( array $day ): float => $day['sessions'], $figures->days );
		if ( count( $days ) < self::KNOWN + Figures::DAYS ) {
			return array();
		}
		return array_values(
			array_filter(
				array(
					self::best( Kind::BestDay, $days, $figures->range, 1 ),
					self::best( Kind::BestWeek, self::weeks( $days, $figures->range->end_day ), $figures->range, self::WEEK ),
				)
			)
		);
	}

	/**
	 * Returns sessions by week, counted back from the last day.
	 *
	 * @param array<int, float> $days Sessions by local day.
	 * @param int               $last Last local day.
	 * @return array<int, float> By the last day of the week.
	 */
	private static function weeks( array $days, int $last ): array {
		$weeks = array();
		for ( $end = $last; isset( $days[ $end - self::WEEK + 1 ] ); $end -= self::WEEK ) {
			$weeks[ $end ] = array_sum(
				array_map( static fn ( int $day ): float => $days[ $day ] ?? 0.0, range( $end - self::WEEK + 1, $end ) )
			);
		}
		return $weeks;
	}

	/**
	 * @param array<int, float> $stretches Sessions by the last local day of each day or week.
	 * @param int               $length    Length of each entry in days.
	 */
	private static function best( Kind $kind, array $stretches, DateRange $range, int $length ): ?Finding {
		$most = array() === $stretches ? 0.0 : max( $stretches );
		$end  = array_search( $most, $stretches, true );
		if ( $most < self::FEWEST || ! is_int( $end ) || ! $range->contains( $end - $length + 1 ) ) {
			return null;
		}
		// Neighboring days of a peak belong to the same event, so they don't count as the second best.
		$others = array_filter( $stretches, static fn ( int $day ): bool => abs( $day - $end ) >= self::WEEK, ARRAY_FILTER_USE_KEY );
		$second = array() === $others ? $most : max( $others );
		$unrest = Figure::Sessions->unrest();
		if ( $most < self::BETTER * $second || Significance::of_counts( $most, $second, $unrest, $length ) < self::APART ) {
			return null;
		}
		$usual = Detector::median( $others );
		$score = Significance::of_counts( $most, $usual, $unrest, $length );
		return new Finding(
			$kind,
			Area::Site,
			'',
			'',
			new DateRange( $end - $length + 1, $end ),
			$most,
			$usual,
			$score,
			array( 'second' => $second, 'known' => (float) ( $length * count( $stretches ) ) )
		);
	}
}
