<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin\Settings;

use Lodestar\Admin\Settings\Options;
use Lodestar\Collector\Endpoint;
use Lodestar\Collector\Network;
use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Site\CountingOptions;
use Lodestar\Site\Site;
use Lodestar\Tests\Json;
use Lodestar\Tests\TestCase;
use WP_REST_Request;

final class OptionsTest extends TestCase {

	/** Default values. */
	private const AT_FIRST = array(
		'lodestar_excluded_roles'      => array( 'administrator', 'editor' ),
		'lodestar_excluded_addresses'  => array(),
		'lodestar_excluded_paths'      => array(),
		'lodestar_excluded_parameters' => array(),
		'lodestar_kept_parameters'     => array(),
		'lodestar_trusted_proxies'     => array(),
		'lodestar_affiliate_paths'     => array( '/go/', '/recommend/' ),
		'lodestar_affiliate_domains'   => array(),
		'lodestar_download_extensions' => array( 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf', 'zip' ),
		'lodestar_key_events'          => array( 'purchase', 'form_submit' ),
		'lodestar_web_vitals'          => true,
		'lodestar_user_ids'            => false,
		'lodestar_lasting_ids'         => 'consent',
		'lodestar_counting_consent'    => 'none',
		'lodestar_retention'           => 0,
	);

	/** Valid values other than the defaults. */
	private const GOOD = array(
		'lodestar_excluded_roles'      => array( 'author' ),
		'lodestar_excluded_addresses'  => array( '203.0.113.9', '10.0.0.0/8', '2001:db8::/32', '::1' ),
		'lodestar_excluded_paths'      => array( '/members/', '/*/private', '/café' ),
		'lodestar_excluded_parameters' => array( 'fbclid', 'X-y_z.1' ),
		'lodestar_kept_parameters'     => array( 'ref' ),
		'lodestar_trusted_proxies'     => array( '192.0.2.0/24' ),
		'lodestar_affiliate_paths'     => array( '/out/' ),
		'lodestar_affiliate_domains'   => array( 'partner.example', 'xn--bcher-kva.example' ),
		'lodestar_download_extensions' => array( 'epub', 'mp3' ),
		'lodestar_key_events'          => array(),
		'lodestar_web_vitals'          => false,
		'lodestar_user_ids'            => true,
		'lodestar_lasting_ids'         => 'off',
		'lodestar_counting_consent'    => 'statistics-anonymous',
		'lodestar_retention'           => 14,
	);

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wp_rest_server'] = null;
		$this->log_in_as( 'administrator' );
	}

	public function test_options_have_default_values(): void {
		self::assertEquals( self::AT_FIRST, self::read() );
	}

	public function test_options_are_stored(): void {
		$answer = self::write( self::GOOD );
		self::assertSame( 200, $answer['status'] );
		self::assertEquals( self::GOOD, self::read() );
		self::assertSame( self::GOOD['lodestar_excluded_paths'], CountingOptions::excluded_paths()->get() );
		self::assertSame( self::GOOD['lodestar_affiliate_domains'], CountingOptions::affiliate_domains()->get() );
		self::assertSame( array(), CountingOptions::key_events()->get() );
		self::assertFalse( CountingOptions::web_vitals() );
		self::assertFalse( CountingOptions::lasting_ids() );
		self::assertSame( 'statistics-anonymous', CountingOptions::consent_category() );
		self::assertSame( 14, OptionsRetention::months() );
	}

