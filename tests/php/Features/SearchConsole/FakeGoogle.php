<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\SearchConsole;

use Lodestar\Tests\Json;
use PHPUnit\Framework\Assert;
use RuntimeException;

/** A local fake of Google's token endpoint and Search Console API: tests/fixtures/google/search-console.mjs. */
final class FakeGoogle {

	/** @var resource */
	private $process;

	public readonly string $url;

	/** Number of requests already returned. */
	private int $seen = 0;

	public function __construct() {
		$socket = stream_socket_server( 'tcp://127.0.0.1:0' );
		Assert::assertNotFalse( $socket );
		$address = (string) stream_socket_get_name( $socket, false );
		fclose( $socket );
		$this->url = str_replace( '127.0.0.1', 'http://localhost', $address ); // Requests of tests may only go to localhost.
		$process   = proc_open(
			array(
				'node',
				dirname( __DIR__, 3 ) . '/fixtures/google/search-console.mjs',
				(string) wp_parse_url( $this->url, PHP_URL_PORT ),
			),
			array( 1 => array( 'file', '/dev/null', 'w' ), 2 => array( 'file', '/dev/null', 'w' ) ),
			$pipes
		);
		if ( false === $process ) {
			throw new RuntimeException( 'The server does not start.' );
		}
		$this->process = $process;
		for ( $waited = 0; false === @fsockopen( "tcp://$address" ); $waited++ ) {
			if ( $waited > 2400 ) {
				throw new RuntimeException( 'The server does not answer.' );
			}
			usleep( 25000 );
		}
	}

	/**
	 * Redirects the site's requests to this server until the test ends.
	 *
	 * @param array<string, mixed> $state Differences from the initial state.
	 */
	public function answer( array $state ): void {
		add_filter( 'lodestar_google_token_url', fn (): string => "$this->url/token" );
		add_filter( 'lodestar_search_console_url', fn (): string => "$this->url/" );
		$this->set(
			$state + array(
			'delay'   => 3,
			'terms'   => 60,
			'trouble' => '',
			)
		);
		$this->asked();
	}

	public function stop(): void {
		proc_terminate( $this->process, 9 );
		proc_close( $this->process );
	}

	/** @param array<string, mixed> $state Changed fields of the state. */
	public function set( array $state ): void {
		$this->control( $state );
	}

	/** Returns the service account file. */
	public function account(): string {
		return (string) wp_json_encode( $this->control()->all( 'account' ) );
	}

	/**
	 * Returns the requests since the last call, such as `POST /token`.
	 *
	 * @return list<string>
	 */
	public function asked(): array {
		$requests = array_map(
			static fn ( array $one ): string => implode( ' ', array_filter( array( $one['method'], $one['path'] ), 'is_string' ) ),
			$this->control()->rows( 'requests' )
		);
		$new      = array_slice( $requests, $this->seen );

		$this->seen = count( $requests );
		return array_map( static fn ( string $one ): string => str_replace( '/webmasters/v3', '', $one ), $new );
	}

	/** @param array<string, mixed> $state */
	private function control( array $state = array() ): Json {
		$reply = wp_remote_post( "$this->url/control", array( 'body' => array() === $state ? '' : (string) wp_json_encode( $state ) ) );
		return Json::parse( wp_remote_retrieve_body( $reply ) );
	}
}
