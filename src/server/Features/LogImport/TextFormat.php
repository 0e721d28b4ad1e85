<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/**
 * Reads the combined format of Apache and nginx, and common variants.
 *
 * Variants have the host before the address (Debian's other_vhosts_access.log, nginx with `$host` first). Others have
 * forwarded addresses after the user agent (format `main` in nginx.conf). Other fields after the user agent are
 * ignored.
 */
final class TextFormat {

	/**
	 * Fields before the time, time, request, status, bytes, referrer, user agent. Quotes within quoted fields are
	 * escaped.
	 */
	private const LINE = '~^(\S+)\ ([^\[]+)\ \[([^\]]+)\]
		\ "((?:[^"\\\\]++|\\\\.)*+)"\ (\d{3})\ \S+
		\ "((?:[^"\\\\]++|\\\\.)*+)"\ "((?:[^"\\\\]++|\\\\.)*+)"~x';

	/** Quoted addresses that directly follow. */
	private const FORWARDED = '/^ "([0-9A-Fa-f:., \[\]]++)"/';

	/**
	 * @param string $line Without its newline.
	 * @return ?LogFields Null if the line isn't in this format, or the client's address is ambiguous.
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
	 * Returns the host and the client's address.
	 *
	 * A single address is the client's. A name can be the site's host or, with reverse DNS lookups, the client's. It
	 * therefore only counts as the host if an address follows.
	 *
	 * @param list<string> $words Fields before the time.
	 * @return ?array{string, string} Null if the client's address is ambiguous.
	 */
	private static function who( array $words ): ?array {
		$has_site = ! LogFields::is_address( $words[0] );
		$rest     = $has_site ? array_slice( $words, 1 ) : $words;
		return count( $rest ) > 2 && LogFields::is_address( $rest[0] ) && '-' === $rest[1]
			? array( $has_site ? LogFields::host( $words[0] ) : '', $rest[0] )
			: null;
	}

	/** Unescapes a quoted field. Both servers write \" and \\ and \x with two digits. */
	private static function text( string $field ): string {
		return '-' === $field ? '' : stripcslashes( $field );
	}
}
