<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Assistant;

use Lodestar\Features\Provider\Provider;
use Lodestar\Paths;
use RuntimeException;
use function Lodestar\Tests\Ai\register;

/**
 * A fake language model provider connected to this site. The key selects its responses; see
 * tests/fixtures/ai/provider.mjs.
 */
final class PretendProvider {

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
	 * Connects the provider and enables it for all features.
	 *
	 * @param string $key     Selects the responses.
	 * @param float  $timeout Seconds that WordPress waits, or 0 for the default.
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

	/** Disconnects the provider. */
	public static function none(): void {
		if ( null !== self::$running ) {
			self::that( 'invalid' );
		}
	}

	/**
	 * Returns the request bodies since the provider was connected or this was last called.
	 *
	 * @return list<array<string, mixed>>
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
