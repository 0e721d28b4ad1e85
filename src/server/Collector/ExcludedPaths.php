<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/**
 * Excludes pages from counting. A rule is a path prefix in which `*` matches any text. It applies to the page and
 * everything below it: `/shop` matches `/shop`, `/shop/` and `/shop/cart/`, but not `/shopping`. `/shop*` matches them
 * all.
 */
final class ExcludedPaths {

	/**
	 * Parses rules ahead of time, so that matches() is fast.
	 *
	 * @param list<string> $rules As entered by the owner, percent-encoded or not.
	 * @return list<non-empty-list<string>> For each rule, the texts between its asterisks.
	 */
	public static function prepare( array $rules ): array {
		return array_map( static fn ( string $rule ): array => explode( '*', rtrim( rawurldecode( $rule ), '/' ) ), $rules );
	}

	/**
	 * Whether a rule matches a page.
	 *
	 * @param list<non-empty-list<string>> $rules As returned by prepare().
	 * @param string                       $path  Percent-encoded path of the page.
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
	 * Whether the rest of a path contains the remaining texts of a rule in order. The last text must end at the end of
	 * a path segment.
	 *
	 * @param string       $path  Decoded path.
	 * @param int          $at    Offset of the rest.
	 * @param list<string> $texts Remaining texts between asterisks.
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
