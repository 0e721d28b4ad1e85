<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Device;

use function preg_match,str_contains,str_starts_with,strlen,strtolower,substr;

/**
 * An ordered table of regular expressions with a cheap pretest.
 *
 * Each pattern has needles, of which at least one must occur in the text. Needles are indexed by their prefix. So a
 * user agent takes one lookup per character and a handful of regular expressions, regardless of the number of patterns.
 */
final class Patterns {

	/**
	 * Maximum steps of a pattern from one position in the text. Real user agents need some hundreds, but crafted ones
	 * can cause over a million with some patterns (`\d+[.\d]*.+x`).
	 */
	private const LIMIT = '(*LIMIT_MATCH=20000)';

	/** Length of the prefix that needles are indexed by. */
	private const BEGIN = 3;

	/**
	 * Needles and the indexes of their rules, by prefix. Shorter needles are listed under ''.
	 *
	 * @var array<array-key, list<array{string, int}>>|null
	 */
	private ?array $needles = null;

	/**
	 * @param list<array{string, string, list<string>}> $rules Name (may contain $1), regular expression, lowercase
	 *                                                         needles.
	 */
	public function __construct( private array $rules ) {
	}

	/**
	 * Returns the name of the first matching rule, or null. A pattern that reaches the step limit doesn't match.
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
	 * Returns the indexes of the rules that have a needle in the text, in order.
	 *
	 * @return array<int, int>
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

	/** @return non-empty-array<array-key, list<array{string, int}>> */
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
