<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use Lodestar\Platform\Notifications\Notifications;
use Lodestar\Platform\ThirdParty\Extension;
use Lodestar\Platform\ThirdParty\Fault;
use Lodestar\Platform\ThirdParty\Faults;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Site\Health\FaultHealth;
use Lodestar\Tests\Json;
use PHPUnit\Framework\Attributes\DataProvider;
use WP_REST_Request;

/** Faults are stored with the plugin's name and shown to administrators. */
final class FaultsTest extends ExtendingTestCase {

	private const BASENAME = 'acme-broken/acme-broken.php';

	protected function setUp(): void {
		parent::setUp();
		wp_mkdir_p( WP_PLUGIN_DIR . '/acme-broken/inc' );
		self::write( 'acme-broken.php', "<?php\n/* Plugin Name: Acme <b>Broken</b>\nVersion: 1.0 */" );
		self::write(
			'inc/callback.php',
			'<?php return static function () { throw new RuntimeException( "No <i>file</i> /srv/secret/place/file.php, nor " . __FILE__ ); };'
		);
		update_option( 'active_plugins', array( ...(array) get_option( 'active_plugins' ), self::BASENAME ) );
	}

	protected function tearDown(): void {
		foreach ( array( 'acme-broken.php', 'inc/callback.php' ) as $file ) {
			unlink( WP_PLUGIN_DIR . "/acme-broken/$file" );
		}
		rmdir( WP_PLUGIN_DIR . '/acme-broken/inc' );
		rmdir( WP_PLUGIN_DIR . '/acme-broken' );
		parent::tearDown();
	}

	public function test_administrators_see_plugin_message_and_remedy_on_the_screen_and_in_site_health(): void {
		$this->break_notifications();
		$this->log_in_as( 'administrator' );
		$told = self::notifications();
		self::assertSame( '“Acme Broken” conflicts with Lodestar', $told->at( '0.title' ) );
		self::assertSame( 'page', $told->at( '0.place' ) );
		self::assertSame(
			'Its output is skipped. Everything else works. The error occurred in lodestar_notifications: “No file file.php, nor wp-content/plugins/acme-broken/inc/callback.php” Ask its author for an update, or deactivate it under Plugins.',
			$told->at( '0.text' )
		);
		self::assertSame( admin_url( 'plugins.php?s=Acme%20Broken' ), $told->at( '0.links.0.url' ) );
		$health = FaultHealth::extensions();
		self::assertSame( 'recommended', $health['status'] );
		self::assertStringContainsString(
			'<strong>Acme Broken</strong> (<code>lodestar_notifications</code>): No file file.php',
			$health['description']
		);
		self::assertStringContainsString( 'plugins.php?s=Acme%20Broken', $health['actions'] );
	}

	/** @param array<string, string> $callbacks PHP code of callbacks by plugin, in the order in which they run. */
	#[DataProvider( 'hooks_of_two' )]
	public function test_a_failed_hook_names_the_plugin_in_the_stack_trace_or_all_plugins_on_the_hook(
		array $callbacks,
		string $name
	): void {
		foreach ( $callbacks as $plugin => $code ) {
			wp_mkdir_p( WP_PLUGIN_DIR . "/$plugin" );
			file_put_contents( WP_PLUGIN_DIR . "/$plugin/callback.php", "<?php return $code;" );
			/** @var callable $callback */
			$callback = require WP_PLUGIN_DIR . "/$plugin/callback.php";
			add_filter( 'acme_hook', $callback );
			unlink( WP_PLUGIN_DIR . "/$plugin/callback.php" );
		}
		rmdir( WP_PLUGIN_DIR . '/acme-other' );
		self::assertSame( array( 'a' ), Guard::filter( 'acme_hook', array( 'a' ), is_array( ... ) ) );
		self::assertSame( array( $name ), array_map( static fn ( Fault $fault ): string => $fault->whose->name, self::stored() ) );
	}

	/** @return iterable<string, array{array<string, string>, string}> */
	public static function hooks_of_two(): iterable {
		$keep   = 'static fn ( array $list ): array => $list';
		$throw  = 'static fn () => throw new RuntimeException( "No." )';
		$throws = 'static fn ( array $list ): array => array_map( static fn () => throw new RuntimeException( "No." ), $list )';
		yield 'the first throws' => array( array( 'acme-broken' => $throw, 'acme-other' => $keep ), 'Acme Broken' );
		yield 'the second throws' => array( array( 'acme-other' => $keep, 'acme-broken' => $throw ), 'Acme Broken' );
		yield 'it throws below a function of PHP' => array( array( 'acme-other' => $keep, 'acme-broken' => $throws ), 'Acme Broken' );
		yield 'one returns nothing' => array(
			array( 'acme-other' => 'static fn ( $list ) => $list', 'acme-broken' => 'static function () {}' ),
			'acme-other, Acme Broken',
		);
		yield 'the second cannot take what the first returned' => array(
			array( 'acme-broken' => 'static function () {}', 'acme-other' => $keep ),
			'Acme Broken, acme-other',
		);
	}

