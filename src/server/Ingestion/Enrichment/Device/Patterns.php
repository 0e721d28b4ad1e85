<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Device;

use function preg_match,str_contains,str_starts_with,strlen,strtolower,substr;

/**
 * An ordered table of patterns, each behind a cheap test: texts of which at least one must be there for the pattern to
 * match. They are looked up by how they begin, so that a user agent costs a look-up for each of its characters and a handful of
 * regular expressions, however many patterns there are.
 */
final class Patterns {

	/**
	 * Steps that a pattern may take from one place of a text. Real user agents take some hundreds; some patterns take
	 * more than a million where a text is made for that (`\d+[.\d]*.+x`).
	 */
	private const LIMIT = '(*LIMIT_MATCH=20000)';

	/** Characters by which a needle is looked up. */
	private const BEGIN = 3;

	/**
	 * Needles and the places of their rules, by how they begin; too short ones under ''.
	 *
	 * @var array<array-key, list<array{string, int}>>|null
	 */
	private ?array $needles = null;

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
		foreach ( $this->candidates( strtolower( $text ) ) as $place ) {
			[ $name, $pattern ] = $this->rules[ $place ];
			if ( 1 === preg_match( substr_replace( $pattern, self::LIMIT, 1, 0 ), $text, $found ) ) {
				return str_replace( '$1', $found[1] ?? '', $name );
			}
		}
		return null;
	}

	/**
	 * The rules of which a needle is in a text, in their order.
	 *
	 * @param string $lower The text in lower case.
	 * @return array<int, int> Places.
	 */
	private function candidates( string $lower ): array {
		$this->needles ??= $this->by_begin();
		$places          = array();
		foreach ( $this->needles[''] as [ $needle, $place ] ) {
			if ( str_contains( $lower, $needle ) ) {
				$places[ $place ] = $place;
			}
		}
		for ( $i = 0, $end = strlen( $lower ) - self::BEGIN; $i <= $end; ++$i ) {
			foreach ( $this->needles[ substr( $lower, $i, self::BEGIN ) ] ?? array() as [ $needle, $place ] ) {
				if ( ! isset( $places[ $place ] ) && str_starts_with( substr( $lower, $i, strlen( $needle ) ), $needle ) ) {
					$places[ $place ] = $place;
				}
			}
		}
		ksort( $places );
		return $places;
	}

	/**
	 * @return non-empty-array<array-key, list<array{string, int}>>
	 */
	private function by_begin(): array {
		$needles = array( '' => array() );
		foreach ( $this->rules as $place => [ , , $of ] ) {
			foreach ( $of as $needle ) {
				$needles[ strlen( $needle ) < self::BEGIN ? '' : substr( $needle, 0, self::BEGIN ) ][] = array( $needle, $place );
			}
		}
		return $needles;
	}
}
