<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use const JSON_ERROR_UTF16;
use function array_key_exists, in_array, is_array, is_int, is_string, json_decode, json_last_error, min, preg_match,
	preg_replace, strlen, strspn, substr, trim;

/**
 * A message of the tracker, checked:
 * - `kind`: one of Hit's kinds that browsers send, or the self-test's.
 * - `view`: id of the view.
 * - `url`: address of the page.
 * - `lasting`: the id that the browser keeps by its user's consent, 16 hexadecimal digits; or ''.
 * - `fields`: what that kind of message has besides, by Hit's names. Figures of a view or vitals are in `values`, by column of
 *   `views`.
 *
 * @phpstan-type Fields array{referrer?: string, object?: string, screen?: string, language?: string, active_ms?: int, scroll?: int, event?: string, name?: string, values?: array<string, mixed>}
 * @phpstan-type Sent array{kind: string, view: string, url: Url, lasting: string, fields: Fields}
 */
final class Message {

	/** Asks whether the collector can write; never counted. Only the self-test sends it. */
	public const TEST = 't';

	/** More time than this is no visit's; a day in milliseconds. */
	private const MAX_TIME = 86400000;

	/**
	 * A message as the tracker writes it in nearly every browser: kind, view and URL first, then all that a view or a ping has
	 * besides, in ASCII without escapes, and URLs without user name and port. It is read without decoding it as JSON and
	 * without parsing the URLs after that. Of other messages the third alternative leaves the rest to JSON.
	 */
	private const USUAL = '~^\{"k":"([a-z])","i":"([0-9a-f]{16})",
		"u":"(https?)://([a-z0-9.-]{0,252}[a-z0-9])(/[^?\#"\\\\\x00-\x1f\x7f-\xff]*+)?(?:\?([^\#"\\\\\x00-\x1f\x7f-\xff]*+))?(?:\#[^"\\\\\x00-\x1f\x7f-\xff]*+)?"
		(?:,"r":"(?:(https?://[a-z0-9.-]{0,252}[a-z0-9])(/[^?\#"\\\\\x00-\x1f\x7f-\xff]*+)?(?:[?\#][^"\\\\\x00-\x1f\x7f-\xff]*+)?)?",
			"o":"([a-z0-9_:-]{0,64})","s":"([sml])","l":"([a-zA-Z0-9-]{0,35})"
		|,"a":(0|[1-9][0-9]{0,6}),"d":(100|[1-9]?[0-9])
		|(?:,(".*))?)\}$~sxD';

	/** Half a character, as a browser that cuts a text in two writes it; it writes whole ones without an escape. */
	private const HALF = '/(?<!\\\\)\\\\ud[89a-f][0-9a-f]{2}/i';

	/** Characters of a language tag. */
	private const OF_LANGUAGE = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-';

	/** Web vitals: milliseconds, and thousandths of layout shift. */
	private const METRICS = array( 'ttfb', 'fcp', 'lcp', 'inp', 'cls' );

	/**
	 * Reads the body of a request.
	 *
	 * @param string              $body  JSON.
	 * @param array<string, true> $hosts The site's own hosts.
	 * @return Sent|null Null where anything is missing, too much, of another type or out of bounds.
	 */
	public static function parse( string $body, array $hosts ): ?array {
		if ( 1 === preg_match( self::USUAL, $body, $found ) ) {
			$kind = $found[1];
			$view = $found[2];
			$url  = new Url( $found[3], $found[4], $found[5] ?? '', $found[6] ?? '' );
			if ( isset( $found[11] ) && ! isset( $found[14] ) ) { // A view's fields, or a ping's, and nothing else.
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
	 * Returns a view or a ping that USUAL has matched as a whole.
	 *
	 * @param string       $kind  Its kind.
	 * @param string       $view  Id of its view.
	 * @param Url          $url   URL of the page.
	 * @param list<string> $found The groups of USUAL.
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

	/**
	 * Returns the value of JSON that was just found broken, if half a character is all that is wrong with it.
	 *
	 * @param string $json Broken JSON.
	 */
	private static function repaired( string $json ): mixed {
		return JSON_ERROR_UTF16 === json_last_error() ? json_decode( (string) preg_replace( self::HALF, '', $json ), true, 3 ) : null;
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
	 * Takes the fields of a page view out of a message. Whatever is left in it makes the message invalid.
	 *
	 * @param array<mixed> $data The message's.
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
	 * The same of a ping.
	 *
	 * @param array<mixed> $data The message's.
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
	 * The same of an event.
	 *
	 * @param array<mixed> $data The message's.
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
	 * The same of web vitals.
	 *
	 * @param array<mixed> $data The message's.
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
