<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Enrichment\Device;

/**
 * An ordered table of patterns, each behind a cheap test: texts of which at least one must be there for the pattern to
 * match. So a user agent costs a thousand substring searches (a tenth of a millisecond) and a handful of regular expressions.
 */
final class Patterns {

	/**
	 * Steps that a pattern may take from one place of a text. Real user agents take some hundreds; some patterns take
	 * more than a million where a text is made for that (`\d+[.\d]*.+x`).
	 */
	private const LIMIT = '(*LIMIT_MATCH=20000)';

	/**
	 * @param list<array{string, string, list<string>}> $rules Name (may hold $1), regular expression, needles in lower case.
	 */
	public function __construct( private array $rules ) {
	}

	/**
	 * The name of the first rule that matches, or null. A pattern that runs into its limit does not match.
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
				if ( 1 === preg_match( substr_replace( $pattern, self::LIMIT, 1, 0 ), $text, $found ) ) {
					return str_replace( '$1', $found[1] ?? '', $name );
				}
				break;
			}
		}
		return null;
	}
}
