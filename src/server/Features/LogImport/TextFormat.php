<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/**
 * The combined format of Apache and nginx, and what is usual around it: the site before the address (Debian's
 * other_vhosts_access.log, nginx with `$host` first), and the addresses that a proxy forwarded right after the user agent
 * (the format `main` of nginx.conf). Other fields after the user agent are ignored.
 */
final class TextFormat {

	/**
	 * What stands before the time, time, request, status, bytes, referrer, user agent. Texts in quotes hold no quote
	 * that is not escaped.
	 */
	private const LINE = '~^(\S+)\ ([^\[]+)\ \[([^\]]+)\]
		\ "((?:[^"\\\\]++|\\\\.)*+)"\ (\d{3})\ \S+
		\ "((?:[^"\\\\]++|\\\\.)*+)"\ "((?:[^"\\\\]++|\\\\.)*+)"~x';

	/** Addresses in quotes right after that. */
	private const FORWARDED = '/^ "([0-9A-Fa-f:., \[\]]++)"/';

	/**
	 * @param string $line Without its newline.
	 * @return ?LogFields Null for what is in no such format, or in one that leaves open whose address it is.
	 */
	public static function read( string $line ): ?LogFields {
		if ( 1 !== preg_match( self::LINE, $line, $m ) ) {
			return null;
		}
		$who = self::who( array( $m[1], ...explode( ' ', $m[2] ) ) );
		if ( null === $who ) {
			return null;
		}
		return new LogFields(
			content: $m[0],
			host: $who[0],
			address: $who[1],
			forwarded: 1 === preg_match( self::FORWARDED, substr( $line, strlen( $m[0] ) ), $f ) ? $f[1] : '',
			time: $m[3],
			request: self::text( $m[4] ),
			status: (int) $m[5],
			referrer: self::text( $m[6] ),
			user_agent: self::text( $m[7] ),
		);
	}

	/**
	 * Site and address. One address alone is known to be that of who asked; a name may be a site's or, where the server
	 * looks names up, a visitor's, so that it counts as the site's only beside an address.
	 *
	 * @param list<string> $words Those before the time.
	 * @return ?array{string, string} Null where it is not certain.
	 */
	private static function who( array $words ): ?array {
		$has_site = ! LogFields::is_address( $words[0] );
		$rest     = $has_site ? array_slice( $words, 1 ) : $words;
		return count( $rest ) > 2 && LogFields::is_address( $rest[0] ) && '-' === $rest[1]
			? array( $has_site ? LogFields::host( $words[0] ) : '', $rest[0] )
			: null;
	}

	/**
	 * A quoted field as it was sent: both servers write \" and \\ and \x with two digits.
	 */
	private static function text( string $field ): string {
		return '-' === $field ? '' : stripcslashes( $field );
	}
}
