<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use function array_pop, array_push, explode, implode, ord, preg_match, preg_replace_callback, rawurldecode,
	rawurlencode, str_contains, strcspn, strtoupper, substr, trim;

/**
 * Normalizes paths, so that a page is counted as one page no matter how its URL is written.
 *
 * The result is the normal form of RFC 3986: dot segments are resolved, unreserved characters are never encoded,
 * reserved characters stay as they are, and hexadecimal digits are uppercase. Characters outside ASCII are decoded (the
 * IRI of RFC 3987), because people read paths in reports. Unreadable or misleading bytes stay encoded: control
 * characters, spaces, invisible and bidirectional characters, and invalid UTF-8.
 *
 *     /%7euser/./%d0%bf%D1%80/a%2fb%20c  becomes  /~user/пр/a%2Fb%20c
 */
final class Path {

	/** Reserved and unreserved URL characters that need no encoding, as a character list for trim(). */
	private const PLAIN = '!$&..;=@..[]_a..z~';

	/**
	 * Encoded bytes, and bytes that a URL should not contain unencoded. A hexadecimal digit after a stray % stays
	 * encoded, because decoding it would create a new escape sequence.
	 */
	private const UNUSUAL = '~(?:(?!(?:(?<=%)|(?<=%[0-9A-Fa-f]))%(?:3\d|[46][1-6]))%[0-9A-Fa-f]{2}|[\x00-\x20"<>\\\\^`{|}\x7f-\xff])++~';

	/** Well-formed UTF-8 sequences outside ASCII. */
	private const UTF8 = '(?:[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2})++';

	/** Characters outside ASCII that stay encoded: control, space, invisible, bidirectional and private-use ones. */
	private const HIDDEN = '~[\x{80}-\x{a0}\x{ad}\x{34f}\x{61c}\x{115f}\x{1160}\x{1680}\x{17b4}\x{17b5}\x{180b}-\x{180f}\x{2000}-\x{200f}\x{2028}-\x{202f}\x{205f}-\x{206f}\x{3000}\x{3164}\x{e000}-\x{f8ff}\x{fdd0}-\x{fdef}\x{fe00}-\x{fe0f}\x{feff}\x{ffa0}\x{fff0}-\x{ffff}\x{1bca0}-\x{1bca3}\x{1d173}-\x{1d17a}\x{e0000}-\x{10ffff}]++~u';

	/** Normalizes a path, which may be followed by a query. */
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
	 * Normalizes a part of a path without resolving dot segments.
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

	/** Encodes a normalized path for use in a URL, in ASCII only. */
	public static function encode( string $path ): string {
		return (string) preg_replace_callback( '~[\x80-\xff]++~', static fn ( array $found ): string => rawurlencode( $found[0] ), $path );
	}

	/** Encodes decoded bytes, except for unreserved and readable characters. */
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
