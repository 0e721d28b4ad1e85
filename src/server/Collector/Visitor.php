<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use Lodestar\Platform\Time\LocalTime;

use function hash, hash_hmac, intdiv, preg_match, preg_replace, str_contains, strlen, substr, trim;

/**
 * Identifies the visitor of a request, as far as privacy allows.
 *
 * - `hash`: Hit's `visitor`.
 * - `other`: Hit's `yesterday`.
 * - `lasting`: Hit's `lasting`.
 * - `user_agent`: at most 512 bytes.
 * - `hints`: as in a Hit.
 * - `logged_in`: whether the browser has WordPress's login cookie. The cookie is not validated, because the collector
 *   runs without WordPress.
 *
 * @phpstan-type Who array{hash: string, other: string, lasting: string, user_agent: string, hints: string, logged_in: bool}
 * @phpstan-import-type Config from Collector
 * @phpstan-import-type Whence from Sender
 */
final class Visitor {

	/** Seconds after local midnight in which a visitor can also be identified by the previous day's hash. */
	public const OVERLAP = 1800;

	/** Maximum length of a stored header in bytes. */
	private const LONGEST = 512;

	/**
	 * @param array   $headers Headers of the request.
	 * @param Whence  $sender
	 * @param string  $id      Persistent id that the browser stores after consent, or ''.
	 * @param int     $at      UTC seconds.
	 * @param array   $config  The site's configuration.
	 * @param ?string $proxies Folder of UnbelievedProxies; null to record none.
	 * @phpstan-param array<string, string> $headers
	 * @phpstan-param Config $config
	 * @return ?Who Null if the day has no salt.
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
	 * Returns the persistent hash of a visitor. The browser's id itself is never stored.
	 *
	 * @param string $id   Id that the browser stores, 16 hexadecimal digits.
	 * @param string $site The site's id.
	 * @return string 16 hexadecimal digits.
	 */
	public static function lasting( string $id, string $site ): string {
		return substr( hash_hmac( 'sha256', $id, $site ), 0, 16 );
	}

	/**
	 * Returns the hash of a visitor for one day.
	 *
	 * No one can compute or extend a hash without the salt: SHA-512/256 outputs only half of its internal state, which
	 * rules out length extension. HMAC is therefore unnecessary, and would cost three times as much.
	 *
	 * The user agent is included as a checksum. All data of an IPv4 visitor then fits into a single SHA-512 block.
	 * Visitors who construct two user agents with the same checksum count as one.
	 *
	 * @param string $site    The site's id.
	 * @param string $address 4 or 16 bytes, or ''.
	 * @param string $agent   User agent after truncation.
	 * @param string $salt    Always of the same length.
	 * @return string 16 hexadecimal digits.
	 */
	private static function hash( string $site, string $address, string $agent, string $salt ): string {
		return substr( hash( 'sha512/256', "$salt$site\0$address\0" . hash( 'xxh128', $agent, true ) ), 0, 16 );
	}

	/** Truncates a header and ensures that it is valid UTF-8. */
	private static function clean( string $text ): string {
		$text = substr( $text, 0, self::LONGEST );
		return 1 === preg_match( '//u', $text ) ? $text : (string) preg_replace( '/[\x80-\xff]+/', '?', $text );
	}
}
