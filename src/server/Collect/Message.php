<?php
declare( strict_types=1 );

namespace Lodestar\Collect;

use function array_key_exists, count, in_array, is_array, is_int, is_string, json_decode, json_last_error, min, preg_replace, strlen, strspn, substr;
use const JSON_ERROR_UTF16;

/**
 * What the tracker sent, checked.
 */
final class Message {

	/** Asks whether the collector can write; never counted. Only the self-test sends it. */
	public const TEST = 't';

	/** More time than this is no visit's; a day in milliseconds. */
	private const MAX_TIME = 86400000;

	/** Half a character, as a browser that cuts a text in two writes it; it writes whole ones without an escape. */
	private const HALF = '/(?<!\\\\)\\\\ud[89a-f][0-9a-f]{2}/i';

	/** Web vitals: milliseconds, and thousandths of layout shift. */
	private const METRICS = array( 'ttfb', 'fcp', 'lcp', 'inp', 'cls' );

	/**
	 * @param string               $kind      One of Hit's kinds that browsers send, or the self-test's.
	 * @param string               $view      Id of the view.
	 * @param Url                  $url       Address of the page.
	 * @param string               $lasting   The id that the browser keeps by its user's consent: 16 hexadecimal digits, or ''.
	 * @param string               $referrer  Of a view.
	 * @param string               $object    Of a view.
	 * @param string               $screen    Of a view.
	 * @param string               $language  Of a view.
	 * @param int                  $active_ms Of a ping.
	 * @param int                  $scroll    Of a ping.
	 * @param string               $event     Id of an event.
	 * @param string               $name      Name of an event.
	 * @param array<string, mixed> $values    Parameters of an event, or web vitals.
	 */
	private function __construct(
		public readonly string $kind,
		public readonly string $view,
		public readonly Url $url,
		public readonly string $lasting,
		public readonly string $referrer = '',
		public readonly string $object = '',
		public readonly string $screen = '',
		public readonly string $language = '',
		public readonly int $active_ms = 0,
		public readonly int $scroll = 0,
		public readonly string $event = '',
		public readonly string $name = '',
		public readonly array $values = array(),
	) {
	}

	/**
	 * Reads the body of a request.
	 *
	 * @param string              $body  JSON.
	 * @param array<string, true> $hosts The site's own hosts.
	 * @return self|null Null where anything is missing, too much, of another type or out of bounds.
	 */
	public static function parse( string $body, array $hosts ): ?self {
		$data = json_decode( $body, true, 3 );
		if ( null === $data && JSON_ERROR_UTF16 === json_last_error() ) {
			$data = json_decode( (string) preg_replace( self::HALF, '', $body ), true, 3 );
		}
		if ( ! is_array( $data ) ) {
			return null;
		}
		$lasting = '';
		if ( array_key_exists( 'c', $data ) ) {
			if ( ! self::is_id( $data['c'] ) ) {
				return null;
			}
			$lasting = $data['c'];
			unset( $data['c'] );
		}
		$kind = $data['k'] ?? null;
		$view = $data['i'] ?? null;
		$page = $data['u'] ?? null;
		if ( ! is_string( $kind ) || ! self::is_id( $view ) || ! is_string( $page ) || count( $data ) !== self::keys_of( $kind ) ) {
			return null;
		}
		if ( self::TEST === $kind && '' !== $lasting ) {
			return null;
		}
		$url = Url::parse( $page );
		if ( null === $url || ( 'https' !== $url->scheme && 'http' !== $url->scheme ) || ! isset( $hosts[ $url->host ] ) ) {
			return null;
		}
		return match ( $kind ) {
			Hit::VIEW   => self::view( $view, $url, $lasting, $data ),
			Hit::PING   => self::ping( $view, $url, $lasting, $data ),
			Hit::EVENT  => self::event( $view, $url, $lasting, $data ),
			Hit::VITALS => self::vitals( $view, $url, $lasting, $data ),
			default     => new self( $kind, $view, $url, '' ),
		};
	}

