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
 * Days of the four weeks that are not what their weekday brings, as Exceptions judges them: sessions, those of a channel,
 * and revenue. What goes on for days, with short pauses, is one.
 */
final class UnusualDays {

	/** Days without it after which it comes again, and does not go on. */
	private const PAUSE = 3;

	/**
	 * @return list<Finding>
	 */
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
	 * @param non-empty-array<int, Deviation> $days What was so on days, the earliest first.
	 * @return list<non-empty-array<int, Deviation>> The same cut where it was not so for long.
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

	/**
	 * @param Figures                         $figures All.
	 * @param non-empty-array<int, Deviation> $span    One cause, on days that belong together.
	 */
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

	/**
	 * @return list<Series> What is judged of a day.
	 */
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

	/**
	 * What an order comes to on average; 0 where there are none.
	 */
	private static function order( Figures $figures ): float {
		$orders  = array_sum( array_column( $figures->days, 'orders' ) );
		$revenue = array_sum( array_column( $figures->days, 'revenue' ) );
		return $orders > 0 && $revenue > 0 ? $revenue / $orders : 0.0;
	}
}
