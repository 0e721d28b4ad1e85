<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

/**
 * A field inside nested objects, by a dotted path such as `overviewgraph.revenue_sales`. In a list, the rest of the
 * path applies to each item.
 */
final class FieldPath {

	/**
	 * Whether a path equals one of the other paths or lies below one.
	 *
	 * @param list<string> $wider
	 */
	public static function is_within( string $path, array $wider ): bool {
		return array() !== array_filter( $wider, static fn ( string $other ): bool => str_starts_with( "$path.", "$other." ) );
	}

	/**
	 * Returns nested arrays without a field.
	 *
	 * @param string $path Dotted path of the field.
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
