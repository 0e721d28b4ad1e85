<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/**
 * A signed cookie with the id of the logged-in user and an expiry time. The collector needs it, because it runs without
 * WordPress. The signature keeps visitors from posing as another user.
 */
final class UserSeal {

	public const COOKIE = 'lodestar_user';

	/**
	 * Returns the value of the cookie.
	 *
	 * @param int    $user  Id of the user.
	 * @param int    $until Expiry time in UTC seconds.
	 * @param string $key   Secret.
	 */
	public static function make( int $user, int $until, string $key ): string {
		return "$user.$until." . hash_hmac( 'sha256', "$user.$until", $key );
	}

	/**
	 * Returns the id of the user in a cookie.
	 *
	 * @param string $seal Value of the cookie as sent by the browser.
	 * @param string $key  As passed to make(); '' rejects all cookies.
	 * @param int    $now  UTC seconds.
	 * @return int 0 if the cookie is malformed, expired or not signed with the key.
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
