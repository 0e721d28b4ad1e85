<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\Addons;

use Lodestar\Admin\Boot;
use Lodestar\Platform\Addons\Addons;
use Lodestar\Tests\Json;
use Lodestar\Tests\TestCase;
use stdClass;
use WP_REST_Request;
use WP_REST_Response;
use ZipArchive;

final class AddonsTest extends TestCase {

	private const BASENAME = 'fixture-addon/fixture-addon.php';

	private string $archive = '';

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wp_rest_server'] = null;
		$this->archive             = (string) tempnam( sys_get_temp_dir(), 'addon' );
		file_put_contents( $this->archive, 'This is no archive.' );
		self::offer( 'https://example.org/fixture-addon.zip' );
		add_filter(
			'upgrader_pre_download',
			fn ( mixed $reply, string $package ): mixed => str_ends_with( $package, '/fixture-addon.zip' ) ? $this->archive : $reply,
			10,
			2
		);
	}

	protected function tearDown(): void {
		foreach ( (array) glob( WP_PLUGIN_DIR . '/fixture-addon/*' ) as $file ) {
			unlink( (string) $file );
		}
		if ( is_dir( WP_PLUGIN_DIR . '/fixture-addon' ) ) {
			rmdir( WP_PLUGIN_DIR . '/fixture-addon' );
		}
		if ( is_file( $this->archive ) ) {
			unlink( $this->archive );
		}
		wp_cache_delete( 'plugins', 'plugins' );
		parent::tearDown();
	}

	public function test_bundled_addons_are_installed_and_inactive(): void {
		$this->log_in_as( 'administrator' );
		$addons = Boot::settings()['addons'];
		self::assertIsArray( $addons );
		self::assertSame(
			array( 'dimensions', 'ecommerce', 'forms', 'media', 'user-journey', 'ai-insights', 'exceptions', 'fixture' ),
			array_keys( $addons )
		);
		self::assertSame(
			array(
				'installed'    => true,
				'active'       => false,
				'basename'     => '',
				'title'        => 'Forms',
				'may_install'  => false,
				'may_activate' => true,
				'is_bundled'   => true,
				'is_by_hand'   => false,
				'url'          => '',
				'description'  => '',
			),
			$addons['forms']
		);
		self::assertSame(
			array(
				'installed'    => false,
				'active'       => false,
				'basename'     => self::BASENAME,
				'title'        => 'Fixture',
				'may_install'  => true,
				'may_activate' => true,
				'is_bundled'   => false,
				'is_by_hand'   => false,
				'url'          => '',
				'description'  => '',
			),
			$addons['fixture']
		);
	}

	public function test_an_addon_without_a_package_shows_its_description_and_download_link(): void {
		$record = array(
			'title'       => 'Sold',
			'basename'    => 'sold/sold.php',
			'url'         => 'https://acme.example/sold',
			'description' => 'By Acme.',
		);
		add_filter(
			'lodestar_addons',
			static fn ( array $addons ): array => array( 'sold' => $record, 'odd' => array( 'url' => 'javascript:alert(1)' ) + $record )
				+ $addons
		);
		$this->log_in_as( 'editor' );
		self::assertFalse( Addons::all()['sold']->to_array()['is_by_hand'], 'Who may not install it.' );
		$this->log_in_as( 'administrator' );
		$sold = Addons::all()['sold']->to_array();
		self::assertSame(
			array( false, true, 'https://acme.example/sold', 'By Acme.' ),
			array( $sold['may_install'], $sold['is_by_hand'], $sold['url'], $sold['description'] )
		);
		self::assertSame( '', Addons::all()['odd']->url );
	}

	public function test_slug_of_a_bundled_addon_is_reserved(): void {
		$said = array();
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		add_action(
			'doing_it_wrong_run',
			static function ( string $hook, string $message ) use ( &$said ): void {
				$said[] = html_entity_decode( $message );
			},
			10,
			2
		);
		add_filter(
			'lodestar_addons',
			static fn ( array $addons ): array => array( 'forms' => array( 'title' => 'Rival', 'basename' => 'rival/rival.php' ) )
				+ $addons,
			20
		);
		add_filter(
			'lodestar_addons',
			static fn ( array $addons ): array => $addons
				+ array( 'third' => array( 'title' => 'Third', 'basename' => 'third/third.php' ) ),
			30
		);
		$addons = Addons::all();
		self::assertTrue( $addons['forms']->is_bundled() );
		self::assertTrue( isset( $addons['third'] ) );
		self::assertSame( array( 'The addon "forms" needs a unique slug, a title and a basename.' ), $said );
	}

	public function test_users_who_manage_lodestar_can_activate_and_deactivate_bundled_addons(): void {
		update_option( 'lodestar_manage_roles', array( 'editor' ) );
		$this->log_in_as( 'editor' );
		self::assertTrue( Json::of( self::send( 'forms', 'activate' ) )->at( 'active' ) );
		self::assertTrue( Addons::is_active( 'forms' ) );
		self::assertFalse( Addons::is_active( 'media' ) );
		self::send( 'media', 'activate' );
		self::send( 'media', 'activate' );
		self::assertSame( array( 'forms', 'media' ), get_option( 'lodestar_active_addons' ) );
		self::assertFalse( Json::of( self::send( 'forms', 'deactivate' ) )->at( 'active' ) );
		self::assertSame( array( 'media' ), get_option( 'lodestar_active_addons' ) );
		self::assertSame( 200, self::send( 'media', 'install' )->get_status(), 'It is there.' );
	}

	public function test_a_plugin_addon_is_installed_activated_and_deactivated(): void {
		$this->pack( self::BASENAME );
		$this->log_in_as( 'administrator' );
		$installed = Json::of( self::send( 'fixture', 'install' ) );
		self::assertSame( array( true, false ), array( $installed->at( 'installed' ), $installed->at( 'active' ) ) );
		self::assertTrue( Json::of( self::send( 'fixture', 'activate' ) )->at( 'active' ) );
		self::assertContains( self::BASENAME, (array) get_option( 'active_plugins' ) );
		self::assertTrue( Addons::is_active( 'fixture' ) );
		self::assertFalse( Json::of( self::send( 'fixture', 'deactivate' ) )->at( 'active' ) );
		self::assertNotContains( self::BASENAME, (array) get_option( 'active_plugins' ) );
	}

	public function test_a_plugin_addon_is_installed_from_wordpress_org_by_its_slug(): void {
		self::offer( 'fixture-addon' );
		add_filter(
			'plugins_api',
			static fn ( mixed $result, string $action, stdClass $args ): mixed => array(
				'plugin_information',
				'fixture-addon',
			) === array( $action, $args->slug )
				? (object) array( 'download_link' => 'https://downloads.example.org/fixture-addon.zip' )
				: $result,
			10,
			3
		);
		$this->pack( self::BASENAME );
		$this->log_in_as( 'administrator' );
		self::assertTrue( Json::of( self::send( 'fixture', 'install' ) )->at( 'installed' ) );
	}

	public function test_a_failed_installation_returns_the_message_shown_on_the_screen(): void {
		$this->log_in_as( 'administrator' );
		self::assert_failure(
			'installation_failed',
			'Installation Failed. Please refresh and try again.',
			self::send( 'fixture', 'install' )
		);
		$this->pack( 'fixture-addon/another.php' );
		self::assert_failure(
			'installation_failed',
			'Installation Failed. Please refresh and try again.',
			self::send( 'fixture', 'install' )
		);
		self::offer( '' );
		self::assert_failure(
			'installation_failed',
			'Installation Failed. Please refresh and try again.',
			self::send( 'fixture', 'install' )
		);
		self::offer( 'fixture-addon' );
		add_filter( 'plugins_api', static fn (): \WP_Error => new \WP_Error( 'plugins_api_failed', 'No answer.' ) );
		$failure = self::send( 'fixture', 'install' );
		self::assert_failure( 'installation_failed', 'Installation Failed. Please refresh and try again.', $failure );
		self::assertSame( 'No answer.', Json::of( $failure )->at( 'data.reason' ) );
		self::assertFalse( Addons::get( 'fixture' )?->is_installed() );
	}

	public function test_a_failed_activation_returns_the_message_shown_on_the_screen(): void {
		$this->log_in_as( 'administrator' );
		self::assert_failure(
			'activation_failed',
			'Activation Failed. Please refresh and try again.',
			self::send( 'fixture', 'activate' )
		);
		self::assertFalse( Addons::is_active( 'fixture' ) );
	}

	public function test_plugin_addons_require_the_plugin_capabilities_of_wordpress(): void {
		update_option( 'lodestar_manage_roles', array( 'editor' ) );
		$this->log_in_as( 'editor' );
		foreach (
			array(
				'install'    => 'install_plugins',
				'activate'   => 'activate_plugins',
				'deactivate' => 'activate_plugins',
			) as $action => $capability
		) {
			$refused = self::send( 'fixture', $action );
			self::assertSame(
				array( 403, 'denied', $capability ),
				array( $refused->get_status(), Json::of( $refused )->at( 'code' ), Json::of( $refused )->at( 'data.capability' ) )
			);
		}
		$fixture = Addons::get( 'fixture' );
		self::assertSame( array( false, false ), array( $fixture?->may_install(), $fixture?->may_activate() ) );
	}

	public function test_an_unknown_addon_or_action_is_rejected(): void {
		$this->log_in_as( 'administrator' );
		$unknown = self::send( 'nothing', 'activate' );
		self::assertSame( array( 404, 'unknown_addon' ), array( $unknown->get_status(), Json::of( $unknown )->at( 'code' ) ) );
		self::assertSame( 400, self::send( 'forms', 'explode' )->get_status() );
		$this->log_in_as( 'editor' );
		self::assertSame( 403, self::send( 'nothing', 'activate' )->get_status() );
	}

	public function test_invalid_addon_records_are_skipped_and_reported(): void {
		$wrong = array();
		add_action(
			'doing_it_wrong_run',
			static function ( string $name, string $message ) use ( &$wrong ): void {
				$wrong[] = $message;
			},
			10,
			2
		);
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		add_filter(
			'lodestar_addons',
			static fn (): array => array(
				'forms'    => array( 'title' => 'Mine', 'basename' => self::BASENAME ),
				'Big Name' => array( 'title' => 'Mine', 'basename' => self::BASENAME ),
				'outside'  => array( 'title' => 'Mine', 'basename' => '../../wp-config.php' ),
				'no-title' => array( 'basename' => self::BASENAME ),
				'text'     => 'text',
				'good'     => array( 'title' => 'Good', 'basename' => 'good.php' ),
			),
			20
		);
		$addons = Addons::all();
		self::assertCount( 5, $wrong );
		self::assertTrue( $addons['forms']->is_bundled() );
		self::assertSame(
			array( 'good' ),
			array_values(
				array_diff(
					array_keys( $addons ),
					array( 'dimensions', 'ecommerce', 'forms', 'media', 'user-journey', 'ai-insights', 'exceptions' )
				)
			)
		);
	}

	/** Registers the fixture as the only addon, with the URL or path of its package. */
	private static function offer( string $package ): void {
		remove_all_filters( 'lodestar_addons' );
		add_filter(
			'lodestar_addons',
			static fn (): array => array(
				'fixture' => array(
					'title'    => 'Fixture',
					'basename' => self::BASENAME,
					'package'  => $package,
				),
			)
		);
	}

	/** Creates the archive that is downloaded, with the given main plugin file. */
	private function pack( string $file ): void {
		$zip = new ZipArchive();
		$zip->open( $this->archive, ZipArchive::CREATE | ZipArchive::OVERWRITE );
		$zip->addFromString( $file, "<?php\n/* Plugin Name: Fixture */\n" );
		$zip->close();
	}

	private static function assert_failure( string $code, string $message, WP_REST_Response $response ): void {
		$error = Json::of( $response );
		self::assertSame( array( 500, $code, $message ), array( $response->get_status(), $error->at( 'code' ), $error->at( 'message' ) ) );
		self::assertSame( 'fixture', $error->at( 'data.addon' ) );
		self::assertNotSame( '', $error->at( 'data.reason' ) );
	}

	private static function send( string $slug, string $action ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', "/lodestar/v1/addons/$slug" );
		$request->set_body_params( array( 'action' => $action ) );
		return rest_do_request( $request );
	}
}
