<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Publishers;

use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Reports\Figures;
use Lodestar\Storage\Text;

/** Users by age or gender. Users for whom it is unknown only lower the known percentage. */
final class Demographics {

	/** Values that sources use for unknown. */
	private const UNKNOWN = array( 'unknown', Text::NOT_SET, '' );

	/**
	 * @param Result $result   Users by one dimension.
	 * @param bool   $compared Whether there is a comparison range.
	 * @return array{graph: array{labels: list<string>, data: list<int|float|null>, compare: list<int|float|null>|null}, known: ?float}
	 *         Users by value, and the percentage of users with a known value.
	 */
	public static function of( Result $result, bool $compared ): array {
		$known = array_values(
			array_filter( $result->rows, static fn ( Row $row ): bool => ! in_array( $row->dimensions[0], self::UNKNOWN, true ) )
		);
		$users = static fn ( Row $row ): int|float => $row->metrics[0] ?? 0;
		return array(
			'graph' => array(
				'labels'  => array_map( static fn ( Row $row ): string => $row->dimensions[0], $known ),
				'data'    => array_map( static fn ( Row $row ): int|float|null => $row->metrics[0], $known ),
				'compare' => $compared ? array_map( static fn ( Row $row ): int|float|null => $row->comparison[0] ?? null, $known ) : null,
			),
			'known' => Figures::share( array_sum( array_map( $users, $known ) ), array_sum( array_map( $users, $result->rows ) ) ),
		);
	}
}
