<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Bench;

use RuntimeException;

/** A minimal FastCGI client for one POST (https://fastcgi-archives.github.io/FastCGI_Specification.html). */
final class FastCgi {

	private const BEGIN  = 1;
	private const END    = 3;
	private const PARAMS = 4;
	private const STDIN  = 5;
	private const STDOUT = 6;

	/**
	 * Sends a request and returns the status of the response.
	 *
	 * @param string                $socket Path of the server's socket.
	 * @param string                $script Absolute path.
	 * @param array<string, string> $server Additional CGI variables.
	 */
	public static function status( string $socket, string $script, array $server, string $body ): int {
		$connection = stream_socket_client( "unix://$socket" );
		if ( false === $connection ) {
			throw new RuntimeException( $socket );
		}
		$server += array(
			'REQUEST_METHOD'  => 'POST',
			'SCRIPT_FILENAME' => $script,
			'SCRIPT_NAME'     => '/' . basename( $script ),
			'REQUEST_URI'     => '/' . basename( $script ),
			'CONTENT_TYPE'    => 'text/plain;charset=UTF-8',
			'CONTENT_LENGTH'  => (string) strlen( $body ),
		);
		$params  = '';
		foreach ( $server as $name => $value ) {
			$params .= self::length( $name ) . self::length( $value ) . $name . $value;
		}
		fwrite(
			$connection,
			self::record( self::BEGIN, "\0\1\0\0\0\0\0\0" ) . self::record( self::PARAMS, $params ) . self::record( self::PARAMS, '' )
			. self::record( self::STDIN, $body ) . self::record( self::STDIN, '' )
		);
		$output = '';
		do {
			$header = self::read( $connection, 8 );
			$type   = ord( $header[1] );
			$bytes  = self::read( $connection, ( ord( $header[4] ) << 8 ) + ord( $header[5] ) + ord( $header[6] ) );
			if ( self::STDOUT === $type ) {
				$output .= substr( $bytes, 0, ( ord( $header[4] ) << 8 ) + ord( $header[5] ) );
			}
		} while ( self::END !== $type );
		fclose( $connection );
		return 1 === preg_match( '/^Status: (\d+)/m', $output, $match ) ? (int) $match[1] : 200;
	}

	private static function record( int $type, string $bytes ): string {
		return pack( 'CCnnCC', 1, $type, 1, strlen( $bytes ), 0, 0 ) . $bytes;
	}

	private static function length( string $text ): string {
		return strlen( $text ) < 128 ? chr( strlen( $text ) ) : pack( 'N', strlen( $text ) | 0x80000000 );
	}

	/** @param resource $connection The socket. */
	private static function read( $connection, int $length ): string {
		$bytes = '';
		while ( strlen( $bytes ) < $length ) {
			$more = fread( $connection, max( 1, $length - strlen( $bytes ) ) );
			if ( false === $more || '' === $more ) {
				throw new RuntimeException( 'The server closed the connection.' );
			}
			$bytes .= $more;
		}
		return $bytes;
	}
}
