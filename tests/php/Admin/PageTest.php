<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin;

use Lodestar\Admin\Assets;
use Lodestar\Admin\Page;
use Lodestar\Reports\ReportLink;
use Lodestar\Tests\TestCase;
use WP_Scripts;

final class PageTest extends TestCase {

	private string $folder;

	protected function setUp(): void {
		parent::setUp();
		$this->folder = get_temp_dir() . 'lodestar-build-' . getmypid();
		mkdir( $this->folder );
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$GLOBALS['menu']             = array();
		$GLOBALS['admin_page_hooks'] = array();
		$GLOBALS['wp_scripts']       = new WP_Scripts();
	}

	protected function tearDown(): void {
		foreach ( (array) glob( $this->folder . '/*' ) as $file ) {
			unlink( (string) $file );
		}
		rmdir( $this->folder );
		unset( $GLOBALS['wp_scripts'] );
		parent::tearDown();
	}

	public function test_only_administrators_and_editors_have_the_menu_entry(): void {
		foreach ( array( 'administrator', 'editor', 'author', 'subscriber' ) as $role ) {
			$this->log_in_as( $role );
			$GLOBALS['menu'] = array();
			$this->page()->register();
			/** @var array<array{string, string, string, string, string, string, string}> $menu */
			$menu = $GLOBALS['menu'];
			self::assertCount( 1, $menu );
			[ , $capability, $slug, , , , $icon ] = array_values( $menu )[0];
			self::assertSame( ReportLink::DASHBOARD, $slug );
			self::assertSame( in_array( $role, array( 'administrator', 'editor' ), true ), current_user_can( $capability ), $role );
			self::assertStringStartsWith( 'data:image/svg+xml;base64,', $icon );
		}
	}

	public function test_the_script_is_enqueued_on_its_own_screen_only(): void {
		remove_all_actions( 'admin_enqueue_scripts' ); // Core's and other plugins' callbacks aren't under test.
		$this->log_in_as( 'administrator' );
		$this->build( '"react", "wp-data"' );
		$this->page()->register();
		do_action( 'admin_enqueue_scripts', 'index.php' );
		self::assertFalse( wp_script_is( Assets::HANDLE, 'enqueued' ) );

		do_action( 'load-' . get_plugin_page_hookname( ReportLink::DASHBOARD, '' ) );
		ob_start();
		do_action( 'admin_enqueue_scripts', get_plugin_page_hookname( ReportLink::DASHBOARD, '' ) );
		$head = (string) ob_get_clean();
		self::assertTrue( wp_script_is( Assets::HANDLE, 'enqueued' ) );
		self::assertTrue( wp_style_is( Assets::HANDLE, 'enqueued' ) );
		$script = wp_scripts()->registered[ Assets::HANDLE ];
		self::assertSame( array( 'lodestar-dashboard-start', 'react', 'wp-data' ), array_slice( $script->deps, 0, 3 ) );
		self::assertSame( 'v1', $script->ver );
		self::assertSame( 'lodestar', $script->textdomain );
		self::assertStringContainsString( 'window.lodestarSettings = {"rest_url":', $head, 'at once, before style sheets' );
		self::assertStringContainsString( 'start();', $head );
		self::assertLessThan( strpos( $head, 'start();' ), strpos( $head, 'window.lodestarSettings' ) );
	}

	public function test_the_page_preloads_the_assets_of_the_first_screen(): void {
		$this->log_in_as( 'administrator' );
		$this->build( '"react"' );
		file_put_contents( $this->folder . '/first.js', '' );
		file_put_contents( $this->folder . '/style-first.css', '' );
		ob_start();
		( new Assets( $this->folder, first: array( 'first', 'missing' ) ) )->enqueue();
		wp_print_styles( 'lodestar-first' );
		$head = (string) ob_get_clean();
		self::assertContains( 'lodestar-first', wp_scripts()->registered[ Assets::HANDLE ]->deps );
		self::assertNotContains( 'lodestar-missing', wp_scripts()->registered[ Assets::HANDLE ]->deps );
		self::assertStringContainsString( "<link data-href='./style-first.css' ", $head );
	}

	public function test_third_party_notices_appear_between_header_and_page(): void {
		$this->build( '' );
		$html   = $this->printed();
		$places = array_map(
			static fn( string $part ): int|false => strpos( $html, $part ),
			array( 'id="lodestar-header"', 'class="wp-header-end"', 'id="lodestar-page"' )
		);
		self::assertNotContains( false, $places );
		$sorted = $places;
		sort( $sorted );
		self::assertSame( $sorted, $places );
	}

	public function test_a_missing_build_shows_a_notice(): void {
		$this->log_in_as( 'administrator' );
		( new Assets( $this->folder ) )->enqueue();
		self::assertFalse( wp_script_is( Assets::HANDLE, 'enqueued' ) );
		self::assertStringContainsString( 'npm run build', $this->printed() );
		self::assertStringNotContainsString( 'lodestar-page', $this->printed() );
	}

	public function test_a_broken_build_counts_as_missing(): void {
		file_put_contents( $this->folder . '/dashboard.asset.php', "<?php return array( 'version' => 3 );" );
		self::assertFalse( ( new Assets( $this->folder ) )->are_built() );
	}

	private function page(): Page {
		return new Page( new Assets( $this->folder ) );
	}

	private function printed(): string {
		ob_start();
		$this->page()->print();
		return (string) ob_get_clean();
	}

	/**
	 * Writes the files that a build creates.
	 *
	 * @param string $dependencies Handles, as PHP code.
	 */
	private function build( string $dependencies ): void {
		file_put_contents(
			$this->folder . '/dashboard.asset.php',
			"<?php return array( 'dependencies' => array( $dependencies ), 'version' => 'v1' );"
		);
		file_put_contents( $this->folder . '/dashboard-start.js', 'start();' );
	}
}