	public function test_users_without_permission_see_only_the_plugin_name(): void {
		$this->break_notifications();
		$this->log_in_as( 'editor' );
		$told = self::notifications();
		self::assertSame( '“Acme Broken” conflicts with Lodestar', $told->at( '0.title' ) );
		self::assertSame( 'Its output is skipped. Everything else works. Administrators can see the details here.', $told->at( '0.text' ) );
		self::assertSame( array(), $told->all( '0.links' ) );
		self::assertSame( 'panel', $told->at( '0.place' ) );
	}

	public function test_a_fault_is_removed_when_it_no_longer_applies(): void {
		$this->break_notifications();
		Notifications::for_browser();
		self::assertCount( 1, Faults::all() );

		self::write( 'acme-broken.php', "<?php\n/* Plugin Name: Acme Broken\nVersion: 1.1 */" );
		self::assertSame( array(), Faults::all(), 'Another version.' );
		self::write( 'acme-broken.php', "<?php\n/* Plugin Name: Acme Broken\nVersion: 1.0 */" );
		self::assertCount( 1, Faults::all() );
		/** @var list<string> $active */
		$active = get_option( 'active_plugins' );
		update_option( 'active_plugins', array_values( array_diff( $active, array( self::BASENAME ) ) ) );
		self::assertSame( array(), Faults::all(), 'Switched off.' );
		update_option( 'active_plugins', $active );
		self::age( DAY_IN_SECONDS - 60 );
		self::assertCount( 1, Faults::all() );
		self::age( 120 );
		self::assertSame( array(), Faults::all(), 'It has not failed for a day.' );
		self::assertSame( 'good', FaultHealth::extensions()['status'] );
	}

	public function test_a_recurring_fault_is_saved_once_an_hour_and_keeps_its_start_time(): void {
		$whose = new Extension( Extension::UNKNOWN, 'x', 'X', '' );
		Faults::remember( $whose, 'acme', 'No post 17.' );
		self::age( 600 );
		$before = get_option( 'lodestar_faults' );
		self::forget_said();
		Faults::remember( $whose, 'acme', 'No post 18.' );
		self::assertSame( $before, get_option( 'lodestar_faults' ), 'Numbers make no other fault, and ten minutes no other time.' );
		self::age( HOUR_IN_SECONDS );
		self::forget_said();
		Faults::remember( $whose, 'acme', 'No post 19.' );
		[ $fault ] = Faults::all();
		self::assertGreaterThan( HOUR_IN_SECONDS, $fault->last - $fault->since );
		self::assertCount( 3, $this->wrong, 'Each request says it once.' );
	}

	public function test_at_most_twenty_faults_are_kept_and_they_are_not_autoloaded(): void {
		for ( $i = 0; $i < 30; $i++ ) {
			Faults::remember( new Extension( Extension::UNKNOWN, chr( 65 + $i ), 'X', '' ), 'acme', 'No.' );
		}
		self::assertCount( 20, Faults::all() );
		wp_cache_delete( 'alloptions', 'options' );
		self::assertArrayNotHasKey( 'lodestar_faults', wp_load_alloptions() );
	}

	#[DataProvider( 'messages' )]
	public function test_a_message_is_plain_text_without_paths( string $message, string $shown ): void {
		self::assertSame( $shown, Fault::plain( $message ) );
	}

	/** @return iterable<array{string, string}> */
	public static function messages(): iterable {
		yield array(
			'Failed opening required \'/var/www/x/a.php\' (include_path=\'.:/usr/share/php\')',
			'Failed opening required \'a.php\' (include_path=\'.:php\')',
		);
		yield array( 'in C:\\sites\\my\\a.php:12', 'in a.php:12' );
		yield array( 'See https://example.org/a/b and 1/2.', 'See https://example.org/a/b and 1/2.' );
		yield array( '<script>alert(1)</script>Bad', 'Bad' );
		yield array( str_repeat( 'ä', 400 ), str_repeat( 'ä', 300 ) );
	}

	private function break_notifications(): void {
		/** @var callable $callback */
		$callback = require WP_PLUGIN_DIR . '/acme-broken/inc/callback.php';
		add_filter( 'lodestar_notifications', $callback );
	}

	private static function notifications(): Json {
		return Json::of( rest_do_request( new WP_REST_Request( 'GET', '/lodestar/v1/notifications' ) ) );
	}

	private static function write( string $file, string $content ): void {
		file_put_contents( WP_PLUGIN_DIR . "/acme-broken/$file", $content );
	}

	/** @return list<Fault> */
	private static function stored(): array {
		$stored = get_option( 'lodestar_faults' );
		return array_values(
			array_filter( array_map( static fn ( mixed $fault ): ?Fault => Fault::from( (array) $fault ), (array) $stored ) )
		);
	}

	/** Makes all stored faults older. */
	private static function age( int $seconds ): void {
		/** @var array<string, array<string, mixed>> $stored */
		$stored = get_option( 'lodestar_faults' );
		foreach ( $stored as $id => $fault ) {
			self::assertIsInt( $fault['since'] );
			self::assertIsInt( $fault['last'] );
			$stored[ $id ] = array( 'since' => $fault['since'] - $seconds, 'last' => $fault['last'] - $seconds ) + $fault;
		}
		update_option( 'lodestar_faults', $stored, false );
	}
}
