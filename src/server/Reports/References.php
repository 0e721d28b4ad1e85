<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Reports\Mapping\Record;
use Lodestar\Reports\Mapping\Rows;
use Lodestar\Reports\Mapping\Series;

/**
 * What the parts of a response take from the queries: references such as `sessions.change`.
 */
final class References {

	/** Keys of a part of the response that hold its fields. */
	public const KINDS = array( 'rows', 'columns', 'record', 'series' );

	/**
	 * The metrics, dimensions and the like that parts of a response take from a query.
	 *
	 * @param array<string, array<mixed>> $response The parts.
	 * @param string                      $query    Name of the query.
	 * @return list<string>
	 */
	public static function names( array $response, string $query ): array {
		return self::heads( self::to( $response, $query ) );
	}

	/**
	 * The metrics among them.
	 *
	 * @param array<string, array<mixed>> $response   The parts.
	 * @param string                      $query      Name of the query.
	 * @param array<mixed>                $dimensions The query's.
	 * @return list<string>
	 */
	public static function metrics( array $response, string $query, array $dimensions ): array {
		$others = array( ...array_filter( $dimensions, 'is_string' ), ...self::heads( Record::OF_RANGES ), ...Series::OF_TIME );
		$of_metrics = array_filter(
			self::to( $response, $query ),
			static fn ( string $reference ): bool => ! str_ends_with( $reference, Rows::TOP )
		);
		return array_values( array_diff( self::heads( $of_metrics ), $others ) );
	}

	/**
	 * @param array<string, array<mixed>> $response The parts.
	 * @param string                      $query    Name of the query.
	 * @return list<string>
	 */
	private static function to( array $response, string $query ): array {
		$found = array();
		foreach ( $response as $part ) {
			$fields = array_intersect_key( $part, array_flip( self::KINDS ) );
			array_walk_recursive(
				$fields,
				static function ( mixed $reference ) use ( &$found, $part, $query ): void {
					if ( is_string( $reference ) && $query === self::query_of( $part, $reference ) ) {
						$found[] = $reference;
					}
				}
			);
		}
		return $found;
	}

	/**
	 * The query that a part takes something from: totals may come from another one.
	 *
	 * @param array<mixed> $part      The part.
	 * @param string       $reference What it takes.
	 */
	private static function query_of( array $part, string $reference ): mixed {
		$is_total = isset( $part['series'] ) && str_ends_with( $reference, '.total' );
		return $is_total ? $part['totals'] ?? $part['query'] ?? null : $part['query'] ?? null;
	}

	/**
	 * @param array<string> $references References.
	 * @return list<string> What stands before their dots, each once.
	 */
	private static function heads( array $references ): array {
		return array_values(
			array_unique( array_map( static fn ( string $reference ): string => explode( '.', $reference )[0], $references ) )
		);
	}
}
