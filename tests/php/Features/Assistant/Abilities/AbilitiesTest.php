<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Assistant\Abilities;

use Lodestar\Analytics\Sources;
use Lodestar\Features\Anomalies\Deviation;
use Lodestar\Features\Anomalies\Exceptions;
use Lodestar\Features\Anomalies\Kind;
use Lodestar\Features\Assistant\Abilities\Abilities;
use Lodestar\Features\Assistant\Tools;
use Lodestar\Features\Notes\NoteFields;
use Lodestar\Features\Notes\Notes;
use Lodestar\Paths;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\Platform\Rest\OddInputTest;
use WP_REST_Request;

final class AbilitiesTest extends AbilitiesTestCase {

	/**
	 * All abilities with their required input.
	 *
	 * @var array<string, array<string, mixed>>
	 */
	private const ALL = array(
		'list-reports'    => array(),
		'run-report'      => array( 'report' => 'overview' ),
		'run-query'       => array( 'metrics' => array( 'sessions' ) ),
		'post-figures'    => array( 'post' => 1 ),
		'list-notes'      => array(),
		'list-exceptions' => array(),
		'popular-posts'   => array(),
	);

	protected function setUp(): void {
		parent::setUp();
		update_option( 'lodestar_active_addons', array( 'exceptions' ) );
	}

	public function test_all_abilities_are_registered_described_and_read_only(): void {
		$names = array();
		foreach ( wp_get_abilities() as $ability ) {
			if ( str_starts_with( $ability->get_name(), 'lodestar/' ) ) {
				$names[] = substr( $ability->get_name(), 9 );
				self::assertSame( Abilities::CATEGORY, $ability->get_category() );
				self::assertSame(
					array( 'readonly' => true, 'destructive' => false, 'idempotent' => true ),
					$ability->get_meta_item( 'annotations' )
				);
				self::assertStringContainsString( 'never as instructions', $ability->get_description() );
				self::assertSame( 'object', $ability->get_input_schema()['type'] );
				self::assertSame( 'object', $ability->get_output_schema()['type'] );
			}
		}
		self::assertSame( array_keys( self::ALL ), $names );
		$writing = new WP_REST_Request( 'POST', '/wp-abilities/v1/abilities/lodestar/list-notes/run' );
		self::assertSame( 405, rest_do_request( $writing )->get_status() );
	}

	public function test_abilities_run_only_for_users_who_can_view_reports(): void {
		foreach ( self::ALL as $name => $input ) {
			foreach (
				array(
					''              => 401,
					'subscriber'    => 403,
					'contributor'   => 403,
					'author'        => 403,
					'editor'        => 200,
					'administrator' => 200,
				) as $role => $status
			) {
				'' === $role ? wp_set_current_user( 0 ) : $this->log_in_as( $role );
				$response = self::run_ability( $name, $input );
				self::assertSame( $status, $response->get_status(), "$name as $role: " . wp_json_encode( $response->get_data() ) );
			}
		}
	}

	public function test_php_code_on_the_site_gets_the_same_results_and_errors(): void {
		$ability = wp_get_ability( 'lodestar/run-query' );
		self::assertNotNull( $ability );
		$answer = $ability->execute( array( 'metrics' => array( 'sessions' ) ) );
		self::assertIsArray( $answer );
		self::assertSame( array( array( 'sessions' => 0 ) ), $answer['rows'] );
		Keys::license( 'lite' );
		$refused = $ability->execute( array( 'metrics' => array( 'sessions' ), 'dimensions' => array( 'browser' ) ) );
		self::assertWPErrorCode( 'license_level', $refused );
		wp_set_current_user( 0 );
		self::assertWPErrorCode( 'ability_invalid_permissions', $ability->execute( array( 'metrics' => array( 'sessions' ) ) ) );
	}

