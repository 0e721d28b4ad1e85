<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;

/**
 * Whether a result answers its query: types of PHP do not say what stands in lists.
 */
final class ResultCheck {

	public static function fits( Result $result, Query $query ): bool {
		$wants_totals = $query->totals || array() === $query->dimensions;
		if ( $wants_totals && ! self::has_figures( $result->totals, $query->metrics ) ) {
			return false;
		}
		if ( null !== $result->comparison_totals && $wants_totals && ! self::has_figures( $result->comparison_totals, $query->metrics ) ) {
			return false;
		}
		foreach ( $result->rows as $row ) {
			if ( ! self::row_fits( $row, $query ) ) {
				return false;
			}
		}
		return array_filter( $result->notices, 'is_string' ) === $result->notices && ( array() !== $query->dimensions || 1 === count( $result->rows ) );
	}

	private static function row_fits( mixed $row, Query $query ): bool {
		return $row instanceof Row
			&& array_keys( $row->dimensions ) === array_keys( $query->dimensions )
			&& array_filter( $row->dimensions, 'is_string' ) === $row->dimensions
			&& self::are_figures( $row->metrics, $query->metrics )
			&& ( null === $row->comparison || self::are_figures( $row->comparison, $query->metrics ) )
			&& self::are_texts( $row->top_values );
	}

	/**
	 * @param array<mixed> $totals  By metric.
	 * @param list<string> $metrics What was asked for.
	 */
	private static function has_figures( array $totals, array $metrics ): bool {
		$asked = array_map( static fn ( string $metric ): mixed => array_key_exists( $metric, $totals ) ? $totals[ $metric ] : false, $metrics );
		return self::are_figures( $asked, $metrics );
	}

	/**
	 * @param array<mixed> $figures In the order of the metrics.
	 * @param list<string> $metrics What was asked for.
	 */
	private static function are_figures( array $figures, array $metrics ): bool {
		foreach ( $figures as $figure ) {
			if ( null !== $figure && ! is_int( $figure ) && ! ( is_float( $figure ) && is_finite( $figure ) ) ) {
				return false;
			}
		}
		return array_is_list( $figures ) && count( $figures ) === count( $metrics );
	}

	/**
	 * @param array<mixed> $values Texts, or null where one is unknown.
	 */
	private static function are_texts( array $values ): bool {
		return array_is_list( $values ) && array() === array_filter( $values, static fn ( mixed $value ): bool => null !== $value && ! is_string( $value ) );
	}
}
