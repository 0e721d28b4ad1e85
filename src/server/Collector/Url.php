<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use function array_fill_keys, array_map, implode, ord, preg_match, preg_match_all, preg_quote, preg_replace,
	preg_replace_callback, rawurldecode, rawurlencode, rtrim, str_contains, str_ends_with, str_replace, str_starts_with,
	strcspn, strlen, strpos, strrpos, strtolower, substr, trim, urldecode;
use const PREG_SET_ORDER;

/**
 * Parses URLs from browsers and returns the parts that may be stored: known query parameters, but no fragment, user
 * name or email address.
 */
final class Url {

	/** Query parameters that may be stored. For a click id, only its presence is stored. */
	public const PARAMS = array(
		'utm_source'           => 'text',
		'utm_medium'           => 'text',
		'utm_campaign'         => 'text',
		'utm_term'             => 'text',
		'utm_content'          => 'text',
		'utm_id'               => 'text',
		'utm_source_platform'  => 'text',
		'utm_creative_format'  => 'text',
		'utm_marketing_tactic' => 'text',
		'gclid'                => 'click',
		'dclid'                => 'click',
		'gbraid'               => 'click',
		'wbraid'               => 'click',
		'msclkid'              => 'click',
		'fbclid'               => 'click',
		'ttclid'               => 'click',
		'twclid'               => 'click',
		'li_fat_id'            => 'click',
		'yclid'                => 'click',
		'epik'                 => 'click',
		'rdt_cid'              => 'click',
		'sccid'                => 'click',
	);

	/** Query parameter with the search term. */
	public const SEARCH = 's';

	/** The path of a further page of search results, and a search term in a path, after the search base. */
	private const PAGINATION  = '~(?<=/)page/\d+/?$~D';
	private const SEARCH_BASE = '~[^/]+/([^/]+)/?$~D';

	/** WordPress identifies pages by these parameters if it uses plain permalinks. Otherwise it redirects such URLs. */
	private const PAGES = '~(?:^|&)(p|page_id|attachment_id|cat|author|m)=(\d{1,20})(?=&|$)~D';

	/** Maximum length of a path or referrer in bytes. */
	private const MAX = 1024;

	/** Maximum length of a parameter's value in bytes. */
	private const MAX_VALUE = 200;

	/** Replaces an email address. */
	private const REDACTED = '(redacted)';

	/** Matches nearly every URL: http or https, in lowercase, without user name and port. */
	private const PLAIN = '~^(https?)://([a-z0-9.-]{0,252}[a-z0-9])(/[^?#\x00-\x1f\x7f]*+)?(?:\?([^#\x00-\x1f\x7f]*+))?(?:#[^\x00-\x1f\x7f]*+)?$~D';

	/** Matches a parameter with a value in a query. */
	private const PAIR = '~(?:^|&)([^=&]*+)=([^&]++)~';

	private const CONTROL = '~[\x00-\x1f\x7f]~';

