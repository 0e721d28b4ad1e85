<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Publishers;

use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Reports\Figures;
use Lodestar\Storage\Text;

/**
 * People by what a source knows of them. Of whom it knows nothing counts only against the share that is known.
 */
final class Demographics {

	/** What sources call it where they do not know. */
	private const UNKNOWN = array( 'unknown', Text::NOT_SET, '' );

	/**
	 * @param Result $result   Users by one dimension.
	 * @param bool   $compared Whether there is an earlier range.
	 * @return array{graph: array{labels: list<string>, data: list<int|float|null>, compare: list<int|float|null>|null}, known: ?float} Users by value, and of how many percent of all it is known.
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
