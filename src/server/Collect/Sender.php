<?php
declare( strict_types=1 );

namespace Lodestar\Collect;

/**
 * Where a request comes from, seen through the proxies that can be believed.
 *
 * A proxy on this machine or its private network is believed, and so are the known networks of content delivery
 * networks and what the site's owner named. A header from anyone else is not: whoever can name his own address can be as
 * many visitors as he likes.
 *
 * @phpstan-import-type Config from Collector
 */
final class Sender {

	/** CGI variables of the headers in which proxies name whom they speak for; the first that is there counts. */
	private const HEADERS = array( 'HTTP_X_FORWARDED_FOR', 'HTTP_X_REAL_IP', 'HTTP_CF_CONNECTING_IP', 'HTTP_INCAP_CLIENT_IP', 'HTTP_X_SUCURI_CLIENTIP' );

	/**
	 * @param string $address    4 or 16 bytes; '' where the server does not know it.
	 * @param string $country    Two letters, from a proxy that is believed; else ''.
	 * @param bool   $unbelieved Whether there were headers that name another address and were not believed.
	 */
	private function __construct(
		public readonly string $address,
		public readonly string $country,
		public readonly bool $unbelieved,
	) {
	}

	/**
	 * Who sent a request.
	 *
	 * @param Request $request The request.
	 * @param array   $config  The site's configuration.
	 * @phpstan-param Config $config
	 */
	public static function of( Request $request, array $config ): self {
		$remote = Network::pack( $request->server( 'REMOTE_ADDR' ) );
		$hops   = self::hops( $request );
		if ( array() === $hops ) {
			return new self( $remote, '', false );
		}
		$address = $remote;
		$country = '';
		$left    = $hops;
		while ( '' === $address || Network::is_private( $address ) || Network::is_in( $address, $config['trusted'] ) ) {
			$country = '' !== $address && ! Network::is_private( $address ) ? self::country( $request, $config['countries'] ) : $country;
			$next    = array_pop( $left );
			if ( null === $next ) {
				break;
			}
			$address = $next;
		}
		$cdn = '' === $address ? null : self::cdn( $address, $config );
		if ( null !== $cdn ) {
			$named   = '' === $cdn['address'] ? '' : Network::pack( $request->server( $cdn['address'] ) );
			$address = '' === $named ? array_pop( $left ) ?? $address : $named;
			$country = self::country( $request, array( $cdn['country'] ) );
		}
		return new self( $address, $country, $address === $remote && self::names_another( $hops, $remote ) );
	}

	/**
	 * The addresses that the usual headers name, the nearest last.
	 *
	 * @param Request $request The request.
	 * @return list<string> 4 or 16 bytes each.
	 */
	private static function hops( Request $request ): array {
		$header = '';
		foreach ( self::HEADERS as $name ) {
			$header = '' === $header ? $request->server( $name ) : $header;
		}
		$hops = array();
		foreach ( '' === $header ? array() : array_slice( explode( ',', $header ), -8 ) as $text ) {
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
	 * @return array{address: string, country: string}|null
	 */
	private static function cdn( string $address, array $config ): ?array {
		$digits = bin2hex( $address );
		$blocks = $config['cdn_blocks'][ strlen( $address ) ] ?? array();
		$low    = 0;
		$high   = count( $blocks ) - 1;
		while ( $low <= $high ) {
			$middle = ( $low + $high ) >> 1;
			if ( strcmp( $digits, $blocks[ $middle ][0] ) < 0 ) {
				$high = $middle - 1;
			} elseif ( strcmp( $digits, $blocks[ $middle ][1] ) > 0 ) {
				$low = $middle + 1;
			} else {
				return $config['cdn'][ $blocks[ $middle ][2] ];
			}
		}
		return null;
	}

	/**
	 * @param Request      $request The request.
	 * @param list<string> $names   CGI variables that may hold it.
	 */
	private static function country( Request $request, array $names ): string {
		foreach ( $names as $name ) {
			$country = $request->server( $name );
			if ( 2 === strlen( $country ) && 2 === strspn( $country, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' ) && 'XX' !== $country ) {
				return $country; // Cloudflare says XX where it does not know, and T1 for Tor.
			}
		}
		return '';
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
