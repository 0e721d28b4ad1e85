<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use function array_filter, array_pop, array_slice, chr, explode, in_array, ord, preg_match, preg_replace,
	preg_replace_callback, rawurldecode, str_contains, strlen, strspn;

/**
 * Determines where a request comes from, behind trusted proxies.
 *
 * Trusted are proxies on this machine or its private network, the known networks of CDNs, and the proxies in the
 * settings. Headers from anyone else are ignored, because a sender who can choose an IP address can pose as any number
 * of visitors.
 *
 * - `address`: 4 or 16 bytes; '' if the server doesn't know it.
 * - `network`: truncated IP address, which may be stored (Network::truncate()).
 * - `country`: two letters from a trusted proxy; else ''.
 * - `region`: name from the same proxy, at most 100 bytes of UTF-8; else ''.
 * - `city`: same as for `region`.
 * - `unbelieved`: whether headers of an untrusted proxy gave another IP address.
 *
 * This is an array, like all per-hit data, because creating and reading an object is several times slower in PHP.
 *
 * @phpstan-type Whence array{address: string, network: string, country: string, region: string, city: string, unbelieved: bool}
 * @phpstan-import-type Config from Collector
 */
final class Sender {

	/** Maximum bytes of a region's or city's name, and of its encoded form in a header. */
	private const MAX_NAME    = 100;
	private const MAX_ENCODED = 3 * self::MAX_NAME;

	private const NOWHERE = array( '', '', '' );

	/**
	 * Returns the sender of a request.
	 *
	 * @param array $config The site's configuration.
	 * @phpstan-param Config $config
	 * @return Whence
	 */
	public static function of( Request $request, array $config ): array {
		$headers = $request->headers;
		$remote  = Network::pack( $headers['REMOTE_ADDR'] );
		$place   = self::NOWHERE;
		$hops    = '' === "{$headers['X-Forwarded-For']}{$headers['X-Real-Ip']}{$headers['Cf-Connecting-Ip']}{$headers['Incap-Client-Ip']}{$headers['X-Sucuri-Clientip']}"
			? array()
			: self::hops( $headers );
		$address = $remote;
		if ( array() !== $hops ) {
			[ $address, $place ] = self::behind_proxies( $remote, $hops, $request->server, $config );
		}
		return array(
			'address'    => $address,
			'network'    => Network::truncate( $address ),
			'country'    => $place[0],
			'region'     => $place[1],
			'city'       => $place[2],
			'unbelieved' => array() !== $hops && $address === $remote && self::names_another( $hops, $remote ),
		);
	}

	/**
	 * Returns the sender's IP address and location from the headers of trusted proxies.
	 *
	 * @param string            $remote IP address of the connection: 4 or 16 bytes, or ''.
	 * @param list<string>      $hops   IP addresses from the headers, the nearest last.
	 * @param array<mixed>|null $server See Request.
	 * @param array             $config The site's configuration.
	 * @phpstan-param Config $config
	 * @return array{string, array{string, string, string}}
	 */
	private static function behind_proxies( string $remote, array $hops, ?array $server, array $config ): array {
		$address = $remote;
		$place   = self::NOWHERE;
		while ( '' === $address || Network::is_private( $address ) || Network::is_in( $address, $config['trusted'] ) ) {
			$place = '' !== $address && Network::is_in( $address, $config['trusted'] ) ? self::place( $server, $config['places'] ) : $place;
			$next  = array_pop( $hops );
			if ( null === $next ) {
				break;
			}
			$address = $next;
		}
		$cdn = '' === $address ? null : self::cdn( $address, $config );
		if ( null !== $cdn ) {
			$named   = '' === $cdn['address'] ? '' : Network::pack( Request::variable( $server, $cdn['address'] ) );
			$address = '' === $named ? array_pop( $hops ) ?? $address : $named;
			$place   = self::place( $server, array( $cdn['place'] ) );
		}
		return array( $address, $place );
	}

