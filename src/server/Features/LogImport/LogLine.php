<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Collector\Url;

/** A request recorded in an access log. */
final class LogLine {

	/** Maximum length of a stored user agent in bytes, as in the collector. */
	private const MAX_AGENT = 512;

	/**
	 * @param string $content    The parsed part of the line, which identifies it.
	 * @param string $host       Requested host, lowercase, without port. '' if the log has none.
	 * @param string $address    IP address of the client: a visitor or a proxy.
	 * @param string $forwarded  Value of X-Forwarded-For, or ''.
	 * @param string $target     Requested path and query, percent-encoded.
	 * @param string $referrer   Referrer without the parts that aren't stored, or ''.
	 * @param string $user_agent At most 512 bytes of UTF-8, or ''.
	 */
	private function __construct(
		public readonly string $content,
		public readonly int $at,
		public readonly string $host,
		public readonly string $address,
		public readonly string $forwarded,
		public readonly string $method,
		public readonly string $target,
		public readonly int $status,
		public readonly string $referrer,
		public readonly string $user_agent,
	) {
	}

	/**
	 * @param int $at UTC seconds.
	 * @return self|Reason Reason::Request if the request is invalid.
	 */
	public static function of( LogFields $fields, int $at ): self|Reason {
		$request  = explode( ' ', $fields->request );
		$protocol = count( $request ) > 2 ? array_pop( $request ) : ''; // HTTP/0.9 has none. The target may contain spaces.
		if (
			count( $request ) < 2
			|| 1 !== preg_match( '/^[A-Z]+$/D', $request[0] )
			|| ( '' !== $protocol && ! str_starts_with( $protocol, 'HTTP/' ) )
		) {
			return Reason::Request;
		}
		[ $host, $target ] = self::asked( implode( ' ', array_slice( $request, 1 ) ) );
		return new self(
			content: $fields->content,
			at: $at,
			host: $host ?? $fields->host,
			address: $fields->address,
			forwarded: $fields->forwarded,
			method: $request[0],
			target: self::encoded( $target ),
			status: $fields->status,
			referrer: Url::referrer( self::encoded( $fields->referrer ) ),
			user_agent: self::utf8( substr( $fields->user_agent, 0, self::MAX_AGENT ) ),
		);
	}

	/**
	 * Splits a target into host, and path with query. Load balancers, HTTP/2 and proxy requests use absolute URLs.
	 *
	 * @return array{?string, string} The host is null if the target has none.
	 */
	private static function asked( string $target ): array {
		if ( 1 !== preg_match( '~^(?:https?|wss?)://(?:[^/?#@]*@)?([^/?#]*)([^#]*)~i', $target, $m ) ) {
			return array( null, $target );
		}
		return array( LogFields::host( $m[1] ), str_starts_with( $m[2], '/' ) ? $m[2] : "/$m[2]" );
	}

	/** Returns a copy with another client address and no forwarded addresses. */
	public function asked_by( string $address ): self {
		return new self(
			$this->content,
			$this->at,
			$this->host,
			$address,
			'',
			$this->method,
			$this->target,
			$this->status,
			$this->referrer,
			$this->user_agent
		);
	}

	/** Percent-encodes bytes of a URL that browsers would encode but some clients send raw. */
	private static function encoded( string $address ): string {
		return (string) preg_replace_callback(
			'/[\x00-\x20"<>`{}\x7f-\xff]/',
			static fn ( array $m ): string => rawurlencode( $m[0] ),
			$address
		);
	}

	private static function utf8( string $text ): string {
		return 1 === preg_match( '//u', $text ) ? $text : (string) preg_replace( '/[\x80-\xff]+/', '?', $text );
	}
}
