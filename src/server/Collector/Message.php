<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use const JSON_ERROR_UTF16;
use function array_key_exists, in_array, is_array, is_int, is_string, json_decode, json_last_error, min, preg_match,
	preg_replace, strlen, strspn, substr, trim;

/**
 * Parses and validates messages of the tracker:
 * - `kind`: one of Hit's kinds that browsers send, or that of a self-test.
 * - `view`: id of the view.
 * - `url`: URL of the page.
 * - `lasting`: persistent id that the browser stores after consent, 16 hexadecimal digits; or ''.
 * - `fields`: fields that depend on the kind, by Hit's names. For web vitals, `values` is by column of `views`.
 *
 * @phpstan-type Fields array{referrer?: string, object?: string, screen?: string, language?: string, active_ms?: int, scroll?: int, event?: string, name?: string, values?: array<string, mixed>}
 * @phpstan-type Sent array{kind: string, view: string, url: Url, lasting: string, fields: Fields}
 */
final class Message {

	/** Kind of a self-test, which asks whether the collector can write. Never counted. */
	public const TEST = 't';

	/** Maximum time in milliseconds: one day. No visit is longer. */
	private const MAX_TIME = 86400000;

	/**
	 * Matches a message as the tracker writes it in nearly every browser. Kind, view and URL come first, then all
	 * fields of a view or ping. Everything is ASCII without escapes, and URLs have no user name or port.
	 *
	 * A match needs no JSON decoding and no URL parsing. For other messages, the third alternative captures the rest
	 * for the JSON decoder.
	 */
	private const USUAL = '~^\{"k":"([a-z])","i":"([0-9a-f]{16})",
		"u":"(https?)://([a-z0-9.-]{0,252}[a-z0-9])(/[^?\#"\\\\\x00-\x1f\x7f-\xff]*+)?(?:\?([^\#"\\\\\x00-\x1f\x7f-\xff]*+))?(?:\#[^"\\\\\x00-\x1f\x7f-\xff]*+)?"
		(?:,"r":"(?:(https?://[a-z0-9.-]{0,252}[a-z0-9])(/[^?\#"\\\\\x00-\x1f\x7f-\xff]*+)?(?:[?\#][^"\\\\\x00-\x1f\x7f-\xff]*+)?)?",
			"o":"([a-z0-9_:-]{0,64})","s":"([sml])","l":"([a-zA-Z0-9-]{0,35})"
		|,"a":(0|[1-9][0-9]{0,6}),"d":(100|[1-9]?[0-9])
		|(?:,(".*))?)\}$~sxD';

	/**
	 * An escaped half of a surrogate pair, which browsers write when they cut a text in the middle of a character.
	 * Complete characters are never escaped.
	 */
	private const HALF = '/(?<!\\\\)\\\\ud[89a-f][0-9a-f]{2}/i';

	/** Characters allowed in a language tag. */
	private const OF_LANGUAGE = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-';

	/** Web vitals: milliseconds, except layout shift, which is in units of 1/1000. */
	private const METRICS = array( 'ttfb', 'fcp', 'lcp', 'inp', 'cls' );

	/**
	 * Parses the body of a request.
	 *
	 * @param string              $body  JSON.
	 * @param array<string, true> $hosts The site's own hosts.
	 * @return Sent|null Null if a field is missing, unknown, of the wrong type or out of range.
	 */
	public static function parse( string $body, array $hosts ): ?array {
		if ( 1 === preg_match( self::USUAL, $body, $found ) ) {
			$kind = $found[1];
			$view = $found[2];
			$url  = new Url( $found[3], $found[4], $found[5] ?? '', $found[6] ?? '' );
			if ( isset( $found[11] ) && ! isset( $found[14] ) ) { // Exactly the fields of a view or ping.
				$expected = isset( $found[12] ) ? Hit::PING : Hit::VIEW;
				return $expected === $kind && isset( $hosts[ $url->host ] ) ? self::usual( $kind, $view, $url, $found ) : null;
			}
			$json = '{' . ( $found[14] ?? '' ) . '}';
			$data = json_decode( $json, true, 3 ) ?? self::repaired( $json );
		} else {
			$data = json_decode( $body, true, 3 ) ?? self::repaired( $body );
			$data = is_array( $data ) ? $data : array();
			$kind = $data['k'] ?? null;
			$view = $data['i'] ?? null;
			$page = $data['u'] ?? null;
			$url  = is_string( $page ) ? Url::parse( $page ) : null;
			unset( $data['k'], $data['i'], $data['u'] );
			if (
				! is_string( $kind )
				|| ! self::is_id( $view )
				|| null === $url
				|| ( 'https' !== $url->scheme && 'http' !== $url->scheme )
			) {
				return null;
			}
		}
		if ( ! is_array( $data ) || ! isset( $hosts[ $url->host ] ) ) {
			return null;
		}
		$lasting = '';
		if ( array_key_exists( 'c', $data ) && self::TEST !== $kind ) {
			$lasting = $data['c'];
			unset( $data['c'] );
			if ( ! self::is_id( $lasting ) ) {
				return null;
			}
		}
		$fields = match ( $kind ) {
			Hit::VIEW   => self::view( $data ),
			Hit::PING   => self::ping( $data ),
			Hit::EVENT  => self::event( $data ),
			Hit::VITALS => self::vitals( $data ),
			self::TEST  => array(),
			default     => null,
		};
		if ( null === $fields || array() !== $data ) {
			return null;
		}
		return array(
			'kind'    => $kind,
			'view'    => $view,
			'url'     => $url,
			'lasting' => $lasting,
			'fields'  => $fields,
		);
	}

	/**
	 * Returns a view or ping that USUAL matched completely.
	 *
	 * @param list<string> $found Capture groups of USUAL.
	 * @return Sent
	 */
	private static function usual( string $kind, string $view, Url $url, array $found ): array {
		return array(
			'kind'    => $kind,
			'view'    => $view,
			'url'     => $url,
			'lasting' => '',
			'fields'  => Hit::PING === $kind ? array(
				'active_ms' => (int) $found[12],
				'scroll'    => (int) $found[13],
			) : array(
				'referrer' => '' === $found[7] ? '' : Url::of_page( $found[7], $found[8] ),
				'object'   => $found[9],
				'screen'   => $found[10],
				'language' => $found[11],
			),
		);
	}

	/** Decodes JSON that just failed to decode, if half surrogate pairs are its only error. */
	private static function repaired( string $json ): mixed {
		return JSON_ERROR_UTF16 === json_last_error() ? json_decode( (string) preg_replace( self::HALF, '', $json ), true, 3 ) : null;
	}

	/**
	 * Whether a value is 16 hexadecimal digits.
	 *
	 * @phpstan-assert-if-true string $id
	 */
	private static function is_id( mixed $id ): bool {
		return is_string( $id ) && 16 === strlen( $id ) && '' === trim( $id, '0..9a..f' ); // Half the cost of strspn().
	}

	/**
	 * Removes the fields of a page view from a message. Fields that remain make the message invalid.
	 *
	 * @param array<mixed> $data
	 * @return Fields|null
	 */
	private static function view( array &$data ): ?array {
		$referrer = $data['r'] ?? null;
		$object   = $data['o'] ?? null;
		$screen   = $data['s'] ?? null;
		$language = $data['l'] ?? null;
		unset( $data['r'], $data['o'], $data['s'], $data['l'] );
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
			'referrer' => '' === $referrer ? '' : Url::referrer( $referrer ),
			'object'   => $object,
			'screen'   => $screen,
			'language' => substr( $language, 0, min( 35, strspn( $language, self::OF_LANGUAGE ) ) ),
		);
	}

	/**
	 * Removes the fields of a ping from a message.
	 *
	 * @param array<mixed> $data
	 * @return Fields|null
	 */
	private static function ping( array &$data ): ?array {
		$active = $data['a'] ?? null;
		$scroll = $data['d'] ?? null;
		unset( $data['a'], $data['d'] );
		if ( ! is_int( $active ) || $active < 0 || ! is_int( $scroll ) || $scroll < 0 || $scroll > 100 ) {
			return null;
		}
		return array(
			'active_ms' => min( $active, self::MAX_TIME ),
			'scroll'    => $scroll,
		);
	}

	/**
	 * Removes the fields of an event from a message.
	 *
	 * @param array<mixed> $data
	 * @return Fields|null
	 */
	private static function event( array &$data ): ?array {
		$event  = $data['x'] ?? null;
		$name   = $data['n'] ?? null;
		$values = EventValues::read( $data['p'] ?? null );
		unset( $data['x'], $data['n'], $data['p'] );
		if ( ! self::is_id( $event ) || ! is_string( $name ) || ! EventName::may_come_from_browser( $name ) || null === $values ) {
			return null;
		}
		return array(
			'event'  => $event,
			'name'   => $name,
			'values' => $values,
		);
	}

	/**
	 * Removes the fields of web vitals from a message.
	 *
	 * @param array<mixed> $data
	 * @return Fields|null
	 */
	private static function vitals( array &$data ): ?array {
		$metrics = array();
		$sent    = $data['m'] ?? null;
		unset( $data['m'] );
		foreach ( is_array( $sent ) ? $sent : array() as $name => $value ) {
			if ( ! in_array( $name, self::METRICS, true ) || ! is_int( $value ) || $value < 0 ) {
				return null;
			}
			$metrics[ $name ] = min( $value, self::MAX_TIME );
		}
		return array() === $metrics ? null : array( 'values' => $metrics );
	}
}
