<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Device;

/**
 * An ordered table of patterns, each behind a cheap test: texts of which at least one must be there for the pattern to
 * match. So a user agent costs a thousand substring searches (a tenth of a millisecond) and a handful of regular expressions.
 */
final class Patterns {

	/**
	 * @param list<array{string, string, list<string>}> $rules Name (may hold $1), regular expression, needles in lower case.
	 */
	public function __construct( private array $rules ) {
	}

	/**
	 * The name of the first rule that matches, or null. A pattern that runs into PCRE's limits does not match.
	 *
	 * @param string $text Any bytes.
	 */
	public function first( string $text ): ?string {
		$lower = strtolower( $text );
		foreach ( $this->rules as [ $name, $pattern, $needles ] ) {
			foreach ( $needles as $needle ) {
				if ( ! str_contains( $lower, $needle ) ) {
					continue;
				}
				if ( 1 === preg_match( $pattern, $text, $found ) ) {
					return str_replace( '$1', $found[1] ?? '', $name );
				}
				break;
			}
		}
		return null;
	}
}
