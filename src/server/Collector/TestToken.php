<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use Lodestar\Platform\Time\LocalTime;

/**
 * Token that proves that a self-test's hit was requested by the server. Without it, the collector would accept such
 * hits from anyone. It is derived from the day's salt, so the collector can check it without WordPress.
 */
final class TestToken {

	/** Minimum validity of a token in seconds. The maximum is twice that. */
	private const GOOD_FOR = 600;

	/** Number of random hexadecimal digits. The other ten are the signature. */
	private const RANDOM = 6;

	/**
	 * Creates a token.
	 *
	 * @param int $at UTC seconds.
	 * @return string 16 hexadecimal digits.
	 */
	public static function issue( Salts $salts, LocalTime $local, int $at ): string {
		$random = substr( bin2hex( random_bytes( self::RANDOM ) ), 0, self::RANDOM );
		return $random . self::seal( $random, intdiv( $at, self::GOOD_FOR ), $salts->of_day( $local->day( $at ) ) );
	}

	/**
	 * Whether a token was issued recently.
	 *
	 * @param string $token 16 hexadecimal digits.
	 * @param int    $at    UTC seconds.
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
