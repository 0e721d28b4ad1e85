<?php
declare( strict_types=1 );

namespace Lodestar\Collect;

use function file_get_contents, getallheaders, getenv, is_array, is_string, preg_match, str_contains, strtoupper, strtr;
use const PHP_SAPI;

/**
 * An HTTP request as the collector sees it. Nothing in it ever sets time.
 */
final class Request {

	/** The largest body that is taken, in bytes. */
	public const MAX_BODY = 4096;

	/** Cookie by which a browser asks not to be counted. */
	public const IGNORE = 'lodestar_ignore';

	/** Cookie that holds the lasting id of who consented: 16 hexadecimal digits. */
	public const ID = 'lodestar_id';

	/** Headers that are looked at for every hit. */
	private const LOOKED_AT = array(
		'Origin'             => '',
		'User-Agent'         => '',
		'Cookie'             => '',
		'Sec-Gpc'            => '',
		'Dnt'                => '',
		'Sec-Ch-Ua'          => '',
		'Sec-Ch-Ua-Platform' => '',
		'Sec-Ch-Ua-Mobile'   => '',
		'X-Forwarded-For'    => '',
		'X-Real-Ip'          => '',
		'Cf-Connecting-Ip'   => '',
		'Incap-Client-Ip'    => '',
		'X-Sucuri-Clientip'  => '',
	);

	/** Address that the server says the request came from. */
	public readonly string $address;

	/**
	 * Headers: at least LOOKED_AT, '' where one is missing.
	 *
	 * @var array<string, string>
	 */
	public readonly array $headers;

	/**
	 * @param string            $method Upper case.
	 * @param string            $body   The body, or at least its first MAX_BODY + 1 bytes.
	 * @param array<mixed>|null $server CGI variables by name: REMOTE_ADDR, HTTP_USER_AGENT, HTTP_COOKIE, …; null for PHP-FPM's
	 *                                  own: to ask it for the headers and the address is a third of the work.
	 */
	public function __construct(
		public readonly string $method,
		public readonly string $body,
		private readonly ?array $server,
	) {
		if ( null === $server ) {
			$this->address = (string) getenv( 'REMOTE_ADDR' );
			$this->headers = getallheaders() + self::LOOKED_AT;
			return;
		}
		$headers = array();
		foreach ( self::LOOKED_AT as $name => $nothing ) {
			$headers[ $name ] = $this->server( 'HTTP_' . strtoupper( strtr( $name, '-', '_' ) ) );
		}
		$this->address = $this->server( 'REMOTE_ADDR' );
		$this->headers = $headers;
	}

	/**
	 * The request that PHP is answering. To PHP-FPM the web server hands dozens of CGI variables, of which a hit needs a few:
	 * unless somebody has asked for all, and perhaps corrected them, they are not put together. With other servers not all
	 * can be had so.
	 */
	public static function current(): self {
		$known  = $GLOBALS['_SERVER'] ?? null;
		$server = is_array( $known ) ? $known : ( 'fpm-fcgi' === PHP_SAPI ? null : CgiVariables::all() );
		$method = null === $server ? getenv( 'REQUEST_METHOD' ) : $server['REQUEST_METHOD'] ?? '';
		return new self( is_string( $method ) ? $method : '', (string) file_get_contents( 'php://input', false, null, 0, self::MAX_BODY + 1 ), $server );
	}

	/**
	 * Any CGI variable; '' where it is missing.
	 *
	 * @param string $name For example HTTP_CF_IPCOUNTRY.
	 */
	public function server( string $name ): string {
		$value = null === $this->server ? getenv( $name ) : $this->server[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	/**
	 * Whether the browser says that it is not to be counted: by Global Privacy Control, by Do Not Track, or by our cookie.
	 */
	public function refuses(): bool {
		return '1' === $this->headers['Sec-Gpc']
			|| '1' === $this->headers['Dnt']
			|| ( '' !== $this->headers['Cookie'] && 1 === preg_match( '/^\w/', (string) $this->cookie( self::IGNORE ) ) );
	}

	/**
	 * A cookie's value, as it was sent; null where it is missing.
	 */
	public function cookie( string $name ): ?string {
		$header = $this->headers['Cookie'];
		return str_contains( $header, $name ) && 1 === preg_match( "/(?:^|; ?)$name=([^;]*)/", $header, $found ) ? $found[1] : null;
	}
}
