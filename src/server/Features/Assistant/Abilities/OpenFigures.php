<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Abilities;

use Closure;
use Lodestar\Analytics\MinimumGroup;

/**
 * Removes everything from a report that depends on small groups of visitors.
 *
 * A report computes rates, shares and trends from its queries. These would be wrong if some values were withheld. The
 * report is therefore computed twice, with and without small groups, and only values that agree are kept.
 */
final class OpenFigures {

	/**
	 * @param Closure(): array<string, mixed> $answer Computes the report.
	 * @return array<string, mixed> Without rows that differ. Other values that differ are null, which means unknown.
	 */
	public static function of( Closure $answer ): array {
		$without = MinimumGroup::enforce( $answer );
		$whole   = MinimumGroup::lift( $answer );
		$open    = self::of_fields( $whole, $without );
		return array_intersect_key( $without, array( 'notices' => true ) ) + $open;
	}

	private static function of_value( mixed $whole, mixed $without ): mixed {
		if ( is_object( $whole ) && is_object( $without ) ) {
			return (object) self::of_fields( (array) $whole, (array) $without );
		}
		if ( ! is_array( $whole ) || ! is_array( $without ) ) {
			return $whole === $without ? $whole : null;
		}
		return array_is_list( $whole ) && array_is_list( $without )
			? self::of_list( $whole, $without )
			: self::of_fields( $whole, $without );
	}

	/**
	 * @template K of array-key
	 * @param array<K, mixed> $whole   Fields with small groups.
	 * @param array<K, mixed> $without Fields without small groups.
	 * @return array<K, mixed>
	 */
	private static function of_fields( array $whole, array $without ): array {
		$fields = array();
		foreach ( array_intersect_key( $whole, $without ) as $name => $value ) {
			$fields[ $name ] = self::of_value( $value, $without[ $name ] );
		}
		return $fields;
	}

	/**
	 * @param list<mixed> $whole   Entries with small groups.
	 * @param list<mixed> $without Entries without small groups, in the same order.
	 * @return list<mixed>
	 */
	private static function of_list( array $whole, array $without ): array {
		$entries = array();
		$names   = array_map( self::name( ... ), $whole );
		foreach ( $without as $i => $entry ) {
			$name = self::name( $entry );
			if ( null !== $name ) {
				$same = array_search( $name, $names, true );
			} else {
				$same = count( $whole ) === count( $without ) ? $i : null;
			}
			if ( is_int( $same ) ) {
				$entries[] = self::of_value( $whole[ $same ], $entry );
			}
		}
		return $entries;
	}

	/**
	 * Returns the texts of a row, which identify it; null if it has none.
	 *
	 * @return list<string>|null
	 */
	private static function name( mixed $entry ): ?array {
		$texts = array_values( array_filter( is_array( $entry ) || is_object( $entry ) ? (array) $entry : array(), 'is_string' ) );
		return array() === $texts ? null : $texts;
	}
}
