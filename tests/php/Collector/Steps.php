<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

/**
 * Measures the work of a pattern in PCRE steps, summed over all start positions. PCRE resets its own count at each
 * position, so a quadratic search can stay within its limit.
 */
final class Steps {

	/**
	 * Whether searching a text takes at most a number of steps.
	 *
	 * @param string $pattern Delimited by `~`. A trailing `(*SKIP)(*FAIL)` is removed, so that skipped text counts
	 *                        once.
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
