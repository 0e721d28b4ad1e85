<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use Error;
use const JSON_HEX_TAG,JSON_INVALID_UTF8_SUBSTITUTE,JSON_UNESCAPED_SLASHES,JSON_UNESCAPED_UNICODE;
use function array_filter, array_keys, get_object_vars, in_array, is_array, json_decode, json_encode;

/**
 * A valid message from a visitor's browser, or from a shop about a visitor, as stored in the spool.
 *
 * The constructor is the only list of fields. A spool line is a JSON object of the non-empty fields by name.
 */
final class Hit {

	/** Page view. */
	public const VIEW = 'v';

	/** Update of a view: active time and scroll depth so far. */
	public const PING = 'p';

	/** Event within a view. */
	public const EVENT = 'e';

	/** Update of a view: its web vitals. */
	public const VITALS = 'w';

	/** Report of the shop's server about a visitor, for whom there may be no view. */
	public const ORDER = 'o';

	private const KINDS = array( self::VIEW, self::PING, self::EVENT, self::VITALS, self::ORDER );

	private const JSON = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE | JSON_HEX_TAG;

	/**
	 * @param int                   $at_ms      Time at which the collector received it, UTC milliseconds.
	 * @param string                $kind       One of this class's kinds.
	 * @param string                $view       Id of the view, 16 hexadecimal digits; '' for an order.
	 * @param string                $visitor    16 hexadecimal digits. Identifies the visitor during one local day, or
	 *                                          permanently after consent. '' for an order of an unknown visitor.
	 * @param string                $yesterday  Alternative hash that may identify an open session of this visitor, else
	 *                                          ''. In the first 30 minutes after local midnight it is the previous
	 *                                          day's hash. If `lasting` is set, it is the current day's hash.
	 * @param string                $host       One of the site's own hosts, in lowercase, without port.
	 * @param string                $path       Starts with '/', at most 1,024 bytes of UTF-8, in the form of
	 *                                          Path::normalize(). No fragment, and only those query parameters that
	 *                                          identify a page (Url::page()).
	 * @param array<string, string> $params     Query parameters to keep (Url::PARAMS), each at most 200 bytes; '1' for
	 *                                          click ids. Empty for a ping.
	 * @param string                $referrer   '' or scheme://host/path without port and query, at most 1,024 bytes. ''
	 *                                          for a ping.
	 * @param string                $object     Object that WordPress displayed, as `type:id`; '' if unknown.
	 * @param string                $screen     s, m or l; '' for a ping.
	 * @param string                $language   Language of the browser, such as en-US; may be ''.
	 * @param int                   $active_ms  Milliseconds that the view has been active so far; 0 for a view.
	 * @param int                   $scroll     Maximum scroll depth in percent, 0-100; 0 for a view.
	 * @param string                $user_agent At most 512 bytes.
	 * @param string                $hints      '' or Sec-CH-UA, Sec-CH-UA-Platform and Sec-CH-UA-Mobile, one per line.
	 * @param string                $address    Truncated IP address: 203.0.113.0 (/24) or 2001:db8:1:: (/48); '' if
	 *                                          unknown.
	 * @param string                $country    ISO 3166-1 alpha-2 code from a trusted proxy or CDN, else ''.
	 * @param string                $lasting    Same as `visitor` if that persists beyond the day, else ''.
	 * @param string                $event      Id of an event or order report, 16 hexadecimal digits; else ''.
	 * @param string                $name       Name of an event or order report, in the format of EventName::is_name();
	 *                                          else ''.
	 * @param array<string, mixed>  $values     Parameters of an event (EventValues); web vitals in milliseconds, and
	 *                                          `cls` in units of 1/1000; the values of Features\Commerce\CommerceEvent
	 *                                          for an order. Empty otherwise.
	 * @param bool                  $logged_in  Whether the browser has WordPress's login cookie.
	 * @param string                $region     For a view: English name from the proxy or CDN that sent the country, at
	 *                                          most 100 bytes; else ''.
	 * @param string                $city       For a view: same as for `region`.
	 * @param int                   $user       For a view: id of the logged-in user, if user ids are kept; else 0.
	 */
	public function __construct(
		public readonly int $at_ms,
		public readonly string $kind,
		public readonly string $view = '',
		public readonly string $visitor = '',
		public readonly string $yesterday = '',
		public readonly string $host = '',
		public readonly string $path = '',
		public readonly array $params = array(),
		public readonly string $referrer = '',
		public readonly string $object = '',
		public readonly string $screen = '',
		public readonly string $language = '',
		public readonly int $active_ms = 0,
		public readonly int $scroll = 0,
		public readonly string $user_agent = '',
		public readonly string $hints = '',
		public readonly string $address = '',
		public readonly string $country = '',
		public readonly string $lasting = '',
		public readonly string $event = '',
		public readonly string $name = '',
		public readonly array $values = array(),
		public readonly bool $logged_in = false,
		public readonly string $region = '',
		public readonly string $city = '',
		public readonly int $user = 0,
	) {
	}

	/**
	 * Creates the report of a shop's server. It has no page and no location, and may have no visitor.
	 *
	 * @param int                  $at_ms  UTC milliseconds.
	 * @param string               $id     16 hexadecimal digits, unique to each report.
	 * @param string               $name   One of EventName::COMMERCE.
	 * @param array<string, mixed> $values As returned by Features\Commerce\CommerceEvent.
	 */
	public static function order(
		int $at_ms,
		string $id,
		string $name,
		array $values,
		string $visitor,
		string $yesterday,
		string $lasting,
		string $user_agent
	): self {
		return new self(
			$at_ms,
			self::ORDER,
			visitor: $visitor,
			yesterday: $yesterday,
			user_agent: $user_agent,
			lasting: $lasting,
			event: $id,
			name: $name,
			values: $values,
		);
	}

	/** Returns a copy with a different object. */
	public function with_object( string $object ): self {
		return new self( ...array( 'object' => $object ) + get_object_vars( $this ) ); // @phpstan-ignore argument.type (its own properties)
	}

	/** Encodes the hit as a line for the spool. */
	public function encode(): string {
		return self::line( get_object_vars( $this ) );
	}

	/**
	 * Encodes a hit as a line for the spool without creating an object, which would take the collector more time than
	 * everything else here.
	 *
	 * @param array<mixed> $fields The constructor's arguments by name.
	 * @return string JSON without newlines, and without anything that could be parsed as a PHP or HTML tag.
	 */
	public static function line( array $fields ): string {
		// @phpstan-ignore arrayFilter.strict (this also drops the text "0", which no field needs)
		return (string) json_encode( array_filter( $fields ), self::JSON );
	}

	/**
	 * Decodes a line of the spool, without its newline.
	 *
	 * @return self|null Null if the line is invalid, or has fields or a kind that this code doesn't know.
	 */
	public static function decode( string $line ): ?self {
		$fields = json_decode( $line, true );
		if ( ! is_array( $fields ) ) {
			return null;
		}
		try {
			$hit = new self( ...$fields ); // @phpstan-ignore argument.type (PHP rejects wrong names and types, so they are defined only once)
		} catch ( Error ) {
			return null;
		}
		return in_array( $hit->kind, self::KINDS, true )
			&& self::is_map( $hit->values )
			&& self::is_map( $hit->params )
			&& $hit->params === array_filter( $hit->params, 'is_string' )
			? $hit
			: null;
	}

	/** @param array<mixed> $map Decoded JSON. */
	private static function is_map( array $map ): bool {
		return array() === $map || array() === array_filter( array_keys( $map ), 'is_int' );
	}
}
