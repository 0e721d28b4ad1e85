<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use function array_pop, array_push, explode, implode, ord, preg_match, preg_replace_callback, rawurldecode,
	rawurlencode, str_contains, strcspn, strtoupper, substr, trim;

/**
 * Gives the path of a page one spelling, so that a page is one page however its URL was written.
 *
 * It is the normal form of RFC 3986: dot segments are resolved, unreserved characters are never encoded, reserved ones
 * stay as they came, and hexadecimal digits are uppercase. In it characters outside ASCII are written as themselves (the
 * IRI of RFC 3987), because people read paths in reports. Still encoded is what can't be read or would mislead: control
 * characters, spaces, characters that are invisible or change the direction of text, and bytes that are no UTF-8.
 *
 *     /%7euser/./%d0%bf%D1%80/a%2fb%20c  becomes  /~user/пр/a%2Fb%20c
 */
final class Path {

	/** Characters that stand for themselves in a URL, reserved and unreserved ones, as trim() takes them. */
	private const PLAIN = '!$&..;=@..[]_a..z~';

	/**
	 * Encoded bytes, and bytes that no URL should have as they are. A hexadecimal digit behind a stray % stays encoded,
	 * or both would make a new sequence.
	 */
	private const UNUSUAL = '~(?:(?!(?:(?<=%)|(?<=%[0-9A-Fa-f]))%(?:3\d|[46][1-6]))%[0-9A-Fa-f]{2}|[\x00-\x20"<>\\\\^`{|}\x7f-\xff])++~';

	/** Well-formed UTF-8 outside ASCII. */
	private const UTF8 = '(?:[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2})++';

	/** Characters outside ASCII that stay encoded: controls, spaces, invisible and bidirectional ones, private use. */
	private const HIDDEN = '~[\x{80}-\x{a0}\x{ad}\x{34f}\x{61c}\x{115f}\x{1160}\x{1680}\x{17b4}\x{17b5}\x{180b}-\x{180f}\x{2000}-\x{200f}\x{2028}-\x{202f}\x{205f}-\x{206f}\x{3000}\x{3164}\x{e000}-\x{f8ff}\x{fdd0}-\x{fdef}\x{fe00}-\x{fe0f}\x{feff}\x{ffa0}\x{fff0}-\x{ffff}\x{1bca0}-\x{1bca3}\x{1d173}-\x{1d17a}\x{e0000}-\x{10ffff}]++~u';

	/**
	 * The normal form of a path.
	 *
	 * @param string $path Path, perhaps with a query behind it, in any spelling.
	 */
	public static function normalize( string $path ): string {
		if ( '' === trim( $path, self::PLAIN ) && ! str_contains( $path, '/.' ) ) {
			return $path;
		}
		$end   = strcspn( $path, '?' );
		$query = substr( $path, $end );
		return self::without_dots( self::readable( substr( $path, 0, $end ) ) )
			. ( '' === $query ? '' : '?' . self::readable( substr( $query, 1 ) ) );
	}

	/**
	 * The normal spelling of a part of a path, whose dot segments can't be resolved.
	 *
	 * @param string $text Any bytes.
	 */
	public static function readable( string $text ): string {
		return '' === trim( $text, self::PLAIN )
			? $text
			: (string) preg_replace_callback(
				self::UNUSUAL,
				static fn ( array $found ): string => self::spell( rawurldecode( $found[0] ) ),
				$text
			);
	}

	/**
	 * The path as a URL has it: ASCII only.
	 *
	 * @param string $path As of normalize().
	 */
	public static function encode( string $path ): string {
		return (string) preg_replace_callback( '~[\x80-\xff]++~', static fn ( array $found ): string => rawurlencode( $found[0] ), $path );
	}

	/**
	 * @param string $bytes Decoded.
	 */
	private static function spell( string $bytes ): string {
		return (string) preg_replace_callback(
			'~' . self::UTF8 . '|[^A-Za-z0-9._\~-]~',
			static fn ( array $found ): string => ord( $found[0] ) < 0xc2 || ! isset( $found[0][1] )
				? rawurlencode( $found[0] )
				: (string) preg_replace_callback(
					self::HIDDEN,
					static fn ( array $hidden ): string => rawurlencode( $hidden[0] ),
					$found[0]
				),
			$bytes
		);
	}

	/**
	 * Resolves dot segments.
	 */
	private static function without_dots( string $path ): string {
		if ( 1 !== preg_match( '~/\.\.?(?:/|$)~D', $path ) ) {
			return $path;
		}
		$kept = array();
		foreach ( explode( '/', $path ) as $segment ) {
			if ( '..' === $segment && isset( $kept[1] ) ) {
				array_pop( $kept );
			} elseif ( '.' !== $segment && '..' !== $segment ) {
				$kept[] = $segment;
			}
		}
		return implode( '/', $kept ) . ( 1 === preg_match( '~/\.\.?$~D', $path ) ? '/' : '' );
	}
}
