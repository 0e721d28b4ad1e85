<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/**
 * Who is logged in, as WordPress tells the collector, which has no WordPress to ask: the number of an account and until when
 * that holds, sealed, so that nobody can pass for another.
 */
final class UserSeal {

	/** The cookie that holds it. */
	public const COOKIE = 'lodestar_user';

	/**
	 * @param int    $user  The account.
	 * @param int    $until UTC seconds.
	 * @param string $key   Known to nobody else.
	 */
	public static function make( int $user, int $until, string $key ): string {
		return "$user.$until." . hash_hmac( 'sha256', "$user.$until", $key );
	}

	/**
	 * The account for which a seal stands.
	 *
	 * @param string $seal As a browser sent it.
	 * @param string $key  As of make(); '' where no seal is good.
	 * @param int    $now  UTC seconds.
	 * @return int 0 where it is none, is over, or was made by somebody else.
	 */
	public static function user( string $seal, string $key, int $now ): int {
		if (
			'' === $key
			|| 1 !== preg_match( '/^([1-9]\d{0,17})\.(\d{1,12})\.[0-9a-f]{64}$/D', $seal, $parts )
			|| (int) $parts[2] < $now
		) {
			return 0;
		}
		return hash_equals( self::make( (int) $parts[1], (int) $parts[2], $key ), $seal ) ? (int) $parts[1] : 0;
	}
}
