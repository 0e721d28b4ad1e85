<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin\Settings;

use Lodestar\Admin\Settings\Registered;
use Lodestar\Admin\Settings\StoredData;
use Lodestar\Admin\Surfaces\Surfaces;
use Lodestar\Analytics\FirstParty;
use Lodestar\Site\Tracking\Tracker;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\View;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Json;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;
use WP_REST_Request;

final class SettingsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wp_rest_server'] = null;
		$this->log_in_as( 'administrator' );
	}

	public function test_values_are_stored_and_returned(): void {
		$answer = self::save( array( 'lodestar_site_icons' => 'cache' ) );
		self::assertSame( 'cache', $answer->at( 'values.lodestar_site_icons' ) );
		self::assertSame( array( 'editor' ), $answer->at( 'values.lodestar_view_roles' ) );
		self::assertSame( 'cache', get_option( 'lodestar_site_icons' ) );
	}

	public function test_the_core_settings_route_returns_the_same_values(): void {
		self::save( array( 'lodestar_view_roles' => array( 'editor', 'author' ) ) );
		$settings = Json::of( rest_do_request( new WP_REST_Request( 'GET', '/wp/v2/settings' ) ) );
		self::assertSame( array( 'editor', 'author' ), $settings->at( 'lodestar_view_roles' ) );
		foreach ( Registered::values() as $key => $value ) {
			self::assertSame( $value, $settings->at( $key ), $key );
		}
	}

	/**
	 * @dataProvider bad
	 * @param array<string, mixed> $values
	 */
	public function test_unknown_or_invalid_values_are_rejected_and_nothing_changes( array $values, string $code ): void {
		$answer = self::save( array( 'lodestar_site_icons' => 'cache' ) + $values );
		self::assertSame( $code, $answer->at( 'code' ) );
		self::assertSame( 'letter', get_option( 'lodestar_site_icons' ) );
		self::assertSame( array( 'editor' ), get_option( 'lodestar_view_roles' ) );
		if ( 'invalid_settings' === $code ) {
			self::assertSame( array_keys( $values ), array_keys( (array) $answer->at( 'data.params' ) ) );
		}
	}

	/** @return array<string, array{array<string, mixed>, string}> */
	public static function bad(): array {
		return array(
			'core’s'        => array( array( 'blogname' => 'Mine' ), 'unknown_setting' ),
			'not shown'     => array( array( 'lodestar_source' => 'first_party' ), 'unknown_setting' ),
			'no such role'  => array( array( 'lodestar_view_roles' => array( 'king' ) ), 'invalid_settings' ),
			'no list'       => array( array( 'lodestar_manage_roles' => array( array() ) ), 'invalid_settings' ),
			'no dimension'  => array( array( 'lodestar_report_dimensions' => array( 'author', 'Big Name' ) ), 'invalid_settings' ),
			'one of them twice' => array( array( 'lodestar_report_dimensions' => array( 'tag', 'tag' ) ), 'invalid_settings' ),
			'no such place' => array( array( 'lodestar_shown_in' => array( 'editor', 'feed' ) ), 'invalid_settings' ),
			'no such period' => array( array( 'lodestar_retention' => 7 ), 'invalid_settings' ),
			'twice'         => array( array( 'lodestar_view_roles' => array( 'editor', 'editor' ) ), 'invalid_settings' ),
		);
	}

	public function test_every_surface_shows_stats_until_it_is_turned_off(): void {
		delete_option( Surfaces::OPTION );
		$shown = static fn (): array => array_values( array_filter( Surfaces::ALL, Surfaces::has( ... ) ) );
		self::assertSame( array( 'editor', 'posts_list', 'dashboard', 'admin_bar' ), $shown() );
		self::save( array( 'lodestar_shown_in' => array( 'dashboard' ) ) );
		self::assertSame( array( 'dashboard' ), $shown() );
		self::save( array( 'lodestar_shown_in' => array() ) );
		self::assertSame( array(), $shown() );
	}

	public function test_view_and_manage_roles_can_be_changed_only_by_users_who_can_promote_users(): void {
		update_option( 'lodestar_manage_roles', array( 'editor' ) );
		$this->log_in_as( 'editor' );
		self::assertSame( 'cache', self::save( array( 'lodestar_site_icons' => 'cache' ) )->at( 'values.lodestar_site_icons' ) );
		$answer = self::save( array( 'lodestar_manage_roles' => array( 'editor', 'subscriber' ) ) );
		self::assertSame( 'denied', $answer->at( 'code' ) );
		self::assertSame( 'promote_users', $answer->at( 'data.capability' ) );
		self::assertSame( array( 'editor' ), get_option( 'lodestar_manage_roles' ) );
	}

	public function test_a_value_saved_by_another_user_is_returned_and_not_overwritten(): void {
		self::save( array( 'lodestar_site_icons' => 'cache' ) );
		$opened_before = array( 'lodestar_site_icons' => 'letter' );
		$answer        = self::save( array( 'lodestar_site_icons' => 'service' ), $opened_before );
		self::assertSame( 'changed_meanwhile', $answer->at( 'code' ) );
		self::assertSame( 409, $answer->at( 'data.status' ) );
		self::assertSame( array( 'lodestar_site_icons' => 'cache' ), $answer->at( 'data.theirs' ) );
		self::assertSame( wp_get_current_user()->display_name, $answer->at( 'data.saved.name' ) );
		self::assertSame( 'cache', get_option( 'lodestar_site_icons' ) );

		$agreed = self::save( array( 'lodestar_site_icons' => 'cache' ), $opened_before );
		self::assertSame( 'cache', $agreed->at( 'values.lodestar_site_icons' ), 'Both want the same.' );
		$knowing = self::save( array( 'lodestar_site_icons' => 'service' ), array( 'lodestar_site_icons' => 'cache' ) );
		self::assertSame( 'service', $knowing->at( 'values.lodestar_site_icons' ) );
	}

	#[Group( 'sql' )]
	public function test_stored_data_is_reported_by_part(): void {
		global $wpdb;
		self::assertNull( StoredData::facts()['first'] );
		$wpdb->query( $wpdb->prepare( "INSERT INTO %i (day, reason, name, hits) VALUES (1, 'bot', '', 1)", Schema::table( 'drops' ) ) );
		$facts = Json::of( rest_do_request( new WP_REST_Request( 'GET', '/lodestar/v1/data' ) ) );
		self::assertSame(
			array( 'views', 'sessions', 'events', 'texts', 'waiting' ),
			array_column( (array) $facts->at( 'parts' ), 'name' )
		);
		$bytes = array_column( (array) $facts->at( 'parts' ), 'bytes', 'name' );
		self::assertGreaterThan( 0, $bytes['views'], 'Both databases tell sizes.' );
		self::assertGreaterThan( $bytes['waiting'], $bytes['sessions'], 'With what serves to find them again.' );
	}

	#[Group( 'sql' )]
	public function test_the_first_and_last_page_view_are_reported_to_the_second(): void {
		$row = static fn ( int $day, int $number, int $at ): array => array(
			RowId::of( $day, $number ),
			RowId::of( $day, 1 ),
			null,
			1,
			$at,
			0,
			0,
			0,
			0,
			0,
			0,
			0,
			0,
			0,
		);
		Writer::open()->add(
			'views',
			View::COLUMNS,
			array(
				$row( 20500, 1, 20500 * 86400 - 3600 ),
				$row( 20500, 2, 20500 * 86400 - 7200 ),
				$row( 20503, 1, 20503 * 86400 + 90000 ),
			)
		);
		$facts = StoredData::facts();
		self::assertSame( array( 20500 * 86400 - 7200, 20503 * 86400 + 90000 ), array( $facts['first'], $facts['last'] ) );
	}

	public function test_the_source_states_the_size_of_the_whole_script_element(): void {
		$size = number_format_i18n( strlen( Tracker::element() ) / KB_IN_BYTES, 1 );
		self::assertStringContainsString( "a $size KB script", ( new FirstParty() )->offer()->summary );
	}

	/**
	 * @param array<string, mixed> $values New values.
	 * @param array<string, mixed> $base   Values before the change.
	 */
	private static function save( array $values, array $base = array() ): Json {
		$request = new WP_REST_Request( 'POST', '/lodestar/v1/settings' );
		$request->set_body_params(
			array(
				'values' => $values,
				'base'   => $base,
			)
		);
		return Json::of( rest_do_request( $request ) );
	}
}
