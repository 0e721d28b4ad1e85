<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Features\Anomalies\Causes;
use Lodestar\Features\Anomalies\Detector;
use Lodestar\Features\Anomalies\Deviation;
use Lodestar\Features\Anomalies\Kind as Figure;
use Lodestar\Features\Anomalies\Series;

/**
 * Finds days that differ from what is usual for their weekday, with the detector of the exceptions report.
 *
 * Checks sessions, sessions by channel, and revenue. Days with the same cause and short pauses between them are one
 * finding.
 */
final class UnusualDays {

	/** Maximum distance in days between two unusual days of the same finding. */
	private const PAUSE = 3;

	/** @return list<Finding> */
	public static function of( Figures $figures ): array {
		$causes = array();
		foreach ( range( $figures->range->start_day, $figures->range->end_day ) as $day ) {
			foreach (
				Causes::of( array_values( array_filter( array_map( Detector::judge( ... ), self::series( $figures, $day ) ) ) ) ) as $what
			) {
				$causes[ $what->cause() ][ $day ] = $what;
			}
		}
		$findings = array();
		foreach ( $causes as $days ) {
			foreach ( self::spans( $days ) as $span ) {
				$findings[] = self::finding( $figures, $span );
			}
		}
		return $findings;
	}

	/**
	 * @param non-empty-array<int, Deviation> $days Deviations with the same cause by local day, earliest first.
	 * @return list<non-empty-array<int, Deviation>> The deviations, split at pauses.
	 */
	private static function spans( array $days ): array {
		$spans = array();
		$last  = null;
		foreach ( $days as $day => $what ) {
			if ( null === $last || $day - $last > self::PAUSE ) {
				$spans[] = array( $day => $what );
			} else {
				$spans[ count( $spans ) - 1 ][ $day ] = $what;
			}
			$last = $day;
		}
		return $spans;
	}

	/** @param non-empty-array<int, Deviation> $span Deviations with the same cause on days that belong together. */
	private static function finding( Figures $figures, array $span ): Finding {
		$what     = $span[ array_key_first( $span ) ];
		$days     = new DateRange( array_key_first( $span ), array_key_last( $span ) );
		$value    = array_sum( array_map( static fn ( Deviation $one ): float => $one->value, $span ) );
		$expected = array_sum( array_map( static fn ( Deviation $one ): float => $one->expected, $span ) );
		$is_money = Figure::Revenue === $what->kind;
		$unit     = $is_money ? self::order( $figures ) : 1.0;
		$score    = abs( Significance::of_counts( max( 0.0, $value / $unit ), $expected / $unit, $what->kind->unrest(), count( $span ) ) );
		return new Finding(
			$is_money ? Kind::UnusualRevenue : Kind::Unusual,
			'' === $what->subject ? Area::Site : Area::Channel,
			$what->subject,
			$what->subject,
			$days,
			$value,
			$expected,
			$score
		);
	}

	/** @return list<Series> The time series to check for a day. */
	private static function series( Figures $figures, int $day ): array {
		$weeks = array_values(
			array_filter(
				array_map( static fn ( int $week ): int => $day - 7 * $week, range( Detector::WEEKS, 1 ) ),
				static fn ( int $one ): bool => isset( $figures->days[ $one ] )
			)
		);
		$order = self::order( $figures );

		$series = array(
			new Series(
				Figure::Sessions,
				'',
				$figures->days[ $day ]['sessions'] ?? 0.0,
				array_map( static fn ( int $one ): float => $figures->days[ $one ]['sessions'] ?? 0.0, $weeks )
			),
		);
		if ( $order > 0.0 ) {
			$series[] = new Series(
				Figure::Revenue,
				'',
				$figures->days[ $day ]['revenue'] ?? 0.0,
				array_map( static fn ( int $one ): float => $figures->days[ $one ]['revenue'] ?? 0.0, $weeks ),
				$order
			);
		}
		foreach ( $figures->channel_days as $channel => $days ) {
			if ( Figures::is_own_name( (string) $channel ) ) {
				$series[] = new Series(
					Figure::Channel,
					(string) $channel,
					$days[ $day ] ?? 0.0,
					array_map( static fn ( int $one ): float => $days[ $one ] ?? 0.0, $weeks )
				);
			}
		}
		return $series;
	}

	/** Returns the average order value, or 0 without orders. */
	private static function order( Figures $figures ): float {
		$orders  = array_sum( array_column( $figures->days, 'orders' ) );
		$revenue = array_sum( array_column( $figures->days, 'revenue' ) );
		return $orders > 0 && $revenue > 0 ? $revenue / $orders : 0.0;
	}
}
