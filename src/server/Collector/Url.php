<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use function array_fill_keys, array_map, implode, ord, preg_match, preg_match_all, preg_quote, preg_replace,
	preg_replace_callback, rawurldecode, rawurlencode, rtrim, str_contains, str_ends_with, str_replace, str_starts_with,
	strcspn, strlen, strpos, strrpos, strtolower, substr, trim, urldecode;
use const PREG_SET_ORDER;

/**
 * What is kept of the addresses that browsers send: no query but a few known parameters, no fragment, no user name, no
 * e-mail address.
 */
final class Url {

	/** Query parameters that may be kept, and of those that are ids of a click only that they were there. */
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

	/** The parameter that says what was searched for. */
	public const SEARCH = 's';

	/** A further page of search results, and a term in their path behind the name of such pages. */
	private const PAGINATION  = '~(?<=/)page/\d+/?$~D';
	private const SEARCH_BASE = '~[^/]+/([^/]+)/?$~D';

	/** By these WordPress names a page where permalinks are plain; elsewhere it redirects such an address. */
	private const PAGES = '~(?:^|&)(p|page_id|attachment_id|cat|author|m)=(\d{1,20})(?=&|$)~D';

	/** Longest path, and longest referrer, in bytes. */
	private const MAX = 1024;

	/** Longest value of a parameter, in bytes. */
	private const MAX_VALUE = 200;

	/** What stands where an e-mail address was. */
	private const REDACTED = '(redacted)';

	/** What nearly every address is like: of the web, lower case, without user name and port. */
	private const PLAIN = '~^(https?)://([a-z0-9.-]{0,252}[a-z0-9])(/[^?#\x00-\x1f\x7f]*+)?(?:\?([^#\x00-\x1f\x7f]*+))?(?:#[^\x00-\x1f\x7f]*+)?$~D';

	/** A parameter with a value in a query. */
	private const PAIR = '~(?:^|&)([^=&]*+)=([^&]++)~';

	/** Control characters. */
	private const CONTROL = '~[\x00-\x1f\x7f]~';

