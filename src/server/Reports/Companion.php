<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Query\DimensionFilter;
use Lodestar\Query\Order;
use Lodestar\Query\Query;
use Lodestar\Query\TextMatch;

/**
 * Finds for each row of a list what it most often comes with: the landing page of a country, the title of a path. One
 * query for the whole list.
 */
final class Companion {

	/** Most pairs that are looked through; the rarest companions of the rarest rows may be beyond. */
	private const MOST_PAIRS = 10000;

	/**
	 * @param Answer                 $answer For which days, and who is asked.
	 * @param non-empty-list<string> $of     Dimensions that tell the rows apart.
	 * @param list<list<string>>     $rows   Their values.
	 * @param string                 $wanted The dimension whose commonest value is wanted, by sessions; of equally common ones the first by its bytes.
	 * @return array<string, string> By key() of the row.
	 */
	public static function find( Answer $answer, array $of, array $rows, string $wanted ): array {
		$values = array_values( array_unique( array_column( $rows, 0 ) ) );
		if ( array() === $values ) {
			return array();
		}
		$pairs = $answer->ask(
			new Query(
				array( 'sessions' ),
				array( ...$of, $wanted ),
				$answer->period->range,
				dimension_filter: new DimensionFilter( $of[0], TextMatch::In, $values, true ),
				order: array( Order::by_metric( 'sessions', true ) ),
				limit: self::MOST_PAIRS
			)
		);
		$found = array();
		foreach ( $pairs->rows as $pair ) {
			$found[ self::key( array_slice( $pair->dimensions, 0, -1 ) ) ] ??= $pair->dimensions[ count( $of ) ];
		}
		return $found;
	}

	/**
	 * @param list<string> $row Values of the dimensions that tell rows apart.
	 */
	public static function key( array $row ): string {
		return implode( "\n", $row );
	}
}