	/** @return iterable<string, array{string, mixed}> */
	private static function bad(): iterable {
		$bad   = array(
			'lodestar_excluded_roles'      => array( 'no such role', 'Editor' ),
			'lodestar_excluded_addresses'  => array(
				'',
				'1.2.3',
				'1.2.3.4/33',
				'1.2.3.4/',
				'1.2.3.256',
				'1.2.3.4 ',
				"1.2.3.4\n",
				'1.2.3.4:80',
				'::1/129',
				'fe80::1%eth0',
				'1::2::3',
				'*',
				'localhost',
				'1.2.3.4-1.2.3.9',
			),
			'lodestar_excluded_paths'      => array(
				'',
				'/',
				'members',
				'https://example.org/a',
				'/a b',
				'/a?b',
				'/a#b',
				"/a\n",
				'/' . str_repeat( 'a', 201 ),
			),
			'lodestar_excluded_parameters' => array( '', 'a b', 'a=b', 'a&b', '<b>', "a\n", str_repeat( 'a', 41 ) ),
			'lodestar_kept_parameters'     => array( '', 'a b', 'é' ),
			'lodestar_trusted_proxies'     => array( '', 'proxy', '10.0.0.0/99' ),
			'lodestar_affiliate_paths'     => array( '', '/', 'go', '/go*', '/go?x', "/go/\n" ),
			'lodestar_affiliate_domains'   => array(
				'',
				'localhost',
				'https://a.example',
				'a.example/',
				'A.example',
				'-a.example',
				'a..example',
				'a.example:80',
				"a.example\n",
				str_repeat( 'a.', 130 ) . 'b',
			),
			'lodestar_download_extensions' => array( '', '.pdf', 'PDF', 'p f', 'toolongforthis', '*' ),
			'lodestar_key_events'          => array( '', 'Purchase', 'a b', '1a', str_repeat( 'a', 41 ), "a\n" ),
		);
		$other = array( array( 'x' => 'y' ), array( array() ), array( null ), array( 7 ), '<b>', array( 'a' => array( 'b' ) ) );
		foreach ( $bad as $name => $texts ) {
			foreach ( $texts as $text ) {
				yield "$name: " . wp_json_encode( $text ) => array( $name, array( $text ) );
			}
			foreach ( $other as $i => $value ) {
				yield "$name: other $i" => array( $name, $value );
			}
			$good = self::GOOD[ $name ][0] ?? 'purchase';
			yield "$name: twice" => array( $name, array( $good, $good ) );
		}
		foreach ( array( 'lodestar_excluded_addresses', 'lodestar_excluded_paths', 'lodestar_key_events' ) as $name ) {
			$many = array_map(
				static fn ( int $i ): string => 'lodestar_excluded_addresses' === $name
					? "10.0.0.$i"
					: ( 'lodestar_key_events' === $name ? "e$i" : "/a$i" ),
				range( 1, 101 )
			);
			yield "$name: too many" => array( $name, $many );
		}
		foreach ( array( 'maybe', 2, array(), 1.5 ) as $i => $value ) {
			yield "lodestar_web_vitals: $i" => array( 'lodestar_web_vitals', $value );
		}
		foreach ( array( '', 'on', 'Off', true, 1, array( 'off' ) ) as $i => $value ) {
			yield "lodestar_lasting_ids: $i" => array( 'lodestar_lasting_ids', $value );
		}
		foreach ( array( '', 'functional', 'Statistics', true, 1, array( 'statistics' ) ) as $i => $value ) {
			yield "lodestar_counting_consent: $i" => array( 'lodestar_counting_consent', $value );
		}
		foreach ( array( '', 1, 7, -6, 6.5, '14 months', true, array( 14 ) ) as $i => $value ) {
			yield "lodestar_retention: $i" => array( 'lodestar_retention', $value );
		}
	}

	public function test_rejects_invalid_values_and_changes_nothing(): void {
		foreach ( self::bad() as $what => [ $name, $value ] ) {
			$answer = self::write( array( $name => $value ) + self::GOOD );
			self::assertSame( array( 400, 'rest_invalid_param' ), array( $answer['status'], $answer['data']->at( 'code' ) ), $what );
			self::assertSame( array( $name ), array_keys( $answer['data']->all( 'data.params' ) ), $what );
			self::assertNotSame( '', $answer['data']->at( "data.params.$name" ), $what );
			self::assertEquals( self::AT_FIRST, self::read(), $what );
		}
	}

