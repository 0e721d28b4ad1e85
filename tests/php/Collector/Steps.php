<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

/**
 * How much work a pattern is, in steps of PCRE's interpreter: those from every place of a text together. (PCRE itself
 * counts anew from each place, so that a search that is quadratic in the length of a text passes its limit.)
 */
final class Steps {

	/**
	 * Whether a search through a text takes at most so many.
	 *
	 * @param string $pattern Delimited by ~. What it skips at its end, by verbs, counts once, as it does in a search.
	 * @param string $text    To be searched.
	 * @param int    $most    Steps.
	 */
	public static function are_at_most( string $pattern, string $text, int $most ): bool {
		$end   = (int) strrpos( $pattern, '~' );
		$whole = '~\A(?:(?:'
			. str_replace( '(*SKIP)(*FAIL)', '', substr( $pattern, 1, $end - 1 ) )
			. ')|.)*+\z~s'
			. substr( $pattern, $end + 1 );
		$jit   = ini_set( 'pcre.jit', '0' );
		$limit = ini_set( 'pcre.backtrack_limit', (string) $most );
		try {
			return 1 === preg_match( $whole, $text );
		} finally {
			ini_set( 'pcre.jit', (string) $jit );
			ini_set( 'pcre.backtrack_limit', (string) $limit );
		}
	}
}
