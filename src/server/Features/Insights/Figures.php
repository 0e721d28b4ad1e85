<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Platform\Time\LocalTime;

/**
 * The data that findings are computed from: four weeks, the four weeks before, and each day of a year. Queried in one
 * batch.
 *
 * @phpstan-type Sums array{sessions: float, orders: float, revenue: float, key_events: float}
 * @phpstan-type Part array{label: string, now: float, before: float, orders: float, revenue: float, converted: float}
 * @phpstan-type Day array{sessions: float, orders: float, revenue: float}
 */
final class Figures {

	/** Four full weeks, so both periods contain each weekday equally often. */
	public const DAYS = 28;

	/** Days searched for the best day of a year. */
	public const YEAR = 365;

	/** Days before the four weeks that provide each channel's usual numbers by weekday. */
	private const USUAL = 56;

	/** Maximum number of values queried per area and period. */
	private const MOST = 200;

	/** Areas with few values, queried completely. */
	private const SHORT = array( Area::Channel, Area::Device, Area::Visitors );

	/** Areas with any number of values, limited to the largest. */
	private const LONG = array( Area::SourceMedium, Area::Campaign, Area::Country, Area::Page );

	/** Areas that also get orders, revenue and the key event rate. */
	private const CONVERTS = array( Area::Channel, Area::SourceMedium );

	/**
	 * @param Sums                                  $now          Totals of the site.
	 * @param Sums                                  $before       Totals of the site in the four weeks before.
	 * @param array<string, array<array-key, Part>> $parts        By area and value. `converted` is the number of
	 *                                                            sessions with a key event.
	 * @param array<int, Day>                       $days         By local day, oldest first. Only fully counted days.
	 * @param array<array-key, array<int, float>>   $channel_days Sessions by channel and local day.
	 */
	public function __construct(
		public readonly DateRange $range,
		public readonly array $now,
		public readonly array $before,
		public readonly array $parts,
		public readonly array $days,
		public readonly array $channel_days
	) {
	}

	/**
	 * Queries the source for all data.
	 *
	 * @param int $since First local day that was fully counted.
	 * @throws SourceException If the source fails.
	 */
	public static function ask( Source $source, DateRange $range, int $since ): self {
		$answers = array();
		foreach ( Questions::ask( self::questions( $range, $since ), $source ) as $name => $answer ) {
			if ( $answer instanceof Result ) {
				$answers[ $name ] = $answer;
			} elseif ( ! $answer->is_unsupported() ) {
				throw $answer;
			}
		}
		$whole = $answers['whole']->rows[0] ?? null;
		$parts = array();
		foreach ( array( ...self::SHORT, ...self::LONG ) as $area ) {
			$parts[ $area->value ] = self::parts( $area, $answers );
		}
		$days     = self::days( $answers['days'] ?? null );
		$channels = array();
		foreach ( $answers['channel_days']->rows ?? array() as $row ) {
			$channels[ $row->dimensions[1] ?? '' ][ self::day( $row->dimensions[0] ?? '' ) ] = (float) ( $row->metrics[0] ?? 0 );
		}
		$counted = range( max( $since, $range->end_day - self::YEAR + 1 ), $range->end_day );
		$nothing = array(
			'sessions' => 0.0,
			'orders'   => 0.0,
			'revenue'  => 0.0,
		);
		return new self(
			$range,
			self::sums( $whole->metrics ?? array() ),
			self::sums( $whole->comparison ?? array() ),
			$parts,
			array_combine( $counted, array_map( static fn ( int $day ): array => $days[ $day ] ?? $nothing, $counted ) ),
			$channels
		);
	}