	public function test_accepts_exactly_the_networks_that_the_collector_understands(): void {
		$texts = array(
			'1.2.3.4',
			'0.0.0.0/0',
			'255.255.255.255/32',
			'1.2.3.4/7',
			'::',
			'::/0',
			'1::',
			'1:2:3:4:5:6:7:8',
			'1:2:3:4:5:6:7::',
			'::2:3:4:5:6:7:8',
			'1:2::7:8/64',
			'ABCD:ef01::/20',
			'1:2:3:4:5:6:7',
			'1:2:3:4:5:6:7:8:9',
			'12345::',
			':1',
			'1:',
			':::',
			'1.2.3.4/-1',
			'1.2.3.4/1.5',
			'/8',
			'1.2.3.4//8',
			'1.2.3.4/8/8',
			'g::',
			'999.1.1.1',
		);
		foreach ( $texts as $text ) {
			self::assertSame(
				null === Network::block( $text ) ? 400 : 200,
				self::write( array( 'lodestar_excluded_addresses' => array( $text ) ) )['status'],
				$text
			);
		}
	}

	public function test_options_are_hidden_from_users_who_cannot_manage_lodestar(): void {
		$denied = static fn ( array $has ): array => array( 'lodestar_manage' => false ) + $has;
		add_filter( 'user_has_cap', $denied, 20 );
		$settings = Json::of( rest_do_request( new WP_REST_Request( 'GET', '/wp/v2/settings' ) ) );
		self::assertContains( 'title', $settings->fields() );
		self::assertSame( array(), preg_grep( '/lodestar/', $settings->fields() ) );
		foreach ( self::GOOD as $name => $value ) {
			$answer = self::write( array( $name => $value, 'title' => 'Changed' ) );
			self::assertSame(
				array( 403, 'denied', 'lodestar_manage' ),
				array( $answer['status'], $answer['data']->at( 'code' ), $answer['data']->at( 'data.capability' ) )
			);
		}
		self::assertSame( 200, self::write( array( 'title' => 'Changed' ) )['status'], 'What is not ours is core’s business.' );
		remove_filter( 'user_has_cap', $denied, 20 );
		self::assertEquals( self::AT_FIRST, self::read() );

		foreach ( array( '' => 401, 'subscriber' => 403, 'editor' => 403 ) as $role => $status ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->log_in_as( $role );
			self::assertSame( $status, self::write( self::GOOD )['status'] );
			self::assertSame( $status, rest_do_request( new WP_REST_Request( 'GET', '/wp/v2/settings' ) )->get_status() );
		}
		wp_set_current_user( 1 );
		self::assertEquals( self::AT_FIRST, self::read() );
	}

	public function test_permissions_apply_to_any_spelling_of_the_route(): void {
		$denied = static fn ( array $all ): array => array( 'lodestar_manage' => false ) + $all;
		add_filter( 'user_has_cap', $denied, 20 );
		foreach ( array( '/wp/v2/settings', '/WP/v2/Settings', "/wp/v2/settings\n" ) as $route ) {
			self::assertSame( 403, self::write( self::GOOD, $route )['status'], $route );
			$read = rest_do_request( new WP_REST_Request( 'GET', $route ) );
			self::assertSame( 200, $read->get_status(), $route );
			self::assertSame( array(), array_intersect_key( (array) $read->get_data(), self::AT_FIRST ), $route );
		}
		remove_filter( 'user_has_cap', $denied, 20 );
		self::assertEquals( self::AT_FIRST, self::read() );
	}

	public function test_rejects_null_as_a_value(): void {
		self::write( self::GOOD );
		foreach ( array_keys( self::GOOD ) as $name ) {
			foreach (
				array(
					'/wp/v2/settings'       => array( $name => null, 'title' => 'Changed' ),
					'/lodestar/v1/settings' => array( 'values' => array( $name => null ), 'base' => (object) array() ),
				) as $route => $values
			) {
				$answer = self::write( $values, $route );
				self::assertSame(
					array( 400, 'invalid_settings' ),
					array( $answer['status'], $answer['data']->at( 'code' ) ),
					"$route $name"
				);
				self::assertIsString( $answer['data']->at( "data.params.$name" ) );
			}
		}
		self::assertEquals( self::GOOD, self::read() );
		self::assertNotSame( 'Changed', get_option( 'blogname' ) );
		self::assertSame( 200, self::write( array( 'default_category' => null ) )['status'], 'What is not ours is core’s business.' );
	}

