<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Collector\Url;

/**
 * A request that a line of an access log tells of.
 */
final class LogLine {

	/** Bytes that are kept of a user agent, as the collector does. */
	private const MAX_AGENT = 512;

	/**
	 * @param string $content    The line as far as it was read: what tells it from others.
	 * @param int    $at         UTC seconds.
	 * @param string $host       Which site was asked, lower case, without port; '' where the log does not tell.
	 * @param string $address    IP address of who asked: a visitor, or a proxy that asked for one.
	 * @param string $forwarded  For whom a proxy asked, as X-Forwarded-For has it; '' where there is nothing.
	 * @param string $method     For example GET.
	 * @param string $target     What was asked for, percent-encoded: path and query.
	 * @param int    $status     HTTP status.
	 * @param string $referrer   What is kept of it; '' where there was none.
	 * @param string $user_agent At most 512 bytes of UTF-8; '' where there was none.
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
	 * @param LogFields $fields What the line holds.
	 * @param int       $at     UTC seconds.
	 * @return self|Reason Reason::Request where it is no request.
	 */
	public static function of( LogFields $fields, int $at ): self|Reason {
		$request  = explode( ' ', $fields->request );
		$protocol = count( $request ) > 2 ? array_pop( $request ) : ''; // HTTP/0.9 names none; blanks in the target are its own.
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
	 * Host, and path and query of a target: load balancers and HTTP/2 name the whole address, and proxies are asked for it.
	 *
	 * @return array{?string, string} Null where it names no host.
	 */
	private static function asked( string $target ): array {
		if ( 1 !== preg_match( '~^(?:https?|wss?)://(?:[^/?#@]*@)?([^/?#]*)([^#]*)~i', $target, $m ) ) {
			return array( null, $target );
		}
		return array( LogFields::host( $m[1] ), str_starts_with( $m[2], '/' ) ? $m[2] : "/$m[2]" );
	}

	/**
	 * The same, asked by somebody else.
	 *
	 * @param string $address His IP address.
	 */
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

	/**
	 * An address as a browser shows it: some programs leave bytes bare that have to be percent-encoded.
	 */
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
