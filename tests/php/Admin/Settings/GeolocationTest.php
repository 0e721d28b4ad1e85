<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin\Settings;

use Lodestar\Ingestion\Enrichment\Geolocation\Places;
use Lodestar\Paths;
use Lodestar\Tests\Ingestion\Enrichment\Geolocation\MmdbFile;
use Lodestar\Tests\Json;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use WP_REST_Request;

final class GeolocationTest extends TestCase {

	private const OPTION = 'lodestar_mmdb_path';

	/** @var list<string> */
	private array $files = array();

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wp_rest_server'] = null;
		$this->clock( '2026-03-10 12:00:00' );
		$this->log_in_as( 'administrator' );
	}

	protected function tearDown(): void {
		array_map( 'unlink', array_filter( $this->files, 'is_file' ) );
		parent::tearDown();
	}

	public function test_a_usable_file_is_stored_and_described(): void {
		$path = $this->mmdb( 'GeoLite2-City' );
		self::assertSame( $path, self::save( " $path " )->at( 'values.' . self::OPTION ) );
		$places = self::places();
		self::assertSame(
			array( $path, 'GeoLite2-City', 'city', 1_750_000_000, false, null ),
			array_values( (array) $places->at( 'own' ) )
		);
		self::assertSame(
			array( null, 'country', null ),
			array( $places->at( 'cdn' ), $places->at( 'bundled.kind' ), $places->at( 'bundled.problem' ) )
		);
		self::assertSame( '', self::save( '' )->at( 'values.' . self::OPTION ) );
		self::assertNull( self::places()->at( 'own' ) );
	}

	public function test_the_bundled_file_is_described(): void {
		self::assertSame(
			Paths::file( 'build/data/countries.mmdb' ),
			self::save( Paths::file( 'build/data/countries.mmdb' ) )->at( 'values.' . self::OPTION )
		);
		self::assertSame( 'country', self::places()->at( 'own.kind' ) );
	}

	public function test_an_old_file_is_reported_as_old_and_still_used(): void {
		self::save( $this->mmdb( 'DBIP-Country-Lite' ) );
		$this->clock( '2026-06-15 15:06:39' ); // One second less than a year after the database was built.
		self::assertFalse( self::places()->at( 'own.is_old' ) );
		$this->clock( '2026-06-15 15:06:41' );
		self::assertTrue( self::places()->at( 'own.is_old' ) );
		self::assertNull( self::places()->at( 'own.problem' ) );
	}

	/** @return array<string, array{string, string}> A path or the kind of file to create, and part of the message. */
	public static function unusable(): array {
		return array(
			'no whole path'     => array( 'GeoLite2-City.mmdb', 'absolute path of an .mmdb file' ),
			'another ending'    => array( '/etc/passwd', 'absolute path of an .mmdb file' ),
			'an address'        => array( 'https://example.org/a.mmdb', 'absolute path of an .mmdb file' ),
			'a wrapper'         => array( 'phar:///tmp/a.mmdb', 'absolute path of an .mmdb file' ),
			'not there'         => array( '/nowhere/GeoLite2-City.mmdb', 'file doesn’t exist' ),
			'a folder'          => array( 'folder', 'file doesn’t exist' ),
			'no database'       => array( 'text', 'isn’t an mmdb database' ),
			'empty'             => array( 'empty', 'isn’t an mmdb database' ),
			'of other things'   => array( 'GeoLite2-ASN', 'doesn’t contain countries or cities' ),
		);
	}

	#[DataProvider( 'unusable' )]
	public function test_an_unusable_file_is_rejected_on_both_routes_and_changes_nothing( string $what, string $message ): void {
		$stored = $this->mmdb( 'GeoLite2-Country' );
		self::save( $stored );
		$path = match ( $what ) {
			'folder'        => $this->file( $what, null ),
			'text', 'empty' => $this->file( $what, 'text' === $what ? 'hello' : '' ),
			'GeoLite2-ASN'  => $this->mmdb( $what ),
			default         => $what,
		};
		$answer = self::save( $path );
		self::assertSame( array( 'invalid_settings', 400 ), array( $answer->at( 'code' ), $answer->at( 'data.status' ) ) );
		self::assertStringContainsString( $message, $answer->text( 'data.params.' . self::OPTION ) );

		$request = new WP_REST_Request( 'POST', '/wp/v2/Settings/' );
		$request->set_body_params( array( self::OPTION => $path ) );
		self::assertContains( rest_do_request( $request )->get_status(), array( 400, 404 ) );
		$request = new WP_REST_Request( 'POST', '/wp/v2/settings' );
		$request->set_body_params( array( self::OPTION => $path ) );
		self::assertSame( 400, rest_do_request( $request )->get_status() );
		self::assertSame( $stored, get_option( self::OPTION ) );
		if ( is_dir( $path ) ) {
			rmdir( $path );
		}
	}

	public function test_a_file_that_was_deleted_later_is_reported(): void {
		$path = $this->mmdb( 'GeoLite2-City' );
		self::save( $path );
		unlink( $path );
		self::assertStringContainsString( 'file doesn’t exist', self::places()->text( 'own.problem' ) );
		self::assertFalse( self::places()->at( 'own.is_old' ) );
	}

	public function test_the_location_named_by_a_trusted_cdn_is_shown(): void {
		$server  = $_SERVER;
		$_SERVER = array(
			'REMOTE_ADDR'           => '173.245.48.1',
			'HTTP_CF_CONNECTING_IP' => '203.0.113.9',
			'HTTP_X_FORWARDED_FOR'  => '203.0.113.9',
			'HTTP_CF_IPCOUNTRY'     => 'NZ',
			'HTTP_CF_IPCITY'        => 'Nelson',
		) + $_SERVER;
		$named   = self::places()->at( 'cdn' );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.77'; // Anyone can send this header.
		$claimed = self::places()->at( 'cdn' );
		$_SERVER = $server;
		self::assertSame( array( array( 'country' => 'NZ', 'region' => '', 'city' => 'Nelson' ), null ), array( $named, $claimed ) );
	}

	public function test_the_last_time_that_visits_included_regions_is_shown(): void {
		self::assertSame( array( null, false ), array( self::places()->at( 'named' ), self::places()->at( 'regions' ) ) );
		Places::note_named( 1_773_000_000 );
		self::assertSame( array( 1_773_000_000, true ), array( self::places()->at( 'named' ), self::places()->at( 'regions' ) ) );
	}

	public function test_only_users_who_can_manage_lodestar_can_read_it(): void {
		$this->log_in_as( 'editor' );
		self::assertSame( 403, rest_do_request( new WP_REST_Request( 'GET', '/lodestar/v1/places' ) )->get_status() );
	}

	private function mmdb( string $type ): string {
		$written = ( new MmdbFile( type: $type ) )->add( '203.0.113.0', 24, array( 'country' => array( 'iso_code' => 'NZ' ) ) )->write();
		rename( $written, "$written.mmdb" );
		$this->files[] = "$written.mmdb";
		return "$written.mmdb";
	}

	private function file( string $name, ?string $content ): string {
		$path          = WP_CONTENT_DIR . "/$name.mmdb";
		$this->files[] = $path;
		null === $content ? mkdir( $path ) : file_put_contents( $path, $content );
		return $path;
	}

	private static function save( string $path ): Json {
		$request = new WP_REST_Request( 'POST', '/lodestar/v1/settings' );
		$request->set_body_params( array( 'values' => array( self::OPTION => $path ), 'base' => array() ) );
		return Json::of( rest_do_request( $request ) );
	}

	private static function places(): Json {
		return Json::of( rest_do_request( new WP_REST_Request( 'GET', '/lodestar/v1/places' ) ) );
	}
}
