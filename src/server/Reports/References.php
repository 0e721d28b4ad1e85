<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Reports\Mapping\Record;
use Lodestar\Reports\Mapping\Rows;
use Lodestar\Reports\Mapping\Series;

/** Finds what response parts read from queries, by their references such as `sessions.change`. */
final class References {

	/** Properties of a response part that hold its fields. */
	public const KINDS = array( 'rows', 'columns', 'record', 'series' );

	/**
	 * Returns the metrics, dimensions and other names that response parts read from a query.
	 *
	 * @param array<string, array<mixed>> $response
	 * @return list<string>
	 */
	public static function names( array $response, string $query ): array {
		return self::heads( self::to( $response, $query ) );
	}

	/**
	 * Returns the metrics that response parts read from a query.
	 *
	 * @param array<string, array<mixed>> $response
	 * @param array<mixed>                $dimensions Dimensions of the query.
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
	 * @param array<string, array<mixed>> $response
	 * @return list<string> References to the query.
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
	 * Returns the name of the query that a reference reads from. Totals may come from another query than the rest of
	 * the part.
	 *
	 * @param array<mixed> $part
	 */
	private static function query_of( array $part, string $reference ): mixed {
		$is_total = isset( $part['series'] ) && str_ends_with( $reference, '.total' );
		return $is_total ? $part['totals'] ?? $part['query'] ?? null : $part['query'] ?? null;
	}

	/**
	 * @param array<string> $references
	 * @return list<string> Names before the first dot, without duplicates.
	 */
	private static function heads( array $references ): array {
		return array_values(
			array_unique( array_map( static fn ( string $reference ): string => explode( '.', $reference )[0], $references ) )
		);
	}
}
