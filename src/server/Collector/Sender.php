<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use function array_filter, array_pop, array_slice, chr, explode, in_array, ord, preg_match, preg_replace,
	preg_replace_callback, rawurldecode, str_contains, strlen, strspn;

/**
 * Where a request comes from, seen through the proxies that can be believed.
 *
 * A proxy on this machine or its private network is believed, and so are the known networks of content delivery
 * networks and what the site's owner named. A header from anyone else is not: whoever can name his own address can be as
 * many visitors as he likes.
 *
 * - `address`: 4 or 16 bytes; '' where the server does not know it.
 * - `network`: what may be stored of it (Network::truncate()).
 * - `country`: two letters, from a proxy that is believed; else ''.
 * - `region`: its name, from where the country is; else ''. At most 100 bytes of UTF-8.
 * - `city`: the same of the city.
 * - `unbelieved`: whether there were headers that name another address and were not believed.
 *
 * It is an array, as all that is worked out for one hit: to make and read an object takes PHP several times as long.
 *
 * @phpstan-type Whence array{address: string, network: string, country: string, region: string, city: string, unbelieved: bool}
 * @phpstan-import-type Config from Collector
 */
final class Sender {

	/** Longest name of a region or city, in bytes, and as it may be encoded in a header. */
	private const MAX_NAME    = 100;
	private const MAX_ENCODED = 3 * self::MAX_NAME;

	private const NOWHERE = array( '', '', '' );

	/**
	 * Who sent a request.
	 *
	 * @param Request $request The request.
	 * @param array   $config  The site's configuration.
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
	 * The sender's address and place as proxies name them, as far as those can be believed.
	 *
	 * @param string            $remote Whom the request came from: 4 or 16 bytes, or ''.
	 * @param list<string>      $hops   The same of whom headers name, the nearest last.
	 * @param array<mixed>|null $server Request's.
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
	 * The addresses that the first of the usual headers names which is there, the nearest last.
	 *
	 * @param array<string, string> $headers Request's.
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
	 * The content delivery network to which an address belongs.
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
	 * Country, region and city, all of one proxy: region and city mean nothing without their country.
	 *
	 * @param array<mixed>|null                    $server Request's.
	 * @param list<array{string, string, string}>  $places CGI variables that may hold them; '' for what a proxy does not name.
	 * @return array{string, string, string}
	 */
	private static function place( ?array $server, array $places ): array {
		foreach ( $places as [ $country, $region, $city ] ) {
			$iso = Request::variable( $server, $country );
			// Cloudflare says XX where it does not know, and T1 for Tor.
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
	 * The name of a region or city. Where a network does not name it, what stands there may be a stranger's: it is any text.
	 *
	 * @param string $text As the header has it: UTF-8 (Cloudflare), percent-encoded (CloudFront, Vercel), or ISO 8859-1 (what
	 *                     headers were once, and old databases in web servers still are).
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
		// Some say ? or - where they do not know.
		return 1 === preg_match( '/\p{L}/u', $text ) ? Url::without_secrets( $text, self::MAX_NAME ) : '';
	}

	/**
	 * Whether a public address other than the sender's is named. The sender's own is there when the web server has put
	 * it in place already; a private one is a company's proxy speaking of its own network.
	 *
	 * @param list<string> $hops   4 or 16 bytes each.
	 * @param string       $remote The sender's.
	 */
	private static function names_another( array $hops, string $remote ): bool {
		$public = array_filter( $hops, static fn ( string $hop ): bool => ! Network::is_private( $hop ) );
		return array() !== $public && ! in_array( $remote, $public, true );
	}
}
