<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Platform\ThirdParty\Fault;
use Lodestar\Reports\Registry;
use Lodestar\Tests\Platform\ThirdParty\ExtendingTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class ScreenAssetsTest extends ExtendingTestCase {

	private string $folder = '';

	protected function setUp(): void {
		parent::setUp();
		$this->folder = WP_PLUGIN_DIR . '/acme-assets';
		wp_mkdir_p( $this->folder );
		$this->write( 'view.js', '' );
		$this->write( 'view.asset.php', "<?php return array( 'dependencies' => array( 'wp-element', 'wp-i18n' ), 'version' => 'abc' );" );
		$this->write( 'plain.js', '' );
		$this->write( 'view.css', '' );
	}

	protected function tearDown(): void {
		foreach ( (array) glob( "$this->folder/*" ) as $file ) {
			unlink( (string) $file );
		}
		rmdir( $this->folder );
		foreach ( array( 'acme-assets-script', 'acme-assets-script-2' ) as $handle ) {
			wp_deregister_script( $handle );
		}
		wp_deregister_style( 'acme-assets-style' );
		wp_scripts()->queue = array();
		parent::tearDown();
	}

	public function test_assets_use_the_asset_file_and_version_next_to_them(): void {
		$this->enqueue(
			array( 'script' => array( 'file:./view.js', 'file:./plain.js' ), 'style' => 'file:./view.css', 'textdomain' => 'acme' )
		);
		$view = wp_scripts()->registered['acme-assets-script'];
		self::assertSame( plugins_url( 'view.js', "$this->folder/x" ), $view->src );
		self::assertSame( array( array( 'wp-element', 'wp-i18n' ), 'abc', 'acme' ), array( $view->deps, $view->ver, $view->textdomain ) );
		$plain = wp_scripts()->registered['acme-assets-script-2'];
		self::assertContains( 'wp-hooks', $plain->deps );
		self::assertSame( (string) filemtime( "$this->folder/plain.js" ), $plain->ver );
		self::assertContains( 'acme-assets-script', wp_scripts()->queue );
		self::assertContains( 'acme-assets-style', wp_styles()->queue );
		self::assertSame( array(), $this->wrong );
	}

	public function test_assets_load_only_on_the_dashboard_for_users_who_can_view_reports(): void {
		$this->enqueue( array( 'script' => 'file:./view.js' ), 'settings' );
		$this->enqueue( array(), 'dashboard', 'subscriber' );
		self::assertNotContains( 'acme-assets-script', wp_scripts()->queue );
	}

	public function test_a_registered_handle_is_enqueued_and_an_unknown_one_is_reported(): void {
		$this->enqueue( array( 'script' => array( 'wp-dom-ready', 'acme-nowhere' ) ) );
		self::assertContains( 'wp-dom-ready', wp_scripts()->queue );
		self::assertCount( 1, $this->wrong );
		self::assertStringContainsString( '"acme-nowhere" is not a registered handle.', $this->wrong[0] );
	}

	/** @param array<string, mixed> $bad Part of a report.json. */
	#[DataProvider( 'bad' )]
	public function test_invalid_assets_are_rejected( array $bad, string $reason ): void {
		$this->enqueue( $bad );
		self::assertNull( Registry::get( 'acme_assets' ) );
		self::assertCount( 1, $this->wrong );
		self::assertStringContainsString( $reason, $this->wrong[0] );
	}

	/** @return iterable<string, array{array<string, mixed>, string}> */
	public static function bad(): iterable {
		yield 'a file that is not there' => array( array( 'script' => 'file:./nowhere.js' ), 'File "nowhere.js" not found.' );
		yield 'a file elsewhere' => array( array( 'script' => 'file:./../view.js' ), 'script' );
		yield 'a style for a script' => array( array( 'script' => 'file:./view.css' ), 'script' );
		yield 'a script for a style' => array( array( 'style' => 'file:./view.js' ), 'style' );
		yield 'an address' => array( array( 'script' => array( 'https://acme.example/view.js' ) ), 'script' );
	}

	public function test_a_file_that_requires_a_later_api_version_is_rejected_despite_other_errors(): void {
		$this->enqueue( array( 'apiVersion' => 2, 'widgets' => array() ) );
		self::assertNull( Registry::get( 'acme_assets' ) );
		self::assertSame( array( Fault::TOO_NEW ), array_column( (array) get_option( 'lodestar_faults' ), 'code' ) );
		self::assertStringEndsWith( 'It requires API version 2, but this is version 1.', $this->wrong[0] );
	}

	/** @param array<string, mixed> $json Part of a report.json. */
	private function enqueue( array $json, string $screen = 'dashboard', string $role = 'editor' ): void {
		$this->log_in_as( $role );
		$this->write(
			'report.json',
			(string) wp_json_encode(
				$json + array( 'name' => 'acme/assets', 'key' => 'acme_assets', 'title' => 'Assets', 'route' => '/acme-assets' )
			)
		);
		lodestar_register_report( "$this->folder/report.json" );
		Registry::enqueue( $screen );
	}

	private function write( string $file, string $content ): void {
		file_put_contents( "$this->folder/$file", $content );
	}
}
