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
 * What findings are made of: the figures of four weeks and of the four before, and those of the days of a year. All of it is
 * asked in one run of the source.
 *
 * @phpstan-type Sums array{sessions: float, orders: float, revenue: float, key_events: float}
 * @phpstan-type Part array{label: string, now: float, before: float, orders: float, revenue: float, converted: float}
 * @phpstan-type Day array{sessions: float, orders: float, revenue: float}
 */
final class Figures {

	/** Four weeks: each weekday is as often in them as in the four before. */
	public const DAYS = 28;

	/** Days among which a day is the best of a year. */
	public const YEAR = 365;

	/** Days before the four weeks of which the usual of a weekday is known. */
	private const USUAL = 56;

	/** So many parts are looked at, of these four weeks and of those before. */
	private const MOST = 200;

	/** What is answered completely, as there are few. */
	private const SHORT = array( Area::Channel, Area::Device, Area::Visitors );

	/** What may have any number of parts. */
	private const LONG = array( Area::SourceMedium, Area::Campaign, Area::Country, Area::Page );

	/** What tells of purchases, too. */
	private const CONVERTS = array( Area::Channel, Area::SourceMedium );

	/**
	 * @param DateRange                              $range        The four weeks.
	 * @param Sums                                   $now          Of the site.
	 * @param Sums                                   $before       Of the site in the four weeks before.
	 * @param array<string, array<array-key, Part>>  $parts        By area and value; `converted` = sessions with a key event.
	 * @param array<int, Day>                        $days         By local day, the oldest first: those that were counted wholly.
	 * @param array<array-key, array<int, float>>    $channel_days Sessions by channel and local day.
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
	 * Asks for them.
	 *
	 * @param Source    $source Who knows.
	 * @param DateRange $range  The four weeks.
	 * @param int       $since  The first local day that was counted wholly.
	 * @throws SourceException When the source cannot answer.
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

	/**
	 * @return array<string, Query>
	 */
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
			// What was large before may have no row among the largest of now.
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

	/**
	 * @return list<string>
	 */
	private static function metrics( Area $area ): array {
		return in_array( $area, self::CONVERTS, true )
			? array( 'sessions', 'transactions', 'purchaseRevenue', 'sessionKeyEventRate' )
			: array( 'sessions' );
	}

	/**
	 * @param Area                  $area    Of what.
	 * @param array<string, Result> $answers By question.
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
				// The rate is a percentage.
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

	/**
	 * @return array<int, Day>
	 */
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
	 * @param list<int|float|null> $metrics Of the question about the whole.
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

	/**
	 * @param string $date YYYYMMDD.
	 */
	private static function day( string $date ): int {
		return (int) LocalTime::day_of( (string) preg_replace( '/^(\d{4})(\d\d)(\d\d)$/', '$1-$2-$3', $date ) );
	}

	/**
	 * Whether it is something's own name. What stands in brackets is the rest, or says that there is none: “(not set)”,
	 * “(other)”, “(direct) / (none)”.
	 *
	 * @param string $value Of a dimension.
	 */
	public static function is_own_name( string $value ): bool {
		return '' !== $value && ! ( str_starts_with( $value, '(' ) && str_ends_with( $value, ')' ) );
	}
}