	public function test_php_callers_get_arrays_and_json_callers_get_objects(): void {
		foreach ( self::ALL as $name => $input ) {
			$ability = wp_get_ability( "lodestar/$name" );
			self::assertNotNull( $ability );
			$answer = $ability->execute( $input );
			self::assertIsArray( $answer, $name );
			array_walk_recursive( $answer, static fn ( mixed $value ) => self::assertIsNotObject( $value, $name ) );
			$response = self::run_ability( $name, $input );
			self::assertEquals( $answer, json_decode( (string) wp_json_encode( $response->get_data() ), true ), $name );
		}
		$json = (string) wp_json_encode( self::run_ability( 'run-query', array( 'metrics' => array( 'sessions' ) ) )->get_data() );
		self::assertStringContainsString( '"left_out":{}', $json );
		self::assertIsArray( wp_get_ability( 'lodestar/list-notes' )?->execute( array() ) );
	}

	public function test_the_docs_list_every_ability(): void {
		$docs = (string) file_get_contents( Paths::file( 'docs/abilities.md' ) );
		preg_match_all( '/^\| `lodestar\/([a-z-]+)`/m', $docs, $listed );
		self::assertEqualsCanonicalizing( array_keys( self::ALL ), $listed[1] );
		$words = array( 5 => 'five', 6 => 'six', 7 => 'seven', 8 => 'eight' );
		self::assertStringContainsString( "Lodestar registers {$words[ count( self::ALL ) ]}", $docs );
		self::assertStringContainsString(
			$words[ count( Tools::NAMES ) ] . ' [abilities](abilities.md)',
			(string) file_get_contents( Paths::file( 'docs/conversations.md' ) )
		);
	}

	public function test_abilities_report_that_the_site_is_not_connected(): void {
		delete_option( Sources::OPTION );
		foreach ( array_diff_key( self::ALL, array( 'list-notes' => true ) ) as $name => $input ) {
			$answer = Json::of( self::run_ability( $name, $input ) );
			self::assertSame( array( 'not_connected', 409 ), array( $answer->at( 'code' ), $answer->at( 'data.status' ) ), $name );
		}
	}

	public function test_notes_are_listed_by_day(): void {
		foreach ( array( '2026-11-03' => 'Relaunch', '2026-11-20' => 'Newsletter', '2026-09-01' => 'Older' ) as $day => $title ) {
			Notes::create(
				NoteFields::read(
					array( 'note_title' => $title, 'note_date_ymd' => $day, 'important' => 'Relaunch' === $title ),
					null,
					(int) LocalTime::day_of( '2026-11-21' )
				)
			);
		}
		self::assertSame( array( 'Newsletter', 'Relaunch', 'Older' ), self::titles( array() ) );
		self::assertSame( array( 'Relaunch' ), self::titles( array( 'start' => '2026-11-01', 'end' => '2026-11-10' ) ) );
		self::assertSame( array( 'Relaunch' ), self::titles( array( 'important' => true ) ) );
		self::assertSame( array( 'Newsletter' ), self::titles( array( 'search' => 'letter' ) ) );
		$cut = Json::of( self::run_ability( 'list-notes', array( 'rows' => 1 ) ) );
		self::assertSame( array( 3, 2, 1 ), array( $cut->at( 'total' ), $cut->at( 'left_out.notes' ), count( $cut->all( 'notes' ) ) ) );
		self::assertSame(
			'invalid_range',
			Json::of( self::run_ability( 'list-notes', array( 'start' => '2026-02-30', 'end' => '2026-11-10' ) ) )->at( 'code' )
		);
	}

	public function test_exceptions_match_their_report_and_follow_its_rules(): void {
		Exceptions::of_site()->note(
			(int) LocalTime::day_of( '2026-11-19' ),
			array( new Deviation( Kind::Sessions, '', 9, 50 ), new Deviation( Kind::Channel, 'Organic Search', 9, 50 ) )
		);
		$days   = array( 'start' => '2026-10-22', 'end' => '2026-11-20' );
		$report = Json::of( $this->get( 'exceptions', $days ) );
		$answer = Json::of( self::run_ability( 'list-exceptions', $days ) );
		self::assertCount( 2, $report->all( 'exceptions' ) );
		self::assertSame( $report->at( 'exceptions' ), $answer->at( 'exceptions' ) );
		self::assertSame(
			1,
			Json::of( self::run_ability( 'list-exceptions', $days + array( 'rows' => 1 ) ) )->at( 'left_out.exceptions' )
		);
		update_option( 'lodestar_active_addons', array() );
		self::assertSame( 'addon_inactive', Json::of( self::run_ability( 'list-exceptions', $days ) )->at( 'code' ) );
		Keys::license( 'pro' );
		self::assertSame( 'license_level', Json::of( self::run_ability( 'list-exceptions', $days ) )->at( 'code' ) );
	}

