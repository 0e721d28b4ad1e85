<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use const FILTER_VALIDATE_IP;
use function array_filter, array_map, array_pop, bin2hex, chr, count, explode, filter_var, inet_ntop, inet_pton,
	ip2long, max, min, ord, str_starts_with, strcmp, strcspn, strlen, strspn, substr, substr_count, trim, usort;

/**
 * IP addresses as the 4 or 16 bytes that they are.
 */
final class Network {

	/**
	 * Reads an address, with or without port and brackets. IPv4 inside IPv6 is IPv4.
	 *
	 * @param string $text For example 203.0.113.9, [2001:db8::1]:443.
	 * @return string 4 or 16 bytes; '' where it is no address.
	 */
	public static function pack( string $text ): string {
		if ( '' === trim( $text, '.0..9' ) && false !== ip2long( $text ) ) {
			return (string) inet_pton( $text ); // Most of them.
		}
		$text = trim( $text );
		if ( str_starts_with( $text, '[' ) ) {
			$text = substr( $text, 1, strcspn( $text, ']' ) - 1 );
		} elseif ( 1 === substr_count( $text, ':' ) ) {
			$text = substr( $text, 0, strcspn( $text, ':' ) );
		}
		if ( false === filter_var( $text, FILTER_VALIDATE_IP ) ) {
			return '';
		}
		$packed = (string) inet_pton( $text );
		return str_starts_with( $packed, "\0\0\0\0\0\0\0\0\0\0\xff\xff" ) ? substr( $packed, 12 ) : $packed;
	}

	/**
	 * The first and last address of a block.
	 *
	 * @param string $cidr For example 10.0.0.0/8; without a length it is one address.
	 * @return array{string, string}|null Hexadecimal digits, which compare like the addresses; null where it is no block.
	 */
	public static function block( string $cidr ): ?array {
		[ $text, $length ] = explode( '/', trim( $cidr ), 2 ) + array( '', null );
		$packed            = self::pack( $text );
		$bits              = 8 * strlen( $packed );
		if (
			'' === $packed
			|| (
				null !== $length
				&& (
					'' === $length
					|| strlen( $length ) > 3
					|| strspn( $length, '0123456789' ) !== strlen( $length )
					|| (int) $length > $bits
				)
			)
		) {
			return null;
		}
		$kept = null === $length ? $bits : (int) $length;
		$low  = '';
		$high = '';
		for ( $i = 0; $i < strlen( $packed ); $i++ ) {
			$mask  = 0xFF & ( 0xFF00 >> max( 0, min( 8, $kept - 8 * $i ) ) );
			$low  .= chr( ord( $packed[ $i ] ) & $mask );
			$high .= chr( ( ord( $packed[ $i ] ) & $mask ) | ( 0xFF ^ $mask ) );
		}
		return array( bin2hex( $low ), bin2hex( $high ) );
	}

	/**
	 * Several blocks, as find() wants them: those that are none left out, those that meet made one, ascending, those of IPv4
	 * first.
	 *
	 * @param list<string> $cidrs As block() reads them.
	 * @return list<array{string, string}>
	 */
	public static function blocks( array $cidrs ): array {
		$blocks = array_filter( array_map( array( self::class, 'block' ), $cidrs ), 'is_array' );
		usort( $blocks, static fn ( array $a, array $b ): int => self::compare( $a[0], $b[0] ) );
		$merged = array();
		foreach ( $blocks as [ $low, $high ] ) {
			$last = array_pop( $merged );
			if ( null !== $last && self::compare( $low, $last[1] ) <= 0 ) {
				$merged[] = array( $last[0], self::compare( $high, $last[1] ) > 0 ? $high : $last[1] );
			} else {
				if ( null !== $last ) {
					$merged[] = $last;
				}
				$merged[] = array( $low, $high );
			}
		}
		return $merged;
	}

	/**
	 * The block in which an address is.
	 *
	 * @template Block of array{string, string, 2?: string}
	 * @param string      $packed 4 or 16 bytes, or '' for none.
	 * @param list<Block> $blocks As blocks() gives them; they may say more behind their two ends.
	 * @return Block|null
	 */
	public static function find( string $packed, array $blocks ): ?array {
		$digits = array() === $blocks ? '' : bin2hex( $packed );
		$low    = 0;
		$high   = '' === $digits ? -1 : count( $blocks ) - 1;
		while ( $low <= $high ) {
			$middle = ( $low + $high ) >> 1;
			if ( self::compare( $digits, $blocks[ $middle ][0] ) < 0 ) {
				$high = $middle - 1;
			} elseif ( self::compare( $digits, $blocks[ $middle ][1] ) > 0 ) {
				$low = $middle + 1;
			} else {
				return $blocks[ $middle ];
			}
		}
		return null;
	}

	/**
	 * Whether one address comes after another: IPv4 before IPv6. As texts: 97e1… would be a number.
	 *
	 * @param string $one     Hexadecimal digits.
	 * @param string $another The same.
	 */
	private static function compare( string $one, string $another ): int {
		return strlen( $one ) === strlen( $another ) ? strcmp( $one, $another ) : strlen( $one ) - strlen( $another );
	}

	/**
	 * Whether a block is no wider than what one owner may have: /8 of IPv4, /16 of IPv6. To believe a wider one as a proxy
	 * is to believe everybody.
	 *
	 * @param array{string, string} $block As block() gives it.
	 */
	public static function is_one_owners( array $block ): bool {
		$digits = 8 === strlen( $block[0] ) ? 2 : 4;
		return substr( $block[0], 0, $digits ) === substr( $block[1], 0, $digits );
	}

	/**
	 * Whether an address is one of a machine or network behind the site's own door: loopback, private, link-local, or
	 * shared by a provider (RFC 1918, 4193, 6598, 3927, 4291).
	 *
	 * @param string $packed 4 or 16 bytes.
	 */
	public static function is_private( string $packed ): bool {
		$first = ord( $packed[0] );
		$next  = ord( $packed[1] );
		if ( 4 === strlen( $packed ) ) {
			return 10 === $first || 127 === $first
				|| ( 172 === $first && 16 === ( $next & 0xF0 ) )
				|| ( 192 === $first && 168 === $next )
				|| ( 169 === $first && 254 === $next )
				|| ( 100 === $first && 64 === ( $next & 0xC0 ) );
		}
		return 0xFC === ( $first & 0xFE )
			|| ( 0xFE === $first && 0x80 === ( $next & 0xC0 ) )
			|| "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\1" === $packed;
	}

	/**
	 * Whether an address is in one of some blocks.
	 *
	 * @param string                      $packed 4 or 16 bytes, or '' for none.
	 * @param list<array{string, string}> $blocks As blocks() gives them.
	 */
	public static function is_in( string $packed, array $blocks ): bool {
		return array() !== $blocks && null !== self::find( $packed, $blocks );
	}

	/**
	 * What may be stored of an address: the network of 256 IPv4 addresses, or the /48 of IPv6.
	 *
	 * @param string $packed 4 or 16 bytes, or '' for none.
	 */
	public static function truncate( string $packed ): string {
		return match ( strlen( $packed ) ) {
			4       => (string) inet_ntop( substr( $packed, 0, 3 ) . "\0" ),
			16      => (string) inet_ntop( substr( $packed, 0, 6 ) . "\0\0\0\0\0\0\0\0\0\0" ),
			default => '',
		};
	}
}
