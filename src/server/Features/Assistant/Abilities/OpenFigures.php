<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Abilities;

use Closure;
use Lodestar\Analytics\MinimumGroup;

/**
 * Keeps of a report what it also says without figures about small groups.
 *
 * A report computes more than it queries: rates, shares, trends. With some of its figures withheld these would be wrong. So it
 * is computed twice, as a reader sees it and without small groups, and only what both agree on is kept.
 */
final class OpenFigures {

	/**
	 * @param Closure(): array<string, mixed> $answer Computes the answer.
	 * @return array<string, mixed> Rows that differ are left out; other values that differ are null, which means unknown.
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
	 * @param array<K, mixed> $whole   Fields as a reader sees them.
	 * @param array<K, mixed> $without The same without small groups.
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
	 * @param list<mixed> $whole   Entries as a reader sees them.
	 * @param list<mixed> $without The same without small groups, in the same order.
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
	 * The texts of a row, by which it is known; null where it has none.
	 *
	 * @return list<string>|null
	 */
	private static function name( mixed $entry ): ?array {
		$texts = array_values( array_filter( is_array( $entry ) || is_object( $entry ) ? (array) $entry : array(), 'is_string' ) );
		return array() === $texts ? null : $texts;
	}
}
