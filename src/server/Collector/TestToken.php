<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use Lodestar\Platform\Time\LocalTime;

/**
 * What makes the hit of a self-test one that the server asked for: the collector would otherwise take such hits from
 * anybody. It can be checked without WordPress, as it is made with the salt of the day.
 */
final class TestToken {

	/** Seconds for which a token is good at least; at most twice as many. */
	private const GOOD_FOR = 600;

	/** Hexadecimal digits that tell one token from another; the other ten are the seal. */
	private const RANDOM = 6;

	/**
	 * A new one.
	 *
	 * @param Salts     $salts The site's.
	 * @param LocalTime $local The site's.
	 * @param int       $at    UTC seconds.
	 * @return string 16 hexadecimal digits.
	 */
	public static function issue( Salts $salts, LocalTime $local, int $at ): string {
		$random = substr( bin2hex( random_bytes( self::RANDOM ) ), 0, self::RANDOM );
		return $random . self::seal( $random, intdiv( $at, self::GOOD_FOR ), $salts->of_day( $local->day( $at ) ) );
	}

	/**
	 * Whether a token was issued a moment ago.
	 *
	 * @param string    $token 16 hexadecimal digits.
	 * @param Salts     $salts The site's.
	 * @param LocalTime $local The site's.
	 * @param int       $at    UTC seconds.
	 */
	public static function is_good( string $token, Salts $salts, LocalTime $local, int $at ): bool {
		foreach ( array( $at, $at - self::GOOD_FOR ) as $then ) {
			$salt = $salts->kept( $local->day( $then ) );
			$seal = self::seal( substr( $token, 0, self::RANDOM ), intdiv( $then, self::GOOD_FOR ), $salt );
			if ( '' !== $salt && hash_equals( $seal, substr( $token, self::RANDOM ) ) ) {
				return true;
			}
		}
		return false;
	}

	private static function seal( string $random, int $slot, string $salt ): string {
		return substr( hash_hmac( 'sha256', "self-test\0$random\0$slot", $salt ), 0, 16 - self::RANDOM );
	}
}
