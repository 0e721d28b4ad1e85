<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

/**
 * A field inside nested objects, by a dotted path such as `overviewgraph.revenue_sales`. In a list the path goes on in
 * each of its items.
 */
final class FieldPath {

	/**
	 * Whether a path is one of some, or goes deeper into one.
	 *
	 * @param string       $path  The path.
	 * @param list<string> $wider Some paths.
	 */
	public static function is_within( string $path, array $wider ): bool {
		return array() !== array_filter( $wider, static fn ( string $other ): bool => str_starts_with( "$path.", "$other." ) );
	}

	/**
	 * A value without that field.
	 *
	 * @param mixed  $value Arrays, nested.
	 * @param string $path  The field.
	 */
	public static function without( mixed $value, string $path ): mixed {
		if ( ! is_array( $value ) ) {
			return $value;
		}
		if ( array() !== $value && array_is_list( $value ) ) {
			return array_map( static fn ( mixed $item ): mixed => self::without( $item, $path ), $value );
		}
		[ $field, $rest ] = explode( '.', $path, 2 ) + array( 1 => '' );
		if ( '' === $rest ) {
			unset( $value[ $field ] );
		} elseif ( isset( $value[ $field ] ) ) {
			$value[ $field ] = self::without( $value[ $field ], $rest );
		}
		return $value;
	}
}
