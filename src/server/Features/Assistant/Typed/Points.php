<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Sources;
use Lodestar\Features\Assistant\Chart;
use Lodestar\Reports\Figures;
use Lodestar\Reports\Step;

/** A time series with an entry for every hour, day, week or month, including those without data. */
final class Points {

	/**
	 * @param list<string>         $labels Labels of the axis.
	 * @param list<int>            $starts Start of each entry in local time, in seconds.
	 * @param list<int|float|null> $values Null if unknown.
	 * @param list<bool>           $whole  Whether each entry is over and completely within the range.
	 */
	private function __construct(
		private readonly Quantity $quantity,
		private readonly array $labels,
		private readonly array $starts,
		private readonly array $values,
		private readonly array $whole,
	) {
	}

	public static function of( Plan $plan, Result $result, Step $step, Quantity $quantity ): self {
		$starts  = $step->starts( $step->drawn( $plan->period->range ) );
		$first   = Sources::first_day();
		$nothing = Catalogue::metric( $quantity->value )->kind->of_nothing();
		$column  = (int) array_search( $quantity->value, $plan->queries[ Plan::TIMES ]->metrics, true );
		$known   = array();
		foreach ( $result->rows as $row ) {
			$known[ $row->dimensions[0] ?? '' ] = $row->metrics[ $column ] ?? null;
		}
		$values = array();
		$days   = match ( $step ) {
			Step::Week  => 6,
			Step::Month => 30,
			default     => 0,
		};
		foreach ( $starts as $start ) {
			// Values before counting began are unknown.
			$empty    = null === $first || intdiv( $start, DAY_IN_SECONDS ) + $days >= $first ? $nothing : null;
			$key      = $step->key( $start );
			$values[] = array_key_exists( $key, $known ) ? $known[ $key ] : $empty;
		}
		return new self(
			$quantity,
			$step->labels( $starts ),
			$starts,
			$values,
			array_map( static fn ( int $start ): bool => self::is_whole( $plan, $step, $start ), $starts )
		);
	}

	/** Returns the line chart; null if there are fewer than two values or all are 0. */
	public function chart(): ?Chart {
		$data = array();
		foreach ( $this->values as $i => $value ) {
			if ( null !== $value ) {
				$data[] = array(
					'label' => $this->labels[ $i ],
					'value' => Figures::plain( $value ) ?? 0,
				);
			}
		}
		return count( $data ) < 2 || 0.0 === (float) array_sum( array_column( $data, 'value' ) )
			? null
			: new Chart( 'line', $this->quantity->label(), $data, $this->quantity->type() );
	}

	/**
	 * Returns the entries, highest or lowest first. Incomplete entries are never the lowest.
	 *
	 * @return list<array{int, int|float}> Start in local time, in seconds, and value.
	 */
	public function ranked( bool $is_most ): array {
		$ranked = array();
		foreach ( $this->values as $i => $value ) {
			if ( null !== $value && ( $is_most || $this->whole[ $i ] ) ) {
				$ranked[] = array( $this->starts[ $i ], $value );
			}
		}
		usort(
			$ranked,
			static fn ( array $a, array $b ): int => $is_most
				? array( $b[1], $b[0] ) <=> array( $a[1], $a[0] )
				: array( $a[1], $b[0] ) <=> array( $b[1], $a[0] )
		);
		return $ranked;
	}

	private static function is_whole( Plan $plan, Step $step, int $start ): bool {
		$range = $plan->period->range;
		$day   = intdiv( $start, DAY_IN_SECONDS );
		$last  = $range->end_day - (int) $plan->period->includes_today();
		return match ( $step ) {
			Step::Hour  => $last >= $day || intdiv( $start % DAY_IN_SECONDS, HOUR_IN_SECONDS ) < $range->until_hour,
			Step::Day   => $day <= $last,
			Step::Week  => '1' === gmdate( 'N', $start ) && $day + 6 <= $last,
			Step::Month => '1' === gmdate( 'j', $start ) && $day + (int) gmdate( 't', $start ) - 1 <= $last,
		};
	}
}
