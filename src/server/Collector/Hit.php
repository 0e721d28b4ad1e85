<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use Error;
use const JSON_HEX_TAG,JSON_INVALID_UTF8_SUBSTITUTE,JSON_UNESCAPED_SLASHES,JSON_UNESCAPED_UNICODE;
use function array_filter, array_keys, get_object_vars, in_array, is_array, json_decode, json_encode;

/**
 * One accepted message of a visitor's browser, or of a shop about a visitor, as it is spooled and as ingest reads it.
 *
 * The constructor is the only list of fields. A line of the spool is a JSON object of them by name, without those that are
 * empty.
 */
final class Hit {

	/** A page was opened. */
	public const VIEW = 'v';

	/** News of a view: how long it was active so far, how far it was scrolled. */
	public const PING = 'p';

	/** Something happened in a view. */
	public const EVENT = 'e';

	/** News of a view: how fast it was there (web vitals). */
	public const VITALS = 'w';

	/** The shop's server reports something that a visitor did; there may be no view of it. */
	public const ORDER = 'o';

	private const KINDS = array( self::VIEW, self::PING, self::EVENT, self::VITALS, self::ORDER );

	/** How a line is encoded. */
	private const JSON = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE | JSON_HEX_TAG;

	/**
	 * @param int                   $at_ms      When the collector took it: milliseconds since 1970-01-01T00:00:00Z.
	 * @param string                $kind       One of this class's kinds.
	 * @param string                $view       The view's id: 16 hexadecimal digits; '' of an order.
	 * @param string                $visitor    16 hexadecimal digits; the same for one visitor during one local day, or
	 *                                         for good where he consented to it; '' of an order of nobody knows whom.
	 * @param string                $yesterday  Other digits by which a session of this visitor that is still open may
	 *                                         be found: those of the day before,
	 *                                          in the first 30 minutes after local midnight; or of the day, where `lasting` is set; else ''.
	 * @param string                $host       Lower case, without port; one of the site's own.
	 * @param string                $path       '/…', at most 1,024 bytes of UTF-8, as of Path::normalize(); no
	 *                                         fragment, no query but the number of a page (Url::page()).
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
	 * @param string                $lasting    The same as `visitor` where that outlives the day; else ''.
	 * @param string                $event      Of an event: its id, 16 hexadecimal digits; else ''.
	 * @param string                $name       Of an event or order: EventName::is_name(); else ''.
	 * @param array<string, mixed>  $values     Of an event: its parameters (EventValues); of vitals: milliseconds, and thousandths of `cls`; of an
	 *                                          order: what Features\Commerce\CommerceEvent gives. Empty otherwise.
	 * @param bool                  $logged_in  Whether the browser has WordPress's login cookie.
	 * @param string                $region     Of a view: English name as a trusted proxy says that named the country
	 *                                         too, at most 100 bytes; else ''.
	 * @param string                $city       The same of the city.
	 * @param int                   $user       Of a view: the account that is logged in, where such are kept; else 0.
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
	 * What a shop's server reports: of no page and no place, perhaps of nobody known.
	 *
	 * @param int                  $at_ms      Milliseconds since 1970-01-01T00:00:00Z.
	 * @param string               $id         16 hexadecimal digits, another for each report.
	 * @param string               $name       One of EventName::COMMERCE.
	 * @param array<string, mixed> $values     As Features\Commerce\CommerceEvent gives them.
	 * @param string               $visitor    As of any hit, and so are the others.
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

	/**
	 * The same hit of a page of which something else is known.
	 *
	 * @param string $object What WordPress showed.
	 */
	public function with_object( string $object ): self {
		return new self( ...array( 'object' => $object ) + get_object_vars( $this ) ); // @phpstan-ignore argument.type (its own fields)
	}

	/**
	 * Returns the line of the spool.
	 */
	public function encode(): string {
		return self::line( get_object_vars( $this ) );
	}

	/**
	 * Returns the line of a hit without creating an object, which would take the collector longer than everything else here.
	 *
	 * @param array<mixed> $fields The constructor's arguments by name.
	 * @return string JSON without a newline, and without a tag that anything could take for PHP or HTML.
	 */
	public static function line( array $fields ): string {
		// @phpstan-ignore arrayFilter.strict (this also drops the text "0", which no field needs)
		return (string) json_encode( array_filter( $fields ), self::JSON );
	}

	/**
	 * Reads a line of the spool.
	 *
	 * @param string $line Without its newline.
	 * @return self|null Null for a broken line, or one with fields or of a kind that this code doesn't know.
	 */
	public static function decode( string $line ): ?self {
		$fields = json_decode( $line, true );
		if ( ! is_array( $fields ) ) {
			return null;
		}
		try {
			$hit = new self( ...$fields ); // @phpstan-ignore argument.type (PHP rejects wrong names and types, and so they are stated once)
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

	/**
	 * @param array<mixed> $map Decoded JSON.
	 */
	private static function is_map( array $map ): bool {
		return array() === $map || array() === array_filter( array_keys( $map ), 'is_int' );
	}
}
