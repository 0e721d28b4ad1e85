<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/**
 * The HTTP log of HAProxy (`option httplog`), with whatever syslog writes before it. Referrer and user agent are there
 * where HAProxy was told to capture these headers; it writes their values without their names, so that each is told by
 * its looks.
 */
final class HaproxyFormat {

	/** Client, time, status, captured headers of the request, request. */
	private const LINE = '~(?<!\S)(\S++)\ \[(\d\d/[A-Za-z]{3}/\d{4}:\d\d:\d\d:\d\d\.\d+)\]
		\ \S+\ [^\s/]++/\S+\ -?\d+(?:/[+-]?\d+){4}\ (-?\d+)\ \+?\d+\ \S+\ \S+\ \S{4}\ \d+(?:/\+?\d+){4}\ \d+/\d+
		(?:\ \{([^{}]*+)\})?(?:\ \{[^{}]*+\})?\ "([^"]*+)"~x';

	private const URL       = '~^[a-z][a-z-]*://~i';
	private const ADDRESSES = '~^[0-9a-f:., \[\]]*[.:][0-9a-f:., \[\]]*$~i';
	private const HOST      = '~^(?:localhost|(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*)(?::\d+)?$~i';
	private const AGENT     = '~^[^\s/]+/\d~';

	/**
	 * @param string $line Without its newline.
	 * @return ?LogFields Null for what is in no such format, or in one that captures no user agent.
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
	 * @param list<string> $headers What was captured.
	 * @return ?string Null where none was captured; '' where none was sent, or none that looks like one.
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
	 * @param string       $looks   A pattern.
	 * @param list<string> $headers What was captured.
	 */
	private static function first( string $looks, array $headers ): string {
		foreach ( $headers as $header ) {
			if ( 1 === preg_match( $looks, $header ) ) {
				return $header;
			}
		}
		return '';
	}

	/**
	 * A field as it was sent: what would end it is written as a number sign and two digits.
	 */
	private static function text( string $field ): string {
		return (string) preg_replace_callback(
			'/#([0-9A-F]{2})/',
			static fn ( array $digits ): string => chr( (int) hexdec( $digits[1] ) ),
			$field
		);
	}
}
