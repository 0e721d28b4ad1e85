<?php
declare( strict_types=1 );

namespace Lodestar\Import;

use Lodestar\Collect\Url;

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
	 * @param string $line Without its newline.
	 * @return self|Reason Why it cannot be read: Broken, Time or Request.
	 */
	public static function parse( string $line ): self|Reason {
		$fields = str_starts_with( $line, '{' ) ? JsonFormat::read( $line ) : TextFormat::read( $line );
		$at     = null === $fields ? Reason::Broken : LogTime::seconds( $fields->time );
		if ( null === $fields || ! is_int( $at ) ) {
			return $at instanceof Reason ? $at : Reason::Broken;
		}
		$request  = explode( ' ', $fields->request );
		$protocol = count( $request ) > 2 ? array_pop( $request ) : ''; // HTTP/0.9 names none; blanks in the target are its own.
		if ( count( $request ) < 2 || 1 !== preg_match( '/^[A-Z]+$/D', $request[0] ) || ( '' !== $protocol && ! str_starts_with( $protocol, 'HTTP/' ) ) ) {
			return Reason::Request;
		}
		return new self(
			content: $fields->content,
			at: $at,
			host: $fields->host,
			address: $fields->address,
			forwarded: $fields->forwarded,
			method: $request[0],
			target: self::encoded( implode( ' ', array_slice( $request, 1 ) ) ),
			status: $fields->status,
			referrer: Url::referrer( self::encoded( $fields->referrer ) ),
			user_agent: self::utf8( substr( $fields->user_agent, 0, self::MAX_AGENT ) ),
		);
	}

	/**
	 * The same, asked by somebody else.
	 *
	 * @param string $address His IP address.
	 */
	public function asked_by( string $address ): self {
		return new self( $this->content, $this->at, $this->host, $address, '', $this->method, $this->target, $this->status, $this->referrer, $this->user_agent );
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
