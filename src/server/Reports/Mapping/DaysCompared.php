<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Mapping;

use Lodestar\Query\Catalogue;
use Lodestar\Query\DateRange;
use Lodestar\Query\Row;
use Lodestar\Reports\Step;
use Lodestar\Source\DataStart;

/**
 * Days beside those that they are compared with: the first beside the first, the second beside the second. Days of two ranges
 * have none in common, so they were asked for one range after the other.
 */
final class DaysCompared {

	/**
	 * @param list<Row>       $rows       Rows by `date` alone.
	 * @param DateRange       $range      The days that they are of.
	 * @param list<Row>       $earlier    The same of the other days.
	 * @param DateRange       $comparison Those days.
	 * @param list<string>    $metrics    What both have figures of.
	 * @param list<DataStart> $starts     Where the data of each starts.
	 * @return list<Row> With the figures of the other day. One without a row counted nothing. Where there are fewer such days, those of the last ones are unknown, and so are those before the first known day.
	 */
	public static function rows( array $rows, DateRange $range, array $earlier, DateRange $comparison, array $metrics, array $starts ): array {
		$places  = array_flip( array_map( Step::Day->key( ... ), Step::Day->starts( $range ) ) );
		$others  = Step::Day->starts( $comparison );
		$figures = array();
		foreach ( $earlier as $row ) {
			$figures[ $row->dimensions[0] ] = $row->metrics;
		}
		$nothing = array_map( static fn ( string $metric ): ?int => Catalogue::metric( $metric )->kind->of_nothing(), $metrics );
		return array_map(
			static function ( Row $row ) use ( $places, $others, $figures, $nothing, $starts ): Row {
				$other = $others[ $places[ $row->dimensions[0] ] ?? -1 ] ?? null;
				$known = static fn ( int|float|null $figure, DataStart $start ): int|float|null => $start->knows( intdiv( (int) $other, DAY_IN_SECONDS ) ) ? $figure : null;
				return new Row( $row->dimensions, $row->metrics, null === $other ? null : array_map( $known, $figures[ Step::Day->key( $other ) ] ?? $nothing, $starts ), $row->top_values );
			},
			$rows
		);
	}
}
