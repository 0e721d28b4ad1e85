<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/**
 * Pages that are not counted. A rule is the beginning of a path, `*` in it any text. It means the page and all below it:
 * `/shop` means `/shop`, `/shop/` and `/shop/cart/`, but not `/shopping`; that would be `/shop*`.
 */
final class ExcludedPaths {

	/**
	 * Prepares rules for matches(), which has to be quick.
	 *
	 * @param list<string> $rules As the owner wrote them, percent-encoded or not.
	 * @return list<non-empty-list<string>> The texts between the stars of each.
	 */
	public static function prepare( array $rules ): array {
		return array_map( static fn ( string $rule ): array => explode( '*', rtrim( rawurldecode( $rule ), '/' ) ), $rules );
	}

	/**
	 * Whether one of them means a page.
	 *
	 * @param list<non-empty-list<string>> $rules As prepare() gives them.
	 * @param string                       $path  The page's, percent-encoded.
	 */
	public static function matches( array $rules, string $path ): bool {
		$path = array() === $rules ? '' : rawurldecode( $path );
		foreach ( $rules as $texts ) {
			if ( str_starts_with( $path, $texts[0] ) && self::continues( $path, strlen( $texts[0] ), array_slice( $texts, 1 ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether the rest of a path has the rest of a rule's texts in it, in order, and the last one where a name ends.
	 *
	 * @param string       $path  Decoded.
	 * @param int          $at    Where the rest begins.
	 * @param list<string> $texts What was between stars.
	 */
	private static function continues( string $path, int $at, array $texts ): bool {
		$last = array_pop( $texts );
		if ( null === $last ) {
			return self::ends_name( $path, $at );
		}
		foreach ( $texts as $text ) {
			$found = strpos( $path, $text, $at );
			if ( false === $found ) {
				return false;
			}
			$at = $found + strlen( $text );
		}
		for ( $found = strpos( $path, $last, $at ); false !== $found && '' !== $last; $found = strpos( $path, $last, $found + 1 ) ) {
			if ( self::ends_name( $path, $found + strlen( $last ) ) ) {
				return true;
			}
		}
		return '' === $last;
	}

	private static function ends_name( string $path, int $at ): bool {
		return strlen( $path ) === $at || '/' === $path[ $at ];
	}
}
