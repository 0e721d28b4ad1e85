<?php
declare( strict_types=1 );

namespace Lodestar\Collect;

/**
 * One accepted message of a visitor's browser, as the collector spools it and ingest reads it.
 */
final class Hit {

	/** A page was opened. */
	public const VIEW = 'v';

	/** News of a view: how long it was active so far, how far it was scrolled. */
	public const PING = 'p';

	/** Version of the line; its first element. */
	private const VERSION = 1;

	/**
	 * @param int                   $at_ms      When the collector took it: milliseconds since 1970-01-01T00:00:00Z.
	 * @param string                $kind       One of this class's kinds.
	 * @param string                $view       The view's id: 16 hexadecimal digits.
	 * @param string                $visitor    16 hexadecimal digits; the same for one visitor during one local day.
	 * @param string                $yesterday  The same visitor's digits of the day before, in the first 30 minutes after local midnight; else ''.
	 * @param string                $host       Lower case, without port; one of the site's own.
	 * @param string                $path       '/…', at most 1,024 bytes of UTF-8; no fragment, no query but the number of a page (Url::page()), percent-encoding as sent.
	 * @param array<string, string> $params     The query parameters that may be kept (Url::PARAMS), each at most 200 bytes; click ids are '1'. Empty for a ping.
	 * @param string                $referrer   '' or scheme://host/path without port and query, at most 1,024 bytes. '' for a ping.
	 * @param string                $object     What WordPress showed, `type:id`; '' where unknown.
	 * @param string                $screen     s, m or l; '' for a ping.
	 * @param string                $language   The browser's, for example en-US; may be ''.
	 * @param int                   $active_ms  Milliseconds that the view was active until now; 0 for a view.
	 * @param int                   $scroll     Deepest point reached, percent 0–100; 0 for a view.
	 * @param string                $user_agent At most 512 bytes.
	 * @param string                $hints      '' or Sec-CH-UA, Sec-CH-UA-Platform and Sec-CH-UA-Mobile, one on each line.
	 * @param string                $address    Truncated: 203.0.113.0 (/24) or 2001:db8:1:: (/48); '' where there is none.
	 * @param string                $country    ISO 3166-1 alpha-2 as a trusted CDN says, else ''.
	 */
	public function __construct(
		public readonly int $at_ms,
		public readonly string $kind,
		public readonly string $view,
		public readonly string $visitor,
		public readonly string $yesterday,
		public readonly string $host,
		public readonly string $path,
		public readonly array $params,
		public readonly string $referrer,
		public readonly string $object,
		public readonly string $screen,
		public readonly string $language,
		public readonly int $active_ms,
		public readonly int $scroll,
		public readonly string $user_agent,
		public readonly string $hints,
		public readonly string $address,
		public readonly string $country,
	) {
	}

	/**
	 * The line of the spool: a JSON list, without a newline.
	 */
	public function encode(): string {
		return (string) json_encode(
			array( self::VERSION, ...array_values( get_object_vars( $this ) ) ),
			JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE
		);
	}

	/**
	 * Reads a line of the spool.
	 *
	 * @param string $line Without its newline.
	 * @return self|null Null for a broken line, or one of a version or kind that this code does not know.
	 */
	public static function decode( string $line ): ?self {
		$values = json_decode( $line, true );
		if ( ! is_array( $values ) || self::VERSION !== ( $values[0] ?? null ) || 19 !== count( $values ) ) {
			return null;
		}
		[ , $at, $kind, $view, $visitor, $yesterday, $host, $path, $params, $referrer, $object, $screen, $language, $active, $scroll, $agent, $hints, $address, $country ] = array_values( $values );
		if ( ! is_int( $at ) || ! is_int( $active ) || ! is_int( $scroll ) || ! is_array( $params ) || ( self::VIEW !== $kind && self::PING !== $kind ) ) {
			return null;
		}
		if ( ! is_string( $view ) || ! is_string( $visitor ) || ! is_string( $yesterday ) || ! is_string( $host ) || ! is_string( $path )
			|| ! is_string( $referrer ) || ! is_string( $object ) || ! is_string( $screen ) || ! is_string( $language )
			|| ! is_string( $agent ) || ! is_string( $hints ) || ! is_string( $address ) || ! is_string( $country ) ) {
			return null;
		}
		$texts = array();
		foreach ( $params as $name => $value ) {
			if ( ! is_string( $name ) || ! is_string( $value ) ) {
				return null;
			}
			$texts[ $name ] = $value;
		}
		return new self( $at, $kind, $view, $visitor, $yesterday, $host, $path, $texts, $referrer, $object, $screen, $language, $active, $scroll, $agent, $hints, $address, $country );
	}
}