	/**
	 * Matches an email address: a name, an @ (also percent-encoded, even several times), and a host with a dot.
	 * Delimiters are the characters between words in a path or text.
	 *
	 * The pattern runs in linear time, because text that was read without success is not read again. All attempts
	 * within a name end at the same @ (first SKIP). If no dot follows that @, a match can only start at the last
	 * encoded @ after it (second SKIP).
	 */
	private const EMAIL = '~(?:[^/\s?&=;,:()<>"@%]|%(?!(?:25)*40))++(?:
		(?:@|%(?:25)*40)[^/\s?&=;,:()<>"@]+?(?:\.|%(?:25)*2e)[^/\s?&=;,:()<>"@]{2,}
		|(?:(?:@|%(?=(?:25)*40))(?:[^/\s?&=;,:()<>"@]*%(?=(?:25)*40))?+)?+(*SKIP)(*FAIL))~xi';

	/** Matches a URL in a text, up to whitespace, a quotation mark or an angle bracket. */
	private const ADDRESS = '~(?:[a-z][a-z0-9+.-]{0,20}:)?//[^\s"<>]++~i';

	public function __construct(
		public readonly string $scheme,
		public readonly string $host,
		public readonly string $raw_path,
		private readonly string $query,
	) {
	}

	/**
	 * Parses an absolute URL.
	 *
	 * @param string $url UTF-8.
	 * @return self|null Null if it is not an absolute URL.
	 */
	public static function parse( string $url ): ?self {
		if ( 1 === preg_match( self::PLAIN, $url, $found ) ) {
			return new self( $found[1], $found[2], $found[3] ?? '', $found[4] ?? '' );
		}
		$scheme_end = strpos( $url, '://' );
		if ( false === $scheme_end || 0 !== preg_match( self::CONTROL, $url ) ) {
			return null;
		}
		$start     = $scheme_end + 3;
		$authority = substr( $url, $start, strcspn( $url, '/?#', $start ) );
		$path      = substr( $url, $start + strlen( $authority ) );
		$path      = substr( $path, 0, strcspn( $path, '#' ) );
		$query     = strcspn( $path, '?' );
		$host      = self::host_of( $authority );
		return '' === $host
			? null
			: new self( strtolower( substr( $url, 0, $scheme_end ) ), $host, substr( $path, 0, $query ), substr( $path, $query + 1 ) );
	}

	/** Returns the path as it is counted, which is at least a slash. */
	public function path(): string {
		return self::kept_path( $this->raw_path );
	}

	/** Returns the normalized path without email addresses. Short paths that can't contain one take a fast path. */
	private static function kept_path( string $path ): string {
		$path = Path::normalize( $path );
		if ( strlen( $path ) <= self::MAX && ! str_contains( $path, '@' ) && ! str_contains( $path, '40' ) ) {
			return '' === $path ? '/' : $path;
		}
		return self::cut( self::without_email( $path ), self::MAX );
	}

	/**
	 * Returns the page of this site that the URL identifies: the path, WordPress's page number for plain permalinks
	 * (/?p=12), and parameters that identify a page, in a fixed order and spelling. The order number after a shop's
	 * endpoint is removed.
	 *
	 * @param list<string> $names     Parameters that identify a page, in the order to use.
	 * @param string       $endpoints Pattern from endpoints(); '' for none.
	 */
	public function page( array $names = array(), string $endpoints = '' ): string {
		$path = self::kept_path( $this->raw_path );
		if ( '' !== $endpoints && 1 === preg_match( $endpoints, $path, $found ) ) {
			$path = $found[1];
		}
		if ( '' === $this->query ) {
			return $path;
		}
		$pairs = 1 === preg_match( self::PAGES, $this->query, $found ) ? array( $found[1] => "$found[1]=$found[2]" ) : array();
		$texts = array() === $names ? array() : $this->params( array_fill_keys( $names, 'text' ) );
		foreach ( $names as $name ) {
			if ( isset( $texts[ $name ] ) && ! isset( $pairs[ $name ] ) ) {
				$pairs[ $name ] = "$name=" . str_replace( rawurlencode( self::REDACTED ), self::REDACTED, rawurlencode( $texts[ $name ] ) );
			}
		}
		return array() === $pairs ? $path : self::cut( "$path?" . Path::readable( implode( '&', $pairs ) ), self::MAX );
	}

	/**
	 * Returns a pattern for paths with a number after an endpoint, such as /checkout/order-received/123/.
	 *
	 * @param list<string> $endpoints Their names.
	 */
	public static function endpoints( array $endpoints ): string {
		return array() === $endpoints ? '' : '~^(.*/(?:' . implode( '|', array_map( preg_quote( ... ), $endpoints ) ) . ')/)\d+/?$~D';
	}

	/** Returns the search results page. It is the same page for all search terms, such as /?s= */
	public function search_page(): string {
		$path = (string) preg_replace( self::PAGINATION, '', $this->raw_path );
		$path = $this->has_search_term() ? $path : (string) preg_replace( self::SEARCH_BASE, '', $path );
		return self::cut( self::kept_path( $path ) . '?' . self::SEARCH . '=', self::MAX );
	}

	/** Returns the search term from the query or from the path, as in /search/roses/; '' if there is none. */
	public function search_term(): string {
		if ( $this->has_search_term() ) {
			return $this->params( array( self::SEARCH => 'text' ) )[ self::SEARCH ] ?? '';
		}
		$path = (string) preg_replace( self::PAGINATION, '', $this->raw_path );
		return 1 === preg_match( self::SEARCH_BASE, $path, $found ) ? self::text( $found[1] ) : '';
	}

	/** Whether the query has a search term. WordPress ignores the path in that case. */
	public function has_search_term(): bool {
		return self::has_term( $this->query );
	}

	/** Whether a query has a search term. */
	public static function has_term( string $query ): bool {
		return 1 === preg_match( '/(?:^|&)' . self::SEARCH . '=/', $query );
	}

	/**
	 * Returns the parameters that may be stored. The names in PARAMS are recognized in any case, percent-encoded, and
	 * after the `amp;` of a link that was encoded twice.
	 *
	 * @param array<string, string> $kinds Kinds by name, like PARAMS.
	 * @return array<string, string>
	 */
	public function params( array $kinds = self::PARAMS ): array {
		$params = array();
		if ( '' === $this->query ) {
			return $params;
		}
		preg_match_all( self::PAIR, $this->query, $pairs, PREG_SET_ORDER );
		foreach ( $pairs as [ , $written, $value ] ) {
			$name = isset( self::PARAMS[ $written ] ) ? $written : self::name( $written );
			$kind = $kinds[ $name ] ?? null;
			if ( null === $kind || isset( $params[ $name ] ) ) {
				continue;
			}
			if ( 'click' === $kind ) {
				$value = '1';
			} elseif ( '' !== trim( $value, '0..9A..Za..z' ) || strlen( $value ) > self::MAX_VALUE ) {
				$value = self::text( $value );
			}
			if ( '' !== $value ) {
				$params[ $name ] = $value;
			}
		}
		return $params;
	}

	/** Returns the name of a parameter: the canonical name if it is one of PARAMS, otherwise the name as written. */
	private static function name( string $written ): string {
		$name = (string) preg_replace( '/^(?:amp;)+/', '', strtolower( rawurldecode( $written ) ) );
		return isset( self::PARAMS[ $name ] ) ? $name : $written;
	}

	/**
	 * Returns the part of a referrer that may be stored: scheme, host and path of a web page or Android app.
	 *
	 * @param string $referrer As sent by the browser.
	 * @return string '' if there is nothing to store.
	 */
	public static function referrer( string $referrer ): string {
		if ( '' === $referrer ) {
			return '';
		}
		if ( 1 === preg_match( self::PLAIN, $referrer, $found ) ) { // Fast path for most, without an object.
			[ , $scheme, $host ] = $found;
			$path                = $found[3] ?? '';
		} else {
			$url = self::parse( $referrer );
			if ( null === $url || ( 'https' !== $url->scheme && 'http' !== $url->scheme && 'android-app' !== $url->scheme ) ) {
				return '';
			}
			[ $scheme, $host, $path ] = array( $url->scheme, $url->host, $url->raw_path );
		}
		return self::of_page( "$scheme://$host", $path );
	}

	/**
	 * Returns the part of a page's URL that may be stored.
	 *
	 * @param string $origin Scheme and host.
	 */
	public static function of_page( string $origin, string $path ): string {
		$kept = $origin . self::kept_path( $path );
		return strlen( $kept ) <= self::MAX ? $kept : self::cut( $kept, self::MAX );
	}

	/**
	 * Removes email addresses from a text, and user names, queries and fragments from URLs in it.
	 *
	 * @param string $text UTF-8.
	 * @param int    $max  Maximum length in bytes.
	 */
	public static function without_secrets( string $text, int $max ): string {
		if ( str_contains( $text, '//' ) ) {
			$text = preg_replace_callback( self::ADDRESS, static fn ( array $found ): string => self::link( $found[0] ), $text ) ?? '';
		} elseif ( str_starts_with( $text, '/' ) ) {
			$text = substr( $text, 0, strcspn( $text, '?#' ) );
		}
		return self::cut( self::without_email( trim( (string) preg_replace( self::CONTROL, ' ', $text ) ) ), $max );
	}

	/** Returns the part of a link's URL that may be stored, which includes the video id of YouTube links. */
	private static function link( string $address ): string {
		$url = self::parse( str_starts_with( $address, '//' ) ? "https:$address" : $address );
		if ( null === $url ) {
			return '';
		}
		$port  = 1 === preg_match( '~^[^/?#]*//[^/?#]*(:\d{1,5})(?:[/?#]|$)~D', $address, $found ) ? $found[1] : '';
		$video = str_ends_with( $url->host, 'youtube.com' ) && 1 === preg_match( '/(?:^|&)v=([\w-]{1,32})(?:&|$)/D', $url->query, $found )
			? "?v=$found[1]"
			: '';
		return "$url->scheme://$url->host$port" . self::without_email( Path::normalize( $url->raw_path ) ) . $video;
	}

	/**
	 * Returns the host in lowercase, without user name, port and the dot of the DNS root.
	 *
	 * @param string $authority For example user@Example.org:8080.
	 */
	private static function host_of( string $authority ): string {
		$at   = strrpos( $authority, '@' );
		$host = false === $at ? $authority : substr( $authority, $at + 1 );
		$port = strrpos( $host, ':' );
		if ( false !== $port && ! str_ends_with( $host, ']' ) ) {
			$host = substr( $host, 0, $port );
		}
		return strlen( $host ) > 253 ? '' : rtrim( strtolower( $host ), '.' );
	}

	/** Decodes the value of a parameter and removes email addresses. */
	private static function text( string $value ): string {
		$text = urldecode( $value );
		if ( 1 !== preg_match( '//u', $text ) ) {
			return '';
		}
		return self::cut( self::without_email( trim( (string) preg_replace( self::CONTROL, ' ', $text ) ) ), self::MAX_VALUE );
	}

	private static function without_email( string $text ): string {
		if ( ! str_contains( $text, '@' ) && ! str_contains( $text, '40' ) ) {
			return $text;
		}
		return preg_replace( self::EMAIL, self::REDACTED, $text ) ?? '/' . self::REDACTED;
	}

	/**
	 * Truncates a text without splitting a character or a percent-encoded byte.
	 *
	 * @param string $text UTF-8.
	 * @param int    $max  Maximum length in bytes.
	 */
	private static function cut( string $text, int $max ): string {
		if ( strlen( $text ) <= $max ) {
			return $text;
		}
		while ( $max > 0 && 0x80 === ( ord( $text[ $max ] ) & 0xC0 ) ) {
			--$max;
		}
		$text    = substr( $text, 0, $max );
		$percent = strrpos( $text, '%' );
		return false !== $percent && $percent > $max - 3 ? substr( $text, 0, $percent ) : $text;
	}
}
