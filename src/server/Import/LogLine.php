<?php
declare( strict_types=1 );

namespace Lodestar\Import;

use Lodestar\Collect\Url;

/**
 * A line of an access log in the combined format of Apache and nginx. Fields after the user agent are ignored.
 */
final class LogLine {

	/** Address, identity, user, time, request, status, bytes, referrer, user agent. Texts in quotes hold no quote that is not escaped. */
	private const FORMAT = '~^(\S+)\ \S+\ [^\[]*\[([^\]]+)\]
		\ "((?:[^"\\\\]++|\\\\.)*+)"\ (\d{3})\ \S+
		\ "((?:[^"\\\\]++|\\\\.)*+)"\ "((?:[^"\\\\]++|\\\\.)*+)"~x';

	private const TIME = '~^(\d\d)/([A-Z][a-z]{2})/(\d{4}):(\d\d):(\d\d):(\d\d)\ ([+-])(\d\d)(\d\d)$~Dx';

	private const MONTHS = array( 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec' );

	/** Bytes that are kept of a user agent, as the collector does. */
	private const MAX_AGENT = 512;

	/**
	 * @param string $content    The line as far as it was read: what tells it from others.
	 * @param int    $at         UTC seconds.
	 * @param string $address    As written: an address, or the name of a host where the server looks names up.
	 * @param string $method     For example GET.
	 * @param string $target     What was asked for, percent-encoded: path and query.
	 * @param int    $status     HTTP status.
	 * @param string $referrer   What is kept of it; '' where there was none.
	 * @param string $user_agent At most 512 bytes of UTF-8; '' where there was none.
	 */
	private function __construct(
		public readonly string $content,
		public readonly int $at,
		public readonly string $address,
		public readonly string $method,
		public readonly string $target,
		public readonly int $status,
		public readonly string $referrer,
		public readonly string $user_agent,
	) {
	}

	/**
	 * @param string $line Without its newline.
	 * @return ?self Null for what is no such line.
	 */
	public static function parse( string $line ): ?self {
		if ( 1 !== preg_match( self::FORMAT, $line, $m ) ) {
			return null;
		}
		$at      = self::time( $m[2] );
		$request = explode( ' ', self::text( $m[3] ) );
		if ( null === $at || count( $request ) < 2 || 1 !== preg_match( '/^[A-Z]+$/D', $request[0] ) ) {
			return null;
		}
		$protocol = count( $request ) > 2 ? array_pop( $request ) : ''; // HTTP/0.9 names none; blanks in the target are its own.
		if ( '' !== $protocol && ! str_starts_with( $protocol, 'HTTP/' ) ) {
			return null;
		}
		return new self(
			content: $m[0],
			at: $at,
			address: $m[1],
			method: $request[0],
			target: self::encoded( implode( ' ', array_slice( $request, 1 ) ) ),
			status: (int) $m[4],
			referrer: Url::referrer( self::encoded( self::text( $m[5] ) ) ),
			user_agent: self::utf8( substr( self::text( $m[6] ), 0, self::MAX_AGENT ) ),
		);
	}

	/**
	 * @param string $text For example 17/May/2015:10:05:03 +0000.
	 */
	private static function time( string $text ): ?int {
		if ( 1 !== preg_match( self::TIME, $text, $m ) ) {
			return null;
		}
		$month = array_search( $m[2], self::MONTHS, true );
		if ( false === $month || ! checkdate( $month + 1, (int) $m[1], (int) $m[3] ) ) {
			return null;
		}
		$at     = (int) gmmktime( (int) $m[4], (int) $m[5], (int) $m[6], $month + 1, (int) $m[1], (int) $m[3] );
		$offset = 3600 * (int) $m[8] + 60 * (int) $m[9];
		return '-' === $m[7] ? $at + $offset : $at - $offset;
	}

	/**
	 * A quoted field as it was sent: both servers write \" and \\ and \x with two digits.
	 */
	private static function text( string $field ): string {
		return '-' === $field ? '' : stripcslashes( $field );
	}

	/**
	 * An address as a browser shows it: some programs leave bytes bare that have to be percent-encoded.
	 */
	private static function encoded( string $address ): string {
		return (string) preg_replace_callback( '/[\x00-\x20"<>`{}\x7f-\xff]/', static fn ( array $m ): string => rawurlencode( $m[0] ), $address );
	}

	private static function utf8( string $text ): string {
		return 1 === preg_match( '//u', $text ) ? $text : (string) preg_replace( '/[\x80-\xff]+/', '?', $text );
	}
}
