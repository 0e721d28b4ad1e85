<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use const FILTER_VALIDATE_IP;
use function array_filter, array_map, array_pop, bin2hex, chr, count, explode, filter_var, inet_ntop, inet_pton,
	ip2long, max, min, ord, str_starts_with, strcmp, strcspn, strlen, strspn, substr, substr_count, trim, usort;

/** Functions for IP addresses in their packed form of 4 or 16 bytes. */
final class Network {

	/**
	 * Parses an IP address, with or without port and brackets. IPv4 addresses mapped to IPv6 become IPv4.
	 *
	 * @param string $text For example 203.0.113.9 or [2001:db8::1]:443.
	 * @return string 4 or 16 bytes; '' if it is not an IP address.
	 */
	public static function pack( string $text ): string {
		if ( '' === trim( $text, '.0..9' ) && false !== ip2long( $text ) ) {
			return (string) inet_pton( $text ); // Fast path for most addresses.
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
	 * Returns the first and last address of a block.
	 *
	 * @param string $cidr For example 10.0.0.0/8. Without a prefix length it is one address.
	 * @return array{string, string}|null Hexadecimal digits, which sort like the addresses; null if it is not a block.
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
	 * Parses blocks for find(): ignores invalid ones, merges overlapping ones, and sorts them ascending, IPv4 first.
	 *
	 * @param list<string> $cidrs In the format of block().
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
	 * Finds the block that contains an address.
	 *
	 * @template Block of array{string, string, 2?: string}
	 * @param string      $packed 4 or 16 bytes, or '' for none.
	 * @param list<Block> $blocks As returned by blocks(), optionally with more elements after the two addresses.
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
	 * Compares two addresses, IPv4 before IPv6, as strings, because PHP would treat digits like 97e1 as a number.
	 *
	 * @param string $one     Hexadecimal digits.
	 * @param string $another Hexadecimal digits.
	 */
	private static function compare( string $one, string $another ): int {
		return strlen( $one ) === strlen( $another ) ? strcmp( $one, $another ) : strlen( $one ) - strlen( $another );
	}

	/**
	 * Whether a block is small enough to belong to one owner: at most a /8 of IPv4 or a /16 of IPv6. Trusting a larger
	 * block as a proxy would mean trusting everyone.
	 *
	 * @param array{string, string} $block As returned by block().
	 */
	public static function is_one_owners( array $block ): bool {
		$digits = 8 === strlen( $block[0] ) ? 2 : 4;
		return substr( $block[0], 0, $digits ) === substr( $block[1], 0, $digits );
	}

	/**
	 * Whether an address is loopback, private, link-local or shared by a provider (RFC 1918, 4193, 6598, 3927, 4291).
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
	 * Whether an address is in one of several blocks.
	 *
	 * @param string                      $packed 4 or 16 bytes, or '' for none.
	 * @param list<array{string, string}> $blocks As returned by blocks().
	 */
	public static function is_in( string $packed, array $blocks ): bool {
		return array() !== $blocks && null !== self::find( $packed, $blocks );
	}

	/**
	 * Truncates an address to its /24 (IPv4) or /48 (IPv6), the only part that may be stored.
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
