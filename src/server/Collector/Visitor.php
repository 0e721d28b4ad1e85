<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use Lodestar\Platform\Time\LocalTime;

use function hash, hash_hmac, intdiv, preg_match, preg_replace, str_contains, strlen, substr, trim;

/**
 * Who makes a request, as far as anybody may know.
 *
 * - `hash`: Hit's `visitor`.
 * - `other`: Hit's `yesterday`.
 * - `lasting`: Hit's `lasting`.
 * - `user_agent`: at most 512 bytes.
 * - `hints`: as in a Hit.
 * - `logged_in`: whether the browser has WordPress's login cookie. Whether that is a good one is not asked: the collector
 *   has no WordPress.
 *
 * @phpstan-type Who array{hash: string, other: string, lasting: string, user_agent: string, hints: string, logged_in: bool}
 * @phpstan-import-type Config from Collector
 * @phpstan-import-type Whence from Sender
 */
final class Visitor {

	/** For so many seconds after local midnight a visitor is also known by yesterday's hash. */
	public const OVERLAP = 1800;

	/** What is kept of a header, bytes. */
	private const LONGEST = 512;

	/**
	 * @param array   $headers Request's.
	 * @param Whence  $sender  Where it comes from.
	 * @param string  $id      The lasting id that the browser keeps by its user's consent, or ''.
	 * @param int     $at      UTC seconds.
	 * @param array   $config  The site's configuration.
	 * @param Salts   $salts   The salts of the days.
	 * @param ?string $proxies Collector's.
	 * @phpstan-param array<string, string> $headers
	 * @phpstan-param Config $config
	 * @return ?Who Null where the day has no salt.
	 */
	public static function of( array $headers, array $sender, string $id, int $at, array $config, Salts $salts, ?string $proxies ): ?array {
		$shown = LocalTime::shown( $config['offsets'], $at );
		$day   = intdiv( $shown, 86400 );
		$salt  = $salts->kept( $day );
		$salt  = '' === $salt ? $salts->of_day( $day ) : $salt;
		if ( '' === $salt ) {
			return null;
		}
		$agent   = $headers['User-Agent'];
		$agent   = '' === trim( $agent, ' ..~' ) && strlen( $agent ) <= self::LONGEST ? $agent : self::clean( $agent );
		$hash    = self::hash( $config['site'], $sender['address'], $agent, $salt );
		$other   = '';
		$lasting = '' === $id || ! $config['lasting'] ? '' : self::lasting( $id, $config['site'] );
		if ( ! $salts->is_settled( $day ) ) {
			$old_salt = $salts->kept( $day - 1 );
			$overlaps = $shown % 86400 < self::OVERLAP;
			if ( '' !== $old_salt && $overlaps ) {
				$other = self::hash( $config['site'], $sender['address'], $agent, $old_salt );
			} elseif ( '' !== $old_salt ) {
				$salts->forget_before( $day );
			}
			if ( ! $sender['unbelieved'] && null !== $proxies && ( new UnbelievedProxies( $proxies ) )->note( '', $day ) && ! $overlaps ) {
				$salts->settle( $day );
			}
		}
		if ( $sender['unbelieved'] && null !== $proxies ) {
			( new UnbelievedProxies( $proxies ) )->note( $sender['network'], $day );
		}
		return array(
			'hash'       => '' === $lasting ? $hash : $lasting,
			'other'      => '' === $lasting ? $other : $hash,
			'lasting'    => $lasting,
			'user_agent' => $agent,
			'hints'      => '' === "{$headers['Sec-Ch-Ua']}{$headers['Sec-Ch-Ua-Platform']}{$headers['Sec-Ch-Ua-Mobile']}"
				? ''
				: self::clean( "{$headers['Sec-Ch-Ua']}\n{$headers['Sec-Ch-Ua-Platform']}\n{$headers['Sec-Ch-Ua-Mobile']}" ),
			'logged_in'  => str_contains( '; ' . $headers['Cookie'], '; wordpress_logged_in_' ),
		);
	}

	/**
	 * Who somebody is for good, by the id that his browser keeps. The id itself is not written anywhere.
	 *
	 * @param string $id   The browser's: 16 hexadecimal digits.
	 * @param string $site The site's id.
	 * @return string 16 hexadecimal digits.
	 */
	public static function lasting( string $id, string $site ): string {
		return substr( hash_hmac( 'sha256', $id, $site ), 0, 16 );
	}

	/**
	 * Who somebody is on a day.
	 *
	 * Nobody without the salt can make it, or go on with one: what SHA-512/256 gives is half of what it went on with. So it
	 * needs no HMAC, which is three times the work. The user agent stands in it as a checksum, with which all of an IPv4
	 * visitor fits into the one block that SHA-512 takes at a time; who makes two of one sum is taken for himself.
	 *
	 * @param string $site    The site's id.
	 * @param string $address 4 or 16 bytes, or ''.
	 * @param string $agent   What is kept of it.
	 * @param string $salt    Of one length always.
	 * @return string 16 hexadecimal digits.
	 */
	private static function hash( string $site, string $address, string $agent, string $salt ): string {
		return substr( hash( 'sha512/256', "$salt$site\0$address\0" . hash( 'xxh128', $agent, true ) ), 0, 16 );
	}

	/**
	 * What is kept of a header: UTF-8.
	 */
	private static function clean( string $text ): string {
		$text = substr( $text, 0, self::LONGEST );
		return 1 === preg_match( '//u', $text ) ? $text : (string) preg_replace( '/[\x80-\xff]+/', '?', $text );
	}
}