	/** @return array<string, Query> */
	private static function questions( DateRange $range, int $since ): array {
		$before  = $range->preceding();
		$year    = new DateRange( max( $since, $range->end_day - self::YEAR + 1 ), $range->end_day );
		$usual   = new DateRange( max( $since, $range->start_day - self::USUAL ), $range->end_day );
		$queries = array(
			'whole'        => new Query( array( 'sessions', 'transactions', 'purchaseRevenue', 'keyEvents' ), array(), $range, $before ),
			'days'         => new Query( array( 'sessions', 'transactions', 'purchaseRevenue' ), array( 'date' ), $year ),
			'channel_days' => new Query( array( 'sessions' ), array( 'date', Area::Channel->dimension() ), $usual ),
		);
		foreach ( self::SHORT as $area ) {
			$queries[ $area->value ] = new Query( self::metrics( $area ), array( $area->dimension() ), $range, $before );
		}
		$order = array( Order::by_metric( 'sessions', true ) );
		foreach ( self::LONG as $area ) {
			$label = '' === $area->label() ? array() : array( $area->label() );

			$queries[ $area->value ] = new Query(
				self::metrics( $area ),
				array( $area->dimension() ),
				$range,
				$before,
				order: $order,
				limit: self::MOST,
				top_values: $label
			);
			// The largest values of the earlier period may be missing from the largest values of the current one.
			$queries[ "$area->value before" ] = new Query(
				array( 'sessions' ),
				array( $area->dimension() ),
				$before,
				$range,
				order: $order,
				limit: self::MOST,
				top_values: $label
			);
		}
		return $queries;
	}

	/** @return list<string> */
	private static function metrics( Area $area ): array {
		return in_array( $area, self::CONVERTS, true )
			? array( 'sessions', 'transactions', 'purchaseRevenue', 'sessionKeyEventRate' )
			: array( 'sessions' );
	}

	/**
	 * @param Area                  $area    Area to read.
	 * @param array<string, Result> $answers Results by query name.
	 * @return array<array-key, Part> By value.
	 */
	private static function parts( Area $area, array $answers ): array {
		$parts = array();
		foreach ( $answers[ $area->value ]->rows ?? array() as $row ) {
			$now = (float) ( $row->metrics[0] ?? 0 );

			$parts[ $row->dimensions[0] ?? '' ] = array(
				'label'     => $row->top_values[0] ?? $row->dimensions[0] ?? '',
				'now'       => $now,
				'before'    => (float) ( $row->comparison[0] ?? 0 ),
				'orders'    => (float) ( $row->metrics[1] ?? 0 ),
				'revenue'   => (float) ( $row->metrics[2] ?? 0 ),
				'converted' => round( $now * (float) ( $row->metrics[3] ?? 0 ) / 100.0 ),
			);
		}
		foreach ( $answers[ "$area->value before" ]->rows ?? array() as $row ) {
			$parts[ $row->dimensions[0] ?? '' ] ??= array(
				'label'     => $row->top_values[0] ?? $row->dimensions[0] ?? '',
				'now'       => (float) ( $row->comparison[0] ?? 0 ),
				'before'    => (float) ( $row->metrics[0] ?? 0 ),
				'orders'    => 0.0,
				'revenue'   => 0.0,
				'converted' => 0.0,
			);
		}
		return $parts;
	}

	/** @return array<int, Day> */
	private static function days( ?Result $answer ): array {
		$days = array();
		foreach ( $answer->rows ?? array() as $row ) {
			$days[ self::day( $row->dimensions[0] ?? '' ) ] = array(
				'sessions' => (float) ( $row->metrics[0] ?? 0 ),
				'orders'   => (float) ( $row->metrics[1] ?? 0 ),
				'revenue'  => (float) ( $row->metrics[2] ?? 0 ),
			);
		}
		return $days;
	}

	/**
	 * @param list<int|float|null> $metrics Metrics of the query for the whole site.
	 * @return Sums
	 */
	private static function sums( array $metrics ): array {
		return array(
			'sessions'   => (float) ( $metrics[0] ?? 0 ),
			'orders'     => (float) ( $metrics[1] ?? 0 ),
			'revenue'    => (float) ( $metrics[2] ?? 0 ),
			'key_events' => (float) ( $metrics[3] ?? 0 ),
		);
	}

	/** @param string $date YYYYMMDD. */
	private static function day( string $date ): int {
		return (int) LocalTime::day_of( (string) preg_replace( '/^(\d{4})(\d\d)(\d\d)$/', '$1-$2-$3', $date ) );
	}

	/**
	 * Whether a dimension value is a real name, and not a placeholder such as "(not set)", "(other)" or "(direct) /
	 * (none)".
	 */
	public static function is_own_name( string $value ): bool {
		return '' !== $value && ! ( str_starts_with( $value, '(' ) && str_ends_with( $value, ')' ) );
	}
}