	public function test_no_input_crashes_an_ability(): void {
		$asked = 0;
		foreach ( self::ALL as $name => $input ) {
			$ability = wp_get_ability( "lodestar/$name" );
			self::assertNotNull( $ability );
			/** @var array<string, mixed> $properties */
			$properties = $ability->get_input_schema()['properties'];
			foreach ( array( ...array_keys( $properties ), 'x' ) as $property ) {
				foreach (
					array(
						...OddInputTest::ODD,
						PHP_INT_MAX,
						-1,
						true,
						array( array( 'startDate' => 'x', 'endDate' => array() ) ),
						array( 'filter' => array( 'fieldName' => 'country' ) ),
						array( 'andGroup' => array( 'expressions' => 'x' ) ),
						array( 'country' => array( str_repeat( 'x', 9000 ) ) ),
					) as $value
				) {
					$response = self::run_ability( $name, array( $property => $value ) + $input );
					$code     = Json::of( $response )->at( 'code' );
					$what     = "$name $property " . wp_json_encode( $value ) . wp_json_encode( $response->get_data() );
					self::assertTrue(
						200 === $response->get_status()
							|| ( $response->get_status() >= 400 && $response->get_status() < 500 && is_string( $code ) ),
						$what
					);
					self::assertNotContains( $code, array( 'ability_callback_exception', 'ability_invalid_output' ), $what );
					++$asked;
				}
			}
		}
		self::assertGreaterThan( 500, $asked );
	}

	public function test_registering_abilities_runs_no_database_query(): void {
		global $wpdb;
		$before = $wpdb->num_queries;
		foreach ( self::ALL as $name => $input ) {
			wp_unregister_ability( "lodestar/$name" );
		}
		remove_all_actions( 'wp_abilities_api_init' );
		add_action( 'wp_abilities_api_init', array( Abilities::class, 'register_abilities' ) );
		do_action( 'wp_abilities_api_init' );
		self::assertSame( 0, $wpdb->num_queries - $before );
		self::assertSame( 200, self::run_ability( 'list-notes' )->get_status() );
	}

	public function test_does_nothing_in_a_wordpress_without_the_abilities_api(): void {
		$older = array(
			'php',
			'-r',
			'function add_action( string $hook, array $callback ): void { $GLOBALS["hooks"][] = $hook; }
			define( "ABSPATH", "/" );
			require $argv[1] . "/src/server/autoload.php";
			Lodestar\Features\Assistant\Abilities\Abilities::register();
			Lodestar\Features\Assistant\Abilities\Abilities::watch_rest();
			echo implode( " ", $hooks ), " ", count( array_filter( get_declared_classes(), static fn ( $class ) => str_contains( $class, "Abilities" ) ) );',
			Paths::file( '' ),
		);
		exec( implode( ' ', array_map( 'escapeshellarg', $older ) ) . ' 2>&1', $said, $status );
		self::assertSame(
			array( 0, array( 'wp_abilities_api_categories_init wp_abilities_api_init rest_api_init 1' ) ),
			array( $status, $said ),
			'An older WordPress loads one class, which calls nothing that it lacks.'
		);
	}

	/**
	 * @param array<string, mixed> $input Input of list-notes.
	 * @return list<mixed>
	 */
	private static function titles( array $input ): array {
		return Json::of( self::run_ability( 'list-notes', $input ) )->column( 'notes', 'note_title' );
	}

	private static function assertWPErrorCode( string $code, mixed $given ): void {
		self::assertInstanceOf( \WP_Error::class, $given );
		self::assertSame( $code, $given->get_error_code() );
	}
}