	/**
	 * How many keys a message of a kind has, without the lasting id, which all but the self-test's may have; 0 where there
	 * is no such kind. As a constant it would be worked out anew for each hit, as it names those of another class.
	 */
	private static function keys_of( string $kind ): int {
		return match ( $kind ) {
			Hit::VIEW   => 7,
			Hit::PING   => 5,
			Hit::EVENT  => 6,
			Hit::VITALS => 4,
			self::TEST  => 3,
			default     => 0,
		};
	}

	/**
	 * Whether it is 16 hexadecimal digits.
	 *
	 * @phpstan-assert-if-true string $id
	 */
	private static function is_id( mixed $id ): bool {
		return is_string( $id ) && 16 === strlen( $id ) && 16 === strspn( $id, '0123456789abcdef' );
	}

	/**
	 * @param string       $id      The view's.
	 * @param Url          $url     The page's.
	 * @param string       $lasting The browser's, or ''.
	 * @param array<mixed> $data    The body.
	 */
	private static function view( string $id, Url $url, string $lasting, array $data ): ?self {
		$referrer = $data['r'] ?? null;
		$object   = $data['o'] ?? null;
		$screen   = $data['s'] ?? null;
		$language = $data['l'] ?? null;
		if ( ! is_string( $referrer ) || ! is_string( $object ) || ! is_string( $language ) ) {
			return null;
		}
		if ( 's' !== $screen && 'm' !== $screen && 'l' !== $screen ) {
			return null;
		}
		if ( strlen( $object ) > 64 || strspn( $object, 'abcdefghijklmnopqrstuvwxyz0123456789_:-' ) !== strlen( $object ) ) {
			return null;
		}
		$tag = strspn( $language, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-' );
		return new self( Hit::VIEW, $id, $url, $lasting, Url::referrer( $referrer ), $object, $screen, substr( $language, 0, min( $tag, 35 ) ) );
	}

	/**
	 * @param string       $id      The view's.
	 * @param Url          $url     The page's.
	 * @param string       $lasting The browser's, or ''.
	 * @param array<mixed> $data    The body.
	 */
	private static function ping( string $id, Url $url, string $lasting, array $data ): ?self {
		$active = $data['a'] ?? null;
		$scroll = $data['d'] ?? null;
		if ( ! is_int( $active ) || $active < 0 || ! is_int( $scroll ) || $scroll < 0 || $scroll > 100 ) {
			return null;
		}
		return new self( Hit::PING, $id, $url, $lasting, active_ms: min( $active, self::MAX_TIME ), scroll: $scroll );
	}

	/**
	 * @param string       $id      The view's.
	 * @param Url          $url     The page's.
	 * @param string       $lasting The browser's, or ''.
	 * @param array<mixed> $data    The body.
	 */
	private static function event( string $id, Url $url, string $lasting, array $data ): ?self {
		$event  = $data['x'] ?? null;
		$name   = $data['n'] ?? null;
		$values = EventValues::read( $data['p'] ?? null );
		if ( ! self::is_id( $event ) || ! is_string( $name ) || ! EventName::may_come_from_browser( $name ) || null === $values ) {
			return null;
		}
		return new self( Hit::EVENT, $id, $url, $lasting, event: $event, name: $name, values: $values );
	}

	/**
	 * @param string       $id      The view's.
	 * @param Url          $url     The page's.
	 * @param string       $lasting The browser's, or ''.
	 * @param array<mixed> $data    The body.
	 */
	private static function vitals( string $id, Url $url, string $lasting, array $data ): ?self {
		$metrics = array();
		$sent    = $data['m'] ?? null;
		foreach ( is_array( $sent ) ? $sent : array() as $name => $value ) {
			if ( ! in_array( $name, self::METRICS, true ) || ! is_int( $value ) || $value < 0 ) {
				return null;
			}
			$metrics[ $name ] = min( $value, self::MAX_TIME );
		}
		return array() === $metrics ? null : new self( Hit::VITALS, $id, $url, $lasting, values: $metrics );
	}
}
