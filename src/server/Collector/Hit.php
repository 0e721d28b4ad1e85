<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use const JSON_HEX_TAG,JSON_INVALID_UTF8_SUBSTITUTE,JSON_UNESCAPED_SLASHES,JSON_UNESCAPED_UNICODE;
use function array_filter,array_slice,array_values,count,in_array,is_array,is_int,is_string,json_decode,json_encode;

/**
 * One accepted message of a visitor's browser, or of a shop about a visitor, as it is spooled and as ingest reads it.
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

	/** Version of the line; its first element. */
	private const VERSION = 3;

	/** How a line is encoded. */
	public const JSON = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE | JSON_HEX_TAG;

	/** Letters that stand for themselves in a line, as trim() takes them: ASCII without control characters, `"`, `\\` and those of tags. */
	public const PLAIN = ' !#..;=?..[]..~';

	/** How many elements a line of a version has, itself included. */
	private const ELEMENTS = array(
		1 => 19,
		2 => 24,
		3 => 27,
	);

	/** What the last elements of a line are where an older version lacks them. */
	private const LACKING = array( '', '', '', array(), 0, '', '', 0 );

	/**
	 * @param int                   $at_ms      When the collector took it: milliseconds since 1970-01-01T00:00:00Z.
	 * @param string                $kind       One of this class's kinds.
	 * @param string                $view       The view's id: 16 hexadecimal digits; '' of an order.
	 * @param string                $visitor    16 hexadecimal digits; the same for one visitor during one local day, or for good where he consented to it; '' of an order of nobody knows whom.
	 * @param string                $yesterday  Other digits by which a session of this visitor that is still open may be found: those of the day before,
	 *                                          in the first 30 minutes after local midnight; or of the day, where `lasting` is set; else ''.
	 * @param string                $host       Lower case, without port; one of the site's own.
	 * @param string                $path       '/…', at most 1,024 bytes of UTF-8, as of Path::normalize(); no fragment, no query but the number of a page (Url::page()).
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
	 * @param string                $region     Of a view: English name as a trusted proxy says that named the country too, at most 100 bytes; else ''.
	 * @param string                $city       The same of the city.
	 * @param int                   $user       Of a view: the account that is logged in, where such are kept; else 0.
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
	public static function order( int $at_ms, string $id, string $name, array $values, string $visitor, string $yesterday, string $lasting, string $user_agent ): self {
		return new self( $at_ms, self::ORDER, '', $visitor, $yesterday, '', '', array(), '', '', '', '', 0, 0, $user_agent, '', '', '', $lasting, $id, $name, $values );
	}

	/**
	 * The same hit of a page of which something else is known.
	 *
	 * @param string $object What WordPress showed.
	 */
	public function with_object( string $object ): self {
		return new self( $this->at_ms, $this->kind, $this->view, $this->visitor, $this->yesterday, $this->host, $this->path, $this->params, $this->referrer, $object, $this->screen, $this->language, $this->active_ms, $this->scroll, $this->user_agent, $this->hints, $this->address, $this->country, $this->lasting, $this->event, $this->name, $this->values, $this->logged_in, $this->region, $this->city, $this->user );
	}

	/**
	 * The line of the spool: a JSON list, without a newline and without a tag that anything could take for PHP or HTML.
	 */
	public function encode(): string {
		return self::line(
			$this->at_ms,
			$this->kind,
			$this->view,
			$this->visitor,
			$this->yesterday,
			$this->host,
			$this->path,
			$this->params,
			$this->referrer,
			$this->object,
			$this->screen,
			$this->language,
			$this->active_ms,
			$this->scroll,
			$this->user_agent,
			$this->hints,
			$this->address,
			$this->country,
			$this->lasting,
			$this->event,
			$this->name,
			$this->values,
			$this->logged_in,
			$this->region,
			$this->city,
			$this->user,
		);
	}

	/**
	 * The same without a hit's being made: whoever has its parts in hand needs no object that is read once. What they are
	 * the constructor says.
	 *
	 * @param array<string, string> $params Constructor's, as all of them.
	 * @param array<string, mixed>  $values The same.
	 */
	public static function line(
		int $at_ms,
		string $kind,
		string $view,
		string $visitor,
		string $yesterday,
		string $host,
		string $path,
		array $params,
		string $referrer,
		string $object,
		string $screen,
		string $language,
		int $active_ms,
		int $scroll,
		string $user_agent,
		string $hints,
		string $address,
		string $country,
		string $lasting,
		string $event,
		string $name,
		array $values,
		bool $logged_in,
		string $region,
		string $city,
		int $user,
	): string {
		return (string) json_encode(
			array(
				self::VERSION,
				$at_ms,
				$kind,
				$view,
				$visitor,
				$yesterday,
				$host,
				$path,
				$params,
				$referrer,
				$object,
				$screen,
				$language,
				$active_ms,
				$scroll,
				$user_agent,
				$hints,
				$address,
				$country,
				$lasting,
				$event,
				$name,
				$values,
				(int) $logged_in,
				$region,
				$city,
				$user,
			),
			self::JSON
		);
	}

	/**
	 * Reads a line of the spool.
	 *
	 * @param string $line Without its newline.
	 * @return self|null Null for a broken line, or one of a version or kind that this code does not know.
	 */
	public static function decode( string $line ): ?self {
		$list = json_decode( $line, true );
		if ( ! is_array( $list ) || ! is_int( $list[0] ?? null ) || count( $list ) !== ( self::ELEMENTS[ $list[0] ] ?? 0 ) ) {
			return null;
		}
		if ( self::VERSION !== $list[0] || ! array_is_list( $list ) ) {
			$list = array( ...array_values( $list ), ...array_slice( self::LACKING, count( self::LACKING ) - ( self::ELEMENTS[ self::VERSION ] - count( $list ) ) ) );
		}
		[ , $at, $kind, $view, $visitor, $yesterday, $host, $path, $params, $referrer, $object, $screen, $language, $active, $scroll, $agent, $hints, $address, $country, $lasting, $event, $name, $values, $logged_in, $region, $city, $user ] = $list;
		if ( ! is_int( $at ) || ! is_int( $active ) || ! is_int( $scroll ) || ! is_int( $user ) || ! in_array( $kind, self::KINDS, true ) || ( 0 !== $logged_in && 1 !== $logged_in ) ) {
			return null;
		}
		if ( ! is_string( $view ) || ! is_string( $visitor ) || ! is_string( $yesterday ) || ! is_string( $host ) || ! is_string( $path )
			|| ! is_string( $referrer ) || ! is_string( $object ) || ! is_string( $screen ) || ! is_string( $language )
			|| ! is_string( $agent ) || ! is_string( $hints ) || ! is_string( $address ) || ! is_string( $country )
			|| ! is_string( $lasting ) || ! is_string( $event ) || ! is_string( $name ) || ! is_string( $region ) || ! is_string( $city ) ) {
			return null;
		}
		$params = array() === $params ? $params : self::by_name( $params );
		$values = array() === $values ? $values : self::by_name( $values );
		if ( null === $params || null === $values || ( array() !== $params && $params !== array_filter( $params, 'is_string' ) ) ) {
			return null;
		}
		return new self( $at, $kind, $view, $visitor, $yesterday, $host, $path, $params, $referrer, $object, $screen, $language, $active, $scroll, $agent, $hints, $address, $country, $lasting, $event, $name, $values, 1 === $logged_in, $region, $city, $user );
	}

	/**
	 * @return array<string, mixed>|null Null where it is no map of names.
	 */
	private static function by_name( mixed $map ): ?array {
		if ( ! is_array( $map ) ) {
			return null;
		}
		$named = array();
		foreach ( $map as $name => $value ) {
			if ( ! is_string( $name ) ) {
				return null;
			}
			$named[ $name ] = $value;
		}
		return $named;
	}
}
