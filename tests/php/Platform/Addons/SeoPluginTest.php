<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\Addons;

use Lodestar\Platform\Addons\Addons;
use Lodestar\Platform\Addons\SeoPlugin;
use Lodestar\Tests\Json;
use Lodestar\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;
use ZipArchive;

final class SeoPluginTest extends TestCase {

	private const FOLDER = WP_PLUGIN_DIR . '/acme-seo';

	private string $archive = '';

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wp_rest_server'] = null;
		$this->archive             = (string) tempnam( sys_get_temp_dir(), 'seo' );
		$zip                       = new ZipArchive();
		$zip->open( $this->archive, ZipArchive::CREATE | ZipArchive::OVERWRITE );
		$zip->addFromString( 'acme-seo/acme-seo.php', "<?php\n/* Plugin Name: Acme SEO */\n" );
		$zip->close();
		add_filter(
			'lodestar_seo_plugin',
			static fn (): array => array(
				'title'    => 'Acme SEO',
				'basename' => 'acme-seo/acme-seo.php',
				'package'  => 'https://example.org/acme-seo.zip',
			)
		);
		add_filter(
			'upgrader_pre_download',
			fn ( mixed $reply, string $package ): mixed => str_ends_with( $package, '/acme-seo.zip' ) ? $this->archive : $reply,
			10,
			2
		);
	}

	protected function tearDown(): void {
		foreach ( array( self::FOLDER . '/acme-seo.php', $this->archive ) as $file ) {
			if ( is_file( $file ) ) {
				unlink( $file );
			}
		}
		if ( is_dir( self::FOLDER ) ) {
			rmdir( self::FOLDER );
		}
		wp_cache_delete( 'plugins', 'plugins' );
		parent::tearDown();
	}

	public function test_the_seo_plugin_is_installed_and_activated_but_is_not_an_addon(): void {
		$this->log_in_as( 'administrator' );
		self::assertArrayNotHasKey( SeoPlugin::SLUG, Addons::all() );
		self::assertFalse( SeoPlugin::is_installed() );
		$installed = Json::of( self::send( 'install' ) );
		self::assertSame(
			array( 'Acme SEO', true, false ),
			array( $installed->at( 'title' ), $installed->at( 'installed' ), $installed->at( 'active' ) )
		);
		self::assertTrue( SeoPlugin::is_installed() );
		self::assertTrue( Json::of( self::send( 'activate' ) )->at( 'active' ) );
		self::assertContains( 'acme-seo/acme-seo.php', (array) get_option( 'active_plugins' ) );
	}

	public function test_the_seo_plugin_requires_the_plugin_capabilities_of_wordpress(): void {
		update_option( 'lodestar_manage_roles', array( 'editor' ) );
		$this->log_in_as( 'editor' );
		foreach ( array( 'install' => 'install_plugins', 'activate' => 'activate_plugins' ) as $action => $capability ) {
			$refused = self::send( $action );
			self::assertSame(
				array( 403, 'denied', $capability ),
				array( $refused->get_status(), Json::of( $refused )->at( 'code' ), Json::of( $refused )->at( 'data.capability' ) )
			);
		}
		self::assertFalse( SeoPlugin::offered()->may_install() );
		$this->log_in_as( 'administrator' );
		self::assertTrue( SeoPlugin::offered()->may_install() );
		add_filter( 'file_mod_allowed', '__return_false' ); // Same effect as DISALLOW_FILE_MODS.
		self::assertFalse( SeoPlugin::offered()->may_install() );
		self::assertSame( 403, self::send( 'install' )->get_status() );
		self::assertDirectoryDoesNotExist( self::FOLDER );
	}

	public function test_an_invalid_package_returns_the_messages_shown_on_the_screen(): void {
		$this->log_in_as( 'administrator' );
		file_put_contents( $this->archive, 'This is no archive.' );
		$failed = Json::of( self::send( 'install' ) );
		self::assertSame(
			array( 'installation_failed', 'Installation Failed. Please refresh and try again.' ),
			array( $failed->at( 'code' ), $failed->at( 'message' ) )
		);
		$failed = Json::of( self::send( 'activate' ) );
		self::assertSame(
			array( 'activation_failed', 'Activation Failed. Please refresh and try again.' ),
			array( $failed->at( 'code' ), $failed->at( 'message' ) )
		);
	}

	public function test_any_seo_plugin_counts_as_installed(): void {
		self::assertFalse( SeoPlugin::is_installed() );
		mkdir( WP_PLUGIN_DIR . '/slim-seo' );
		file_put_contents( WP_PLUGIN_DIR . '/slim-seo/slim-seo.php', "<?php\n" );
		$is_installed = SeoPlugin::is_installed();
		unlink( WP_PLUGIN_DIR . '/slim-seo/slim-seo.php' );
		rmdir( WP_PLUGIN_DIR . '/slim-seo' );
		self::assertTrue( $is_installed );
	}

	public function test_invalid_filter_values_are_ignored(): void {
		remove_all_filters( 'lodestar_seo_plugin' );
		add_filter(
			'lodestar_seo_plugin',
			static fn (): array => array( 'title' => array(), 'basename' => '../../wp-config.php', 'x' => 1 )
		);
		$offered = SeoPlugin::offered();
		self::assertSame(
			array( 'All in One SEO', 'all-in-one-seo-pack/all_in_one_seo_pack.php', 'all-in-one-seo-pack' ),
			array( $offered->title, $offered->basename, $offered->package )
		);
	}

	private static function send( string $action ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', '/lodestar/v1/addons/' . SeoPlugin::SLUG );
		$request->set_body_params( array( 'action' => $action ) );
		return rest_do_request( $request );
	}
}