	/**
	 * Returns the IP addresses in the first forwarding header that is present, the nearest last.
	 *
	 * @param array<string, string> $headers
	 * @return list<string> 4 or 16 bytes each.
	 */
	private static function hops( array $headers ): array {
		$hops   = array();
		$header = '';
		foreach ( array( 'X-Forwarded-For', 'X-Real-Ip', 'Cf-Connecting-Ip', 'Incap-Client-Ip', 'X-Sucuri-Clientip' ) as $name ) {
			$header = '' === $header ? $headers[ $name ] : $header;
		}
		foreach ( array_slice( explode( ',', $header ), -8 ) as $text ) {
			$hop = Network::pack( $text );
			if ( '' !== $hop ) {
				$hops[] = $hop;
			}
		}
		return $hops;
	}

	/**
	 * Returns the CDN to which an IP address belongs.
	 *
	 * @param string $address 4 or 16 bytes.
	 * @param array  $config  The site's configuration.
	 * @phpstan-param Config $config
	 * @return array{address: string, place: array{string, string, string}}|null
	 */
	private static function cdn( string $address, array $config ): ?array {
		$block = Network::find( $address, $config['cdn_blocks'][ strlen( $address ) ] ?? array() );
		return null === $block ? null : $config['cdn'][ $block[2] ];
	}

	/**
	 * Returns country, region and city from the same proxy, because region and city mean nothing without their country.
	 *
	 * @param array<mixed>|null                   $server See Request.
	 * @param list<array{string, string, string}> $places CGI variables that may hold them; '' for what a proxy doesn't
	 *                                                    send.
	 * @return array{string, string, string}
	 */
	private static function place( ?array $server, array $places ): array {
		foreach ( $places as [ $country, $region, $city ] ) {
			$iso = Request::variable( $server, $country );
			// Cloudflare sends XX for unknown countries, and T1 for Tor.
			if ( 2 === strlen( $iso ) && 2 === strspn( $iso, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' ) && 'XX' !== $iso ) {
				return array(
					$iso,
					self::name( Request::variable( $server, $region ) ),
					self::name( Request::variable( $server, $city ) ),
				);
			}
		}
		return self::NOWHERE;
	}

	/**
	 * Sanitizes a region's or city's name. If the CDN doesn't set the header, visitors can send any text in it.
	 *
	 * @param string $text UTF-8 (Cloudflare), percent-encoded (CloudFront, Vercel), or ISO 8859-1 (old databases in web
	 *                     servers).
	 */
	private static function name( string $text ): string {
		if ( '' === $text || strlen( $text ) > self::MAX_ENCODED ) {
			return '';
		}
		$text = str_contains( $text, '%' ) ? rawurldecode( $text ) : $text;
		if ( 1 !== preg_match( '//u', $text ) ) {
			$text = (string) preg_replace_callback(
				'/[\x80-\xff]/',
				static fn ( array $found ): string => chr( 0xC0 | ord( $found[0] ) >> 6 ) . chr( 0x80 | ord( $found[0] ) & 0x3F ),
				$text
			);
		}
		$text = (string) preg_replace( '/[\p{C}\s]+/u', ' ', $text );
		// Some send ? or - for unknown places.
		return 1 === preg_match( '/\p{L}/u', $text ) ? Url::without_secrets( $text, self::MAX_NAME ) : '';
	}

	/**
	 * Whether the headers contain public IP addresses, none of which is the sender's. The sender's own address is there
	 * if the web server has already resolved it. Private addresses come from a company's proxy in its own network.
	 *
	 * @param list<string> $hops   4 or 16 bytes each.
	 * @param string       $remote IP address of the sender.
	 */
	private static function names_another( array $hops, string $remote ): bool {
		$public = array_filter( $hops, static fn ( string $hop ): bool => ! Network::is_private( $hop ) );
		return array() !== $public && ! in_array( $remote, $public, true );
	}
}
