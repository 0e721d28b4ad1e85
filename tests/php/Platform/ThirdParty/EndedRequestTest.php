<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use Lodestar\Platform\ThirdParty\Fault;
use Lodestar\Platform\ThirdParty\Faults;
use Lodestar\Tests\Json;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Third-party code that ends the request. Each test writes a plugin and serves REST requests in processes of their own.
 */
final class EndedRequestTest extends ExtendingTestCase {

	private const BASENAME = 'acme-ending/acme-ending.php';

	protected function setUp(): void {
		parent::setUp();
		wp_mkdir_p( WP_PLUGIN_DIR . '/acme-ending' );
		update_option( 'active_plugins', array( ...(array) get_option( 'active_plugins' ), self::BASENAME ) );
	}

	protected function tearDown(): void {
		foreach ( (array) glob( WP_PLUGIN_DIR . '/acme-ending/*' ) as $file ) {
			unlink( (string) $file );
		}
		rmdir( WP_PLUGIN_DIR . '/acme-ending' );
		parent::tearDown();
	}

	/** @return iterable<string, array{string, string}> PHP that ends a request, and part of the expected reason. */
	public static function endings(): iterable {
		yield 'exit' => array( 'exit;', 'exit' );
		yield 'die with a message' => array( 'die( "Acme says goodbye." );', 'Acme says goodbye.' );
		yield 'exit after its own headers' => array( 'wp_redirect( "/elsewhere" ); exit;', 'exit' );
		yield 'wp_die' => array( 'wp_die( "Acme refuses." );', 'Acme refuses.' );
		yield 'exit after closing all buffers' => array( 'while ( ob_get_level() > 0 ) { ob_end_clean(); } exit;', 'exit' );
		yield 'memory in one piece' => array( '$text = str_repeat( "x", PHP_INT_MAX >> 8 );', 'Allowed memory size' );
		yield 'memory in many pieces' => array(
			'$list = array(); while ( true ) { $list[] = array( count( $list ), "x" ); }',
			'Allowed memory size',
		);
		yield 'time' => array( 'set_time_limit( 1 ); while ( true ) { sqrt( 2.0 ); }', 'Maximum execution time' );
		yield 'fatal error' => array( 'eval( "function acme_twice() {} function acme_twice() {}" );', 'acme_twice' );
	}

	#[DataProvider( 'endings' )]
	public function test_callback_that_ends_the_request_is_named_and_skipped_afterwards( string $code, string $reason ): void {
		self::write( "add_filter( 'lodestar_sources', static function ( array \$sources ): array { $code return \$sources; } );" );
		[ $body, $status ] = self::serve( '/lodestar/v1/reports/overview' );
		$this->logged(); // Clears the log, because PHP logs fatal errors.
		self::assert_names_acme( $body, $status, $reason );
		[ $fault ] = self::faults();
		self::assertSame( 'lodestar_sources', $fault->where );
		self::assertSame( Fault::ENDED, $fault->code );

		[ $body, $status ] = self::serve( '/lodestar/v1/reports/overview' );
		self::assertSame( '200', $status, $body );
		self::assertArrayHasKey( 'infobox', (array) json_decode( $body, true ), 'Every other report works, too.' );
	}

	#[DataProvider( 'endings' )]
	public function test_a_shaper_that_ends_the_request_breaks_only_its_own_report( string $code, string $reason ): void {
		$fixture = self::FIXTURE;
		self::write(
			"add_filter( 'lodestar_addons', static fn ( array \$all ): array => \$all + array( 'fixture' => array( 'title' => 'Fixture', 'basename' => 'lodestar/plugin.php' ) ) );
			add_action( 'lodestar_register_reports', static fn () => lodestar_register_report( '$fixture', static function ( array \$response ): array { $code return \$response; } ) );"
		);
		[ $body, $status ] = self::serve( '/lodestar/v1/reports/fixture_countries' );
		$this->logged(); // Clears the log, because PHP logs fatal errors.
		self::assert_names_acme( $body, $status, $reason );
		[ $body, $status ] = self::serve( '/lodestar/v1/reports/overview' );
		self::assertSame( '200', $status, $body );
	}

	public function test_a_skipped_callback_runs_again_after_an_hour_or_an_update(): void {
		self::write( "add_filter( 'lodestar_notifications', static function (): array { exit; } );" );
		self::assertSame( '500', self::serve( '/lodestar/v1/notifications' )[1] );
		self::assertSame( '200', self::serve( '/lodestar/v1/notifications' )[1] );
		/** @var array<string, array<string, mixed>> $stored */
		$stored = get_option( 'lodestar_faults' );
		update_option(
			'lodestar_faults',
			array_map( static fn ( array $fault ): array => array( 'last' => time() - HOUR_IN_SECONDS ) + $fault, $stored ),
			false
		);
		self::assertSame( '500', self::serve( '/lodestar/v1/notifications' )[1], 'An hour later.' );
		self::assertSame( '200', self::serve( '/lodestar/v1/notifications' )[1] );
		self::write( "add_filter( 'lodestar_notifications', static function (): array { exit; } );", '1.1' );
		self::assertSame( '500', self::serve( '/lodestar/v1/notifications' )[1], 'Another version.' );
	}

	public function test_a_request_that_ends_outside_of_third_party_code_is_not_a_fault(): void {
		self::write(
			"add_filter( 'lodestar_sources', static fn ( array \$sources ): array => \$sources ); add_action( 'rest_pre_echo_response', static function (): void { die( '{}' ); } );"
		);
		self::assertSame( '{}', self::serve( '/lodestar/v1/reports/overview' )[0] );
		self::assertSame( array(), self::faults() );
	}

	private static function assert_names_acme( string $body, string $status, string $reason ): void {
		self::assertJson( $body );
		self::assertSame( '500', $status );
		$error = Json::parse( $body );
		self::assertSame( 'extension_failed', $error->at( 'code' ) );
		self::assertSame( 500, $error->at( 'data.status' ) );
		self::assertSame( 'Acme Ending', $error->at( 'data.extension' ) );
		self::assertStringContainsString( 'Acme Ending', $error->text( 'message' ) );
		self::assertStringContainsString( $reason, $error->text( 'data.reason' ) );
	}

	/** @return array{string, string} The body and the HTTP status of the response. */
	private static function serve( string $route ): array {
		$command = array(
			PHP_BINARY,
			'-d',
			'memory_limit=64M',
			'-d',
			'log_errors=0',
			__DIR__ . '/processes/rest.php',
			ABSPATH,
			$route,
			'start=2026-10-01&end=2026-10-20',
		);
		$process = proc_open( $command, array( 1 => array( 'pipe', 'w' ), 2 => array( 'pipe', 'w' ) ), $pipes );
		self::assertIsResource( $process );
		$body   = (string) stream_get_contents( $pipes[1] );
		$status = (string) stream_get_contents( $pipes[2] );
		proc_close( $process );
		return array( $body, $status );
	}

	/** @return list<Fault> */
	private static function faults(): array {
		wp_cache_flush();
		return Faults::all();
	}

	private static function write( string $code, string $version = '1.0' ): void {
		file_put_contents(
			WP_PLUGIN_DIR . '/acme-ending/acme-ending.php',
			"<?php\n/* Plugin Name: Acme Ending\nVersion: $version */\n$code"
		);
	}
}
