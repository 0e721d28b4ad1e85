<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/**
 * Reads HAProxy's HTTP log (`option httplog`), with any syslog prefix.
 *
 * Referrer and user agent are available if HAProxy captures these headers. It logs their values without names, so each
 * one is identified by its format.
 */
final class HaproxyFormat {

	/** Client, time, status, captured request headers, request. */
	private const LINE = '~(?<!\S)(\S++)\ \[(\d\d/[A-Za-z]{3}/\d{4}:\d\d:\d\d:\d\d\.\d+)\]
		\ \S+\ [^\s/]++/\S+\ -?\d+(?:/[+-]?\d+){4}\ (-?\d+)\ \+?\d+\ \S+\ \S+\ \S{4}\ \d+(?:/\+?\d+){4}\ \d+/\d+
		(?:\ \{([^{}]*+)\})?(?:\ \{[^{}]*+\})?\ "([^"]*+)"~x';

	private const URL       = '~^[a-z][a-z-]*://~i';
	private const ADDRESSES = '~^[0-9a-f:., \[\]]*[.:][0-9a-f:., \[\]]*$~i';
	private const HOST      = '~^(?:localhost|(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*)(?::\d+)?$~i';
	private const AGENT     = '~^[^\s/]+/\d~';

	/**
	 * @param string $line Without its newline.
	 * @return ?LogFields Null if the line isn't in this format, or no user agent is captured.
	 */
	public static function read( string $line ): ?LogFields {
		if ( 1 !== preg_match( self::LINE, $line, $m, PREG_UNMATCHED_AS_NULL ) ) {
			return null;
		}
		$port    = (int) strrpos( $m[1], ':' );
		$address = substr( $m[1], 0, $port );
		$headers = null === $m[4] ? array() : array_map( self::text( ... ), explode( '|', $m[4] ) );
		$agent   = self::agent( $headers );
		return null === $agent || ! LogFields::is_address( $address ) ? null : new LogFields(
			content: $m[0],
			host: LogFields::host( self::first( self::HOST, $headers ) ),
			address: $address,
			forwarded: self::first( self::ADDRESSES, $headers ),
			time: $m[2],
			request: self::text( $m[5] ),
			status: (int) $m[3],
			referrer: self::first( self::URL, $headers ),
			user_agent: $agent,
		);
	}

	/**
	 * @param list<string> $headers Captured headers.
	 * @return ?string Null if none was captured. '' if none was sent, or none looks like a user agent.
	 */
	private static function agent( array $headers ): ?string {
		$others = array_filter(
			$headers,
			static fn ( string $header ): bool => 1 !== preg_match( self::HOST, $header )
				&& 1 !== preg_match( self::ADDRESSES, $header )
				&& 1 !== preg_match( self::URL, $header )
		);
		return array() === $others ? null : self::first( self::AGENT, $headers );
	}

	/**
	 * Returns the first header that matches, or ''.
	 *
	 * @param string       $looks   Regular expression.
	 * @param list<string> $headers Captured headers.
	 */
	private static function first( string $looks, array $headers ): string {
		foreach ( $headers as $header ) {
			if ( 1 === preg_match( $looks, $header ) ) {
				return $header;
			}
		}
		return '';
	}

	/** Decodes a field. HAProxy writes delimiters as a number sign and two hexadecimal digits. */
	private static function text( string $field ): string {
		return (string) preg_replace_callback(
			'/#([0-9A-F]{2})/',
			static fn ( array $digits ): string => chr( (int) hexdec( $digits[1] ) ),
			$field
		);
	}
}
