<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use const JSON_ERROR_UTF16;
use function array_key_exists,count,in_array,is_array,is_int,is_string,json_decode,json_last_error,min,preg_match,preg_replace,strlen,trim;

/**
 * What the tracker sent, checked:
 * - `kind`: one of Hit's kinds that browsers send, or the self-test's.
 * - `view`: id of the view.
 * - `url`: address of the page.
 * - `lasting`: the id that the browser keeps by its user's consent, 16 hexadecimal digits; or ''.
 * - `referrer`, `object`, `screen`, `language`: of a view.
 * - `active_ms`, `scroll`: of a ping.
 * - `event`, `name`: id and name of an event.
 * - `values`: parameters of an event, or web vitals.
 *
 * @phpstan-type Of_Kind array{referrer: string, object: string, screen: string, language: string, active_ms: int, scroll: int, event: string, name: string, values: array<string, mixed>}
 * @phpstan-type Sent array{kind: string, view: string, url: Url, lasting: string, referrer: string, object: string, screen: string, language: string, active_ms: int, scroll: int, event: string, name: string, values: array<string, mixed>}
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

	/** What a message says that is of another kind. */
	private const NOTHING = array(
		'referrer'  => '',
		'object'    => '',
		'screen'    => '',
		'language'  => '',
		'active_ms' => 0,
		'scroll'    => 0,
		'event'     => '',
		'name'      => '',
		'values'    => array(),
	);

	/**
	 * Reads the body of a request.
	 *
	 * @param string              $body  JSON.
	 * @param array<string, true> $hosts The site's own hosts.
	 * @return Sent|null Null where anything is missing, too much, of another type or out of bounds.
	 */
	public static function parse( string $body, array $hosts ): ?array {
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
		$of_kind = match ( $kind ) {
			Hit::VIEW   => self::view( $data ),
			Hit::PING   => self::ping( $data ),
			Hit::EVENT  => self::event( $data ),
			Hit::VITALS => self::vitals( $data ),
			default     => self::NOTHING,
		};
		if ( null === $of_kind ) {
			return null;
		}
		$of_kind['kind']    = $kind;
		$of_kind['view']    = $view;
		$of_kind['url']     = $url;
		$of_kind['lasting'] = $lasting;
		return $of_kind;
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
		return is_string( $id ) && 16 === strlen( $id ) && '' === trim( $id, '0..9a..f' ); // strspn() is twice the work.
	}

	/**
	 * @param array<mixed> $data The body.
	 * @return Of_Kind|null
	 */
	private static function view( array $data ): ?array {
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
		if ( strlen( $object ) > 64 || '' !== trim( $object, 'a..z0..9_:-' ) ) {
			return null;
		}
		return array(
			'referrer'  => Url::referrer( $referrer ),
			'object'    => $object,
			'screen'    => $screen,
			'language'  => 1 === preg_match( '/^[a-zA-Z0-9-]{1,35}/', $language, $tag ) ? $tag[0] : '',
			'active_ms' => 0,
			'scroll'    => 0,
			'event'     => '',
			'name'      => '',
			'values'    => array(),
		);
	}

	/**
	 * @param array<mixed> $data The body.
	 * @return Of_Kind|null
	 */
	private static function ping( array $data ): ?array {
		$active = $data['a'] ?? null;
		$scroll = $data['d'] ?? null;
		if ( ! is_int( $active ) || $active < 0 || ! is_int( $scroll ) || $scroll < 0 || $scroll > 100 ) {
			return null;
		}
		return array(
			'active_ms' => min( $active, self::MAX_TIME ),
			'scroll'    => $scroll,
		) + self::NOTHING;
	}

	/**
	 * @param array<mixed> $data The body.
	 * @return Of_Kind|null
	 */
	private static function event( array $data ): ?array {
		$event  = $data['x'] ?? null;
		$name   = $data['n'] ?? null;
		$values = EventValues::read( $data['p'] ?? null );
		if ( ! self::is_id( $event ) || ! is_string( $name ) || ! EventName::may_come_from_browser( $name ) || null === $values ) {
			return null;
		}
		return array(
			'event'  => $event,
			'name'   => $name,
			'values' => $values,
		) + self::NOTHING;
	}

	/**
	 * @param array<mixed> $data The body.
	 * @return Of_Kind|null
	 */
	private static function vitals( array $data ): ?array {
		$metrics = array();
		$sent    = $data['m'] ?? null;
		foreach ( is_array( $sent ) ? $sent : array() as $name => $value ) {
			if ( ! in_array( $name, self::METRICS, true ) || ! is_int( $value ) || $value < 0 ) {
				return null;
			}
			$metrics[ $name ] = min( $value, self::MAX_TIME );
		}
		return array() === $metrics ? null : array( 'values' => $metrics ) + self::NOTHING;
	}
}
