<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Assistant;

use Lodestar\Features\Provider\Provider;
use Lodestar\Paths;
use RuntimeException;
use function Lodestar\Tests\Ai\register;

/**
 * The server that stands in for a provider of language models, connected to this site: what it does is told by the key, see
 * tests/fixtures/ai/provider.mjs.
 */
final class PretendProvider {

	/** What it is called. */
	public const NAME = 'Pretend AI';

	private static ?self $running = null;

	/** @var resource */
	private $process;

	private readonly string $url;

	private function __construct() {
		$process = proc_open(
			array( 'node', Paths::file( 'tests/fixtures/ai/provider.mjs' ) ),
			array( 1 => array( 'pipe', 'w' ), 2 => array( 'file', '/dev/null', 'a' ) ),
			$pipes
		);
		if ( false === $process ) {
			throw new RuntimeException( 'The server does not start.' );
		}
		$this->process = $process;
		$this->url     = trim( (string) fgets( $pipes[1] ) );
	}

	public function __destruct() {
		proc_terminate( $this->process, 9 );
		proc_close( $this->process );
	}

	/**
	 * Connects it, and lets Lodestar use it for everything.
	 *
	 * @param string $key     What it does.
	 * @param float  $timeout Seconds that WordPress waits for it; 0 = as usual.
	 */
	public static function that( string $key, float $timeout = 0.0 ): void {
		self::$running ??= new self();
		require_once Paths::file( 'tests/fixtures/mu-plugins/lodestar-test-ai.php' );
		update_option(
			'lodestar_test_ai',
			array(
				'url' => self::$running->url,
				'key' => $key,
			) + ( $timeout > 0.0 ? array( 'timeout' => $timeout ) : array() )
		);
		register();
		update_option( Provider::OPTIONS[ Provider::INSIGHTS ], true );
		update_option( Provider::OPTIONS[ Provider::CONVERSATIONS ], true );
		Provider::forget();
		self::forget();
	}

	/**
	 * Takes it away again.
	 */
	public static function none(): void {
		if ( null !== self::$running ) {
			self::that( 'invalid' );
		}
	}

	/**
	 * All that it was asked since it was connected or this was called last.
	 *
	 * @return list<array<string, mixed>> Bodies of requests.
	 */
	public static function asked(): array {
		/** @var list<array<string, mixed>>|null $asked */
		$asked = json_decode( self::request( 'GET' ), true );
		return $asked ?? array();
	}

	private static function forget(): void {
		self::request( 'DELETE' );
		wp_cache_flush();
	}

	private static function request( string $method ): string {
		$response = wp_remote_request( ( self::$running->url ?? '' ) . '/asked', array( 'method' => $method ) );
		return wp_remote_retrieve_body( $response );
	}
}
