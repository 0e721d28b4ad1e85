<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use const PHP_SAPI;
use function file_get_contents,getallheaders,getenv,is_array,is_string,preg_match,str_contains,strtoupper,strtr;

/** An HTTP request to the collector. Nothing in a request can set the time of a hit. */
final class Request {

	/** Maximum size of the body in bytes. */
	public const MAX_BODY = 4096;

	/** Cookie that opts a browser out of counting. */
	public const IGNORE = 'lodestar_ignore';

	/** Cookie with the persistent id of a visitor who consented: 16 hexadecimal digits. */
	public const ID = 'lodestar_id';

	/** Headers that every hit needs, and the remote address that the server reports. */
	private const LOOKED_AT = array(
		'REMOTE_ADDR'        => '',
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

	/**
	 * Headers in the spelling of getallheaders(). Has at least the keys of LOOKED_AT, with '' for missing headers.
	 *
	 * @var array<string, string>
	 */
	public readonly array $headers;

	/**
	 * @param string            $method  Uppercase.
	 * @param string            $body    The body, or at least its first MAX_BODY + 1 bytes.
	 * @param array<mixed>|null $server  CGI variables by name (REMOTE_ADDR, HTTP_USER_AGENT, …); null to read those of
	 *                                   PHP-FPM on demand.
	 * @param ?array            $headers Value of `$headers` if already known.
	 * @phpstan-param ?array<string, string> $headers
	 */
	public function __construct(
		public readonly string $method,
		public readonly string $body,
		public readonly ?array $server,
		?array $headers = null,
	) {
		$this->headers = $headers ?? self::headers_of( $server );
	}

	/**
	 * Returns the current request.
	 *
	 * The web server passes dozens of CGI variables to PHP-FPM, and a hit needs few of them. Building the whole array,
	 * or reading them one at a time, costs several times as much as getallheaders(). `$_SERVER` is therefore used only
	 * on other SAPIs, or if it was already filled and perhaps corrected.
	 */
	public static function current(): self {
		$known = $GLOBALS['_SERVER'] ?? null;
		$body  = (string) file_get_contents( 'php://input', false, null, 0, self::MAX_BODY + 1 );
		if ( null === $known && 'fpm-fcgi' === PHP_SAPI ) {
			/** @var array<string, string> $headers */
			$headers                = getallheaders() + self::LOOKED_AT;
			$headers['REMOTE_ADDR'] = (string) getenv( 'REMOTE_ADDR' ); // Header names have no underscore, so this can't collide.
			return new self( (string) getenv( 'REQUEST_METHOD' ), $body, null, $headers );
		}
		$server = is_array( $known ) ? $known : CgiVariables::all();
		return new self( self::variable( $server, 'REQUEST_METHOD' ), $body, $server );
	}

	/**
	 * @param array<mixed>|null $server See the constructor.
	 * @return array<string, string>
	 */
	private static function headers_of( ?array $server ): array {
		$headers = array();
		foreach ( self::LOOKED_AT as $name => $nothing ) {
			$headers[ $name ] = self::variable(
				$server,
				'REMOTE_ADDR' === $name ? $name : 'HTTP_' . strtoupper( strtr( $name, '-', '_' ) )
			);
		}
		return $headers;
	}

	/**
	 * Returns a CGI variable, or '' if it is missing.
	 *
	 * @param array<mixed>|null $server See the constructor.
	 * @param string            $name   For example HTTP_CF_IPCOUNTRY.
	 */
	public static function variable( ?array $server, string $name ): string {
		$value = null === $server ? getenv( $name ) : $server[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	/**
	 * Whether the browser opts out of counting by Global Privacy Control, Do Not Track or Lodestar's own cookie.
	 *
	 * @param array<string, string> $headers
	 */
	public static function refuses( array $headers ): bool {
		return '1' === $headers['Sec-Gpc']
			|| '1' === $headers['Dnt']
			|| ( '' !== $headers['Cookie'] && 1 === preg_match( '/^\w/', (string) self::cookie( $headers, self::IGNORE ) ) );
	}

	/**
	 * Returns the raw value of a cookie, or null if it is missing.
	 *
	 * @param array<string, string> $headers
	 */
	public static function cookie( array $headers, string $name ): ?string {
		return str_contains( $headers['Cookie'], $name ) && 1 === preg_match( "/(?:^|; ?)$name=([^;]*)/", $headers['Cookie'], $found )
			? $found[1]
			: null;
	}
}
