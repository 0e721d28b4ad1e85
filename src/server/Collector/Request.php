<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use const PHP_SAPI;
use function file_get_contents,getallheaders,getenv,is_array,is_string,preg_match,str_contains,strtoupper,strtr;

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

	/** Headers that are looked at for every hit, and beside them what the server says of whom the request came from. */
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
	 * Headers as getallheaders() names them: at least LOOKED_AT, '' where one is missing.
	 *
	 * @var array<string, string>
	 */
	public readonly array $headers;

	/**
	 * @param string            $method  Upper case.
	 * @param string            $body    The body, or at least its first MAX_BODY + 1 bytes.
	 * @param array<mixed>|null $server  CGI variables by name: REMOTE_ADDR, HTTP_USER_AGENT, HTTP_COOKIE, …; null for PHP-FPM's own.
	 * @param ?array            $headers `headers`, where they are known already.
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
	 * The request that PHP is answering.
	 *
	 * The web server hands PHP-FPM dozens of CGI variables, of which a hit needs a few. To have them all put together, or to
	 * ask for them one by one, is several times the work; so this is done only elsewhere, or where `$_SERVER` was filled
	 * in before, and perhaps corrected.
	 */
	public static function current(): self {
		$known = $GLOBALS['_SERVER'] ?? null;
		$body  = (string) file_get_contents( 'php://input', false, null, 0, self::MAX_BODY + 1 );
		if ( null === $known && 'fpm-fcgi' === PHP_SAPI ) {
			/** @var array<string, string> $headers */
			$headers                = getallheaders() + self::LOOKED_AT;
			$headers['REMOTE_ADDR'] = (string) getenv( 'REMOTE_ADDR' ); // No header is called so: none has an underscore.
			return new self( (string) getenv( 'REQUEST_METHOD' ), $body, null, $headers );
		}
		$server = is_array( $known ) ? $known : CgiVariables::all();
		return new self( self::variable( $server, 'REQUEST_METHOD' ), $body, $server );
	}

	/**
	 * @param array<mixed>|null $server Constructor's.
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
	 * Any CGI variable; '' where it is missing.
	 *
	 * @param array<mixed>|null $server Constructor's.
	 * @param string            $name   For example HTTP_CF_IPCOUNTRY.
	 */
	public static function variable( ?array $server, string $name ): string {
		$value = null === $server ? getenv( $name ) : $server[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	/**
	 * Whether the browser says that it is not to be counted: by Global Privacy Control, by Do Not Track, or by our cookie.
	 *
	 * @param array<string, string> $headers A request's.
	 */
	public static function refuses( array $headers ): bool {
		return '1' === $headers['Sec-Gpc']
			|| '1' === $headers['Dnt']
			|| ( '' !== $headers['Cookie'] && 1 === preg_match( '/^\w/', (string) self::cookie( $headers, self::IGNORE ) ) );
	}

	/**
	 * A cookie's value, as it was sent; null where it is missing.
	 *
	 * @param array<string, string> $headers A request's.
	 */
	public static function cookie( array $headers, string $name ): ?string {
		return str_contains( $headers['Cookie'], $name ) && 1 === preg_match( "/(?:^|; ?)$name=([^;]*)/", $headers['Cookie'], $found )
			? $found[1]
			: null;
	}
}
