<?php
declare( strict_types=1 );

namespace Lodestar\Collect;

/**
 * What the tracker sent, checked.
 */
final class Message {

	/** Asks whether the collector can write; never counted. Only the self-test sends it. */
	public const TEST = 't';

	/** More active time than this is no visit's; a day in milliseconds. */
	private const MAX_ACTIVE = 86400000;

	/** How many keys each kind has. */
	private const KEYS = array(
		Hit::VIEW  => 7,
		Hit::PING  => 5,
		self::TEST => 3,
	);

	private function __construct(
		public readonly string $kind,
		public readonly string $view,
		public readonly Url $url,
		public readonly string $referrer = '',
		public readonly string $object = '',
		public readonly string $screen = '',
		public readonly string $language = '',
		public readonly int $active_ms = 0,
		public readonly int $scroll = 0,
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
		$data = json_decode( $body, true, 2 );
		if ( ! is_array( $data ) ) {
			return null;
		}
		$kind = $data['k'] ?? null;
		$view = $data['i'] ?? null;
		$page = $data['u'] ?? null;
		if ( ! is_string( $kind ) || ! is_string( $view ) || ! is_string( $page ) || count( $data ) !== ( self::KEYS[ $kind ] ?? 0 ) ) {
			return null;
		}
		if ( 16 !== strlen( $view ) || 16 !== strspn( $view, '0123456789abcdef' ) ) {
			return null;
		}
		$url = Url::parse( $page );
		if ( null === $url || ( 'https' !== $url->scheme && 'http' !== $url->scheme ) || ! isset( $hosts[ $url->host ] ) ) {
			return null;
		}
		return match ( $kind ) {
			Hit::VIEW => self::view( $view, $url, $data ),
			Hit::PING => self::ping( $view, $url, $data ),
			default   => new self( $kind, $view, $url ),
		};
	}

	/**
	 * @param string       $id   The view's.
	 * @param Url          $url  The page's.
	 * @param array<mixed> $data The body.
	 */
	private static function view( string $id, Url $url, array $data ): ?self {
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
		return new self( Hit::VIEW, $id, $url, Url::referrer( $referrer ), $object, $screen, substr( $language, 0, min( $tag, 35 ) ) );
	}

	/**
	 * @param string       $id   The view's.
	 * @param Url          $url  The page's.
	 * @param array<mixed> $data The body.
	 */
	private static function ping( string $id, Url $url, array $data ): ?self {
		$active = $data['a'] ?? null;
		$scroll = $data['d'] ?? null;
		if ( ! is_int( $active ) || $active < 0 || ! is_int( $scroll ) || $scroll < 0 || $scroll > 100 ) {
			return null;
		}
		return new self( Hit::PING, $id, $url, active_ms: min( $active, self::MAX_ACTIVE ), scroll: $scroll );
	}
}