	public function test_options_can_be_changed_with_only_the_lodestar_manage_capability(): void {
		update_option( 'lodestar_manage_roles', array( 'author' ) );
		$this->log_in_as( 'author' );
		self::assertFalse( current_user_can( 'manage_options' ) );
		self::assertSame( 403, self::write( self::GOOD )['status'], 'Core’s route is for those who manage the site.' );
		$bad = self::write(
			array( 'values' => array( 'lodestar_excluded_paths' => array( 'x' ) ) + self::GOOD, 'base' => (object) array() ),
			'/lodestar/v1/settings'
		);
		self::assertSame( 400, $bad['status'] );
		self::assertSame( array(), CountingOptions::excluded_paths()->get() );
		$good = self::write( array( 'values' => self::GOOD, 'base' => (object) array() ), '/lodestar/v1/settings' );
		self::assertSame( 200, $good['status'] );
		wp_set_current_user( 1 );
		self::assertEquals( self::GOOD, self::read() );
	}

	public function test_changes_reach_the_collector_immediately(): void {
		self::write( self::GOOD );
		$state  = Site::current()->state;
		$config = Endpoint::read( "$state->folder/$state->config" );
		self::assertNotNull( $config );
		self::assertContains( array( 'cb007109', 'cb007109' ), $config['excluded'] );
		self::assertCount( 4, $config['excluded'] );
		self::assertSame( array( array( '/members' ), array( '/', '/private' ), array( '/café' ) ), $config['excluded_paths'] );
		self::assertArrayNotHasKey( 'fbclid', $config['params'] );
		self::assertSame( array( 'ref' ), $config['page_params'] );
		self::assertFalse( $config['lasting'] );
		self::assertCount( 1, $config['trusted'] );
		self::assertStringContainsString( $state->config, (string) file_get_contents( "$state->folder/c.php" ) );
	}

	public function test_ignores_invalid_values_stored_directly_in_the_database(): void {
		update_option( 'lodestar_excluded_paths', array( '/a', 5, 'b', array( '/c' ), '/a', "/d\n" ) );
		update_option( 'lodestar_affiliate_paths', 'broken' );
		self::assertSame( array( '/a' ), CountingOptions::excluded_paths()->get() );
		self::assertSame( array( '/go/', '/recommend/' ), CountingOptions::affiliate_paths()->get() );
	}

	public function test_keeps_a_role_that_no_longer_exists(): void {
		add_role( 'shopkeeper', 'Shopkeeper' );
		self::write( array( 'lodestar_excluded_roles' => array( 'shopkeeper' ) ) );
		remove_role( 'shopkeeper' );
		Options::register_settings();
		self::assertSame( array( 'shopkeeper' ), self::read()['lodestar_excluded_roles'] );
		self::assertSame( 200, self::write( array( 'lodestar_excluded_roles' => array( 'shopkeeper', 'author' ) ) )['status'] );
	}

	/** @return array<string, mixed> */
	private static function read(): array {
		$response = rest_do_request( new WP_REST_Request( 'GET', '/wp/v2/settings' ) );
		self::assertSame( 200, $response->get_status() );
		return array_intersect_key( (array) $response->get_data(), self::AT_FIRST );
	}

	/**
	 * @param array<string, mixed> $values
	 * @return array{status: int, data: Json}
	 */
	private static function write( array $values, string $route = '/wp/v2/settings' ): array {
		$request = new WP_REST_Request( 'POST', $route );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( $values ) );
		$response = rest_do_request( $request );
		return array(
			'status' => $response->get_status(),
			'data'   => Json::of( $response ),
		);
	}
}