	/**
	 * Name, an @ (also percent-encoded, even several times), a host with a dot. Delimiters are what stands between
	 * words in a path or a text.
	 *
	 * What a try has read without success is not read again by the next, so that no text costs more steps than a few for
	 * each of its bytes: every try from within a name ends at the same @ (first SKIP), and where what follows that @ has
	 * no dot, only the last encoded @ in it can still begin anything new (second SKIP).
	 */
	private const EMAIL = '~(?:[^/\s?&=;,:()<>"@%]|%(?!(?:25)*40))++(?:
		(?:@|%(?:25)*40)[^/\s?&=;,:()<>"@]+?(?:\.|%(?:25)*2e)[^/\s?&=;,:()<>"@]{2,}
		|(?:(?:@|%(?=(?:25)*40))(?:[^/\s?&=;,:()<>"@]*%(?=(?:25)*40))?+)?+(*SKIP)(*FAIL))~xi';

	/** An address of a page in a text: all up to a blank or a quotation mark. */
	private const ADDRESS = '~(?:[a-z][a-z0-9+.-]{0,20}:)?//[^\s"<>]++~i';

	public function __construct(
		public readonly string $scheme,
		public readonly string $host,
		public readonly string $raw_path,
		private readonly string $query,
	) {
	}

	/**
	 * Takes an absolute address apart.
	 *
	 * @param string $url UTF-8.
	 * @return self|null Null where it is none.
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

	/**
	 * The path as it is counted: at least a slash.
	 */
	public function path(): string {
		return self::kept_path( $this->raw_path );
	}

	/**
	 * What is kept of a path, in its normal form. Most are short and have nothing in them that could be an e-mail address.
	 */
	private static function kept_path( string $path ): string {
		$path = Path::normalize( $path );
		if ( strlen( $path ) <= self::MAX && ! str_contains( $path, '@' ) && ! str_contains( $path, '40' ) ) {
			return '' === $path ? '/' : $path;
		}
		return self::cut( self::without_email( $path ), self::MAX );
	}

	/**
	 * The page of this site that it names: the path; where permalinks are plain the number behind it, as in /?p=12; and
	 * parameters that tell one page from another, in an order and a spelling of their own. What follows an endpoint of a
	 * shop, the number of an order, is left out.
	 *
	 * @param list<string> $names     Those parameters, in that order.
	 * @param string       $endpoints Pattern of endpoints(); '' for none.
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
	 * A pattern of paths with a number behind one of some endpoints, such as /checkout/order-received/123/.
	 *
	 * @param list<string> $endpoints Their names.
	 */
	public static function endpoints( array $endpoints ): string {
		return array() === $endpoints ? '' : '~^(.*/(?:' . implode( '|', array_map( preg_quote( ... ), $endpoints ) ) . ')/)\d+/?$~D';
	}

	/**
	 * The page of search results that it names. They are one page, whatever was searched for: /?s=
	 */
	public function search_page(): string {
		$path = (string) preg_replace( self::PAGINATION, '', $this->raw_path );
		$path = $this->has_search_term() ? $path : (string) preg_replace( self::SEARCH_BASE, '', $path );
		return self::cut( self::kept_path( $path ) . '?' . self::SEARCH . '=', self::MAX );
	}

	/**
	 * What was searched for, as a page of search results names it: in its query, or behind a name in its path, as in
	 * /search/roses/. '' where it does not.
	 */
	public function search_term(): string {
		if ( $this->has_search_term() ) {
			return $this->params( array( self::SEARCH => 'text' ) )[ self::SEARCH ] ?? '';
		}
		$path = (string) preg_replace( self::PAGINATION, '', $this->raw_path );
		return 1 === preg_match( self::SEARCH_BASE, $path, $found ) ? self::text( $found[1] ) : '';
	}

	/**
	 * Whether it names what was searched for, so that WordPress does not look at its path.
	 */
	public function has_search_term(): bool {
		return self::has_term( $this->query );
	}

	/**
	 * The same of a query alone.
	 */
	public static function has_term( string $query ): bool {
		return 1 === preg_match( '/(?:^|&)' . self::SEARCH . '=/', $query );
	}

	/**
	 * The parameters that may be kept. Those of campaigns and clicks are known in any case, encoded, and behind the `amp;` of
	 * a link that was encoded twice.
	 *
	 * @param array<string, string> $kinds Their kinds by name, like PARAMS.
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

	/**
	 * The name of a parameter: one of PARAMS however it is written, any other as it is.
	 */
	private static function name( string $written ): string {
		$name = (string) preg_replace( '/^(?:amp;)+/', '', strtolower( rawurldecode( $written ) ) );
		return isset( self::PARAMS[ $name ] ) ? $name : $written;
	}

	/**
	 * What is kept of a referrer: scheme, host and path of a web page or an Android app.
	 *
	 * @param string $referrer As the browser sent it.
	 * @return string '' where there is nothing to keep.
	 */
	public static function referrer( string $referrer ): string {
		if ( '' === $referrer ) {
			return '';
		}
		if ( 1 === preg_match( self::PLAIN, $referrer, $found ) ) { // Most of them: no object is made for what is read once.
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
	 * Returns what is kept of the URL of a page.
	 *
	 * @param string $origin Scheme and host.
	 * @param string $path   Path.
	 */
	public static function of_page( string $origin, string $path ): string {
		$kept = $origin . self::kept_path( $path );
		return strlen( $kept ) <= self::MAX ? $kept : self::cut( $kept, self::MAX );
	}

	/**
	 * A text without e-mail addresses and, where addresses of pages are in it, without their user names, queries and
	 * fragments.
	 *
	 * @param string $text UTF-8.
	 * @param int    $max  Bytes to keep at most.
	 */
	public static function without_secrets( string $text, int $max ): string {
		if ( str_contains( $text, '//' ) ) {
			$text = preg_replace_callback( self::ADDRESS, static fn ( array $found ): string => self::link( $found[0] ), $text ) ?? '';
		} elseif ( str_starts_with( $text, '/' ) ) {
			$text = substr( $text, 0, strcspn( $text, '?#' ) );
		}
		return self::cut( self::without_email( trim( (string) preg_replace( self::CONTROL, ' ', $text ) ) ), $max );
	}

	/**
	 * What is kept of the address of a link. A video of YouTube is named by a parameter.
	 */
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
	 * The host of an address's middle part: lower case, without user name, port and the dot of the root.
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

	/**
	 * The value of a parameter.
	 *
	 * @param string $value As it stands in the query.
	 */
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
	 * Shortens a text without leaving part of a character or of a percent-encoded byte.
	 *
	 * @param string $text UTF-8.
	 * @param int    $max  Bytes.
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
