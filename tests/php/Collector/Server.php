<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use RuntimeException;

/** The test site behind PHP's web server, for requests from outside. */
final class Server {

	/** @var resource */
	private $process;

	public readonly string $address;

	private readonly string $log;

	public function __construct() {
		$this->log     = sys_get_temp_dir() . '/lodestar-server-' . bin2hex( random_bytes( 8 ) );
		$this->address = self::free_address();
		$settings      = array(
			'display_errors=1',
			'log_errors=1',
			"error_log=$this->log",
			'error_reporting=-1',
			'opcache.revalidate_freq=0',
			'opcache.file_cache_only=0',
		);
		$command       = array( PHP_BINARY );
		foreach ( $settings as $setting ) {
			array_push( $command, '-d', $setting );
		}
		array_push( $command, '-S', $this->address, '-t', rtrim( ABSPATH, '/' ), dirname( __DIR__, 3 ) . '/bin/router.php' );
		$quiet   = array( 'file', '/dev/null', 'w' );
		$process = proc_open( $command, array( 1 => $quiet, 2 => $quiet ), $pipes );
		if ( false === $process ) {
			throw new RuntimeException( 'The server does not start.' );
		}
		$this->process = $process;
		for ( $waited = 0; false === @fsockopen( 'tcp://' . $this->address ); $waited++ ) {
			if ( $waited > 2400 ) {
				throw new RuntimeException( 'The server does not answer.' );
			}
			usleep( 25000 );
		}
	}

	public function __destruct() {
		proc_terminate( $this->process, 9 );
		proc_close( $this->process );
		if ( is_file( $this->log ) ) {
			unlink( $this->log );
		}
	}

	/**
	 * Sends a request.
	 *
	 * @param string                $url     URL or path of the site.
	 * @param array<string, string> $headers Additional headers.
	 * @return array{status: int, headers: array<string, string>, body: string} Header names are lowercase;
	 *         repeated headers are separated by newlines.
	 */
	public function ask( string $method, string $url, string $body = '', array $headers = array() ): array {
		$path     = (string) preg_replace( '~^https?://[^/]+~', '', $url );
		$headers += array(
			'Host'         => (string) wp_parse_url( str_contains( $url, '://' ) ? $url : home_url(), PHP_URL_HOST ),
			'Content-Type' => 'text/plain;charset=UTF-8',
			'User-Agent'   => 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
			'Connection'   => 'close',
		);
		if ( '' !== $body ) {
			$headers['Content-Length'] = (string) strlen( $body );
		}
		$text = "$method $path HTTP/1.1\r\n";
		foreach ( $headers as $name => $value ) {
			$text .= "$name: $value\r\n";
		}
		$socket = fsockopen( 'tcp://' . $this->address );
		if ( false === $socket ) {
			throw new RuntimeException( 'The server is gone.' );
		}
		fwrite( $socket, "$text\r\n$body" );
		$answer = (string) stream_get_contents( $socket );
		fclose( $socket );
		[ $head, $content ] = explode( "\r\n\r\n", $answer, 2 ) + array( '', '' );
		$lines              = explode( "\r\n", $head );
		$received           = array();
		foreach ( array_slice( $lines, 1 ) as $line ) {
			[ $name, $value ]  = explode( ':', $line, 2 ) + array( '', '' );
			$name              = strtolower( $name );
			$received[ $name ] = ( isset( $received[ $name ] ) ? $received[ $name ] . "\n" : '' ) . trim( $value );
		}
		return array(
			'status'  => (int) substr( $lines[0], 9, 3 ),
			'headers' => $received,
			'body'    => $content,
		);
	}

	/** Returns a Cookie header value for a logged-in user. */
	public static function cookies_of( int $user_id ): string {
		$expires = time() + HOUR_IN_SECONDS;
		$token   = \WP_Session_Tokens::get_instance( $user_id )->create( $expires );
		return AUTH_COOKIE . '=' . rawurlencode( wp_generate_auth_cookie( $user_id, $expires, 'auth', $token ) ) . '; '
			. LOGGED_IN_COOKIE . '=' . rawurlencode( wp_generate_auth_cookie( $user_id, $expires, 'logged_in', $token ) );
	}

	/** Returns PHP errors outside WordPress, which has its own log. */
	public function errors(): string {
		return is_file( $this->log ) ? (string) file_get_contents( $this->log ) : '';
	}

	private static function free_address(): string {
		$socket = stream_socket_server( 'tcp://127.0.0.1:0' );
		if ( false === $socket ) {
			throw new RuntimeException( 'No port is free.' );
		}
		$address = (string) stream_socket_get_name( $socket, false );
		fclose( $socket );
		return $address;
	}
}
