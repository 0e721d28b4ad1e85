<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\DataThrough;
use Lodestar\Ingestion\Enrichment\Geolocation\Places;
use Lodestar\Ingestion\Lease;
use Lodestar\Ingestion\Schedule;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Site\Site;
use Lodestar\Site\Upkeep;
use Lodestar\Storage\MigrationRunner;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Collector\Program;
use Lodestar\Tests\Ingestion\Enrichment\Geolocation\MmdbFile;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;
use WP_REST_Request;
use WP_REST_Response;

/** Everything that starts the site's ingest, with its own spool and detection. */
#[Group( 'sql' )]
final class SiteIngestTest extends TestCase {

	private const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

	public function test_detects_places_devices_bots_and_spam_with_the_sites_data(): void {
		$this->collect(
			Hits::view( time(), 'a', more: array( 'country' => '', 'address' => '8.8.8.0', 'referrer' => 'https://www.google.com/' ) ),
			Hits::view( time(), 'b', more: array( 'referrer' => 'https://lodestar.test/' ) ),
			Hits::view( time(), 'c', 'robot', array( 'user_agent' => self::GOOGLEBOT ) ),
			Hits::view( time(), 'd', 'spammer', array( 'referrer' => 'https://semalt.com/' ) )
		);
		$progress = SiteIngest::open()->run( 10 );
		self::assertSame( array( 4, true ), array( $progress->lines, $progress->is_done() ) );
		$columns = array( 'source', 'medium', 'channel', 'country', 'device', 'browser', 'os', 'referrer_host' );
		self::assertSame(
			array(
				array(
					'source'        => 'google',
					'medium'        => 'organic',
					'channel'       => 'Organic Search',
					'country'       => 'US',
					'device'        => 'desktop',
					'browser'       => 'Firefox',
					'os'            => 'Linux',
					'referrer_host' => 'google.com',
				),
			),
			Rig::rows( 'sessions', $columns, $columns )
		);
		self::assertSame( array( 'bot Googlebot' => 1, 'spam_referrer semalt.com' => 1 ), Rig::drops() );
	}

	public function test_a_page_opened_without_a_page_load_has_the_same_object_as_a_loaded_one(): void {
		$id   = wp_insert_post( array( 'post_title' => 'Roses', 'post_status' => 'publish', 'post_author' => 1 ) );
		$path = (string) wp_parse_url( (string) get_permalink( $id ), PHP_URL_PATH );
		$this->collect(
			Hits::view( time(), 'loaded', 'ann', array( 'path' => $path, 'object' => "post:$id" ) ),
			Hits::view( time(), 'opened', 'ann', array( 'path' => $path ) ),
			Hits::view( time(), 'unknown', 'ann', array( 'path' => '/nowhere/' ) )
		);
		SiteIngest::open()->run( 10 );
		self::assertSame(
			array( array( '/nowhere/', '/nowhere/', '' ), array( $path, 'Roses', "post:$id" ) ),
			array_map(
				array_values( ... ),
				array_values(
					array_unique(
						Rig::rows( 'views', array( 'path', 'title', 'object' ), array( 'path', 'title', 'object' ) ),
						SORT_REGULAR
					)
				)
			)
		);
	}

	public function test_the_key_event_setting_applies_to_new_events(): void {
		$this->collect(
			Hits::view( time(), 'a' ),
			Hits::event( time(), 'a', 'x', 'form_submit' ),
			Hits::event( time(), 'a', 'y', 'poll' )
		);
		SiteIngest::open()->run( 10 );
		update_option( 'lodestar_key_events', array( 'poll' ) );
		$this->collect( Hits::event( time(), 'a', 'z', 'poll' ), Hits::event( time(), 'a', 'w', 'form_submit' ) );
		SiteIngest::open()->run( 10 );
		$keys = array();
		foreach ( Rig::rows( 'events', array( 'id', 'is_key', 'name' ), array( 'name' ) ) as $row ) {
			$keys[] = "{$row['name']} {$row['is_key']}";
		}
		sort( $keys );
		self::assertSame( array( 'form_submit 0', 'form_submit 1', 'poll 0', 'poll 1' ), $keys, 'what they were when they happened' );
		self::assertSame( '2', Rig::rows( 'sessions', array( 'key_events' ) )[0]['key_events'] );
	}

	public function test_the_owners_database_provides_region_and_city(): void {
		$swiss = array(
			'country'      => array( 'iso_code' => 'CH' ),
			'subdivisions' => array( array( 'names' => array( 'en' => 'Zurich' ) ) ),
			'city'         => array( 'names' => array( 'en' => 'Winterthur' ) ),
		);
		$file  = ( new MmdbFile() )->add( '8.8.8.0', 24, $swiss )->write();
		update_option( 'lodestar_mmdb_path', $file );
		$this->collect(
			Hits::view( time(), 'a', 'ann', array( 'country' => '', 'address' => '8.8.8.0' ) ),
			Hits::view( time(), 'b', 'bob', array( 'country' => 'FR', 'address' => '8.8.8.0' ) ),
			Hits::view( time(), 'c', 'cy', array( 'country' => '', 'address' => '193.99.144.0' ) ),
			Hits::view( time(), 'd', 'di', array( 'country' => '', 'address' => '10.0.0.0' ) )
		);
		SiteIngest::open()->run( 10 );
		unlink( $file );
		$places = array();
		foreach ( Rig::rows( 'sessions', array( 'country', 'region', 'city' ), array( 'country', 'region', 'city' ) ) as $row ) {
			$places[] = implode( ', ', $row );
		}
		self::assertSame(
			array( '(not set), (not set), (not set)', 'CH, Zurich, Winterthur', 'DE, (not set), (not set)', 'FR, (not set), (not set)' ),
			$places,
			'header of the CDN, then the owner\'s, then the bundled one'
		);
	}

	public function test_headers_provide_region_and_city_and_their_time_is_recorded(): void {
		self::assertFalse( Places::knows_regions() );
		$this->collect( Hits::view( time() - 60, 'a', 'ann', array( 'country' => 'FR' ) ) );
		SiteIngest::open()->run( 10 );
		self::assertNull( Places::last_named() );
		$at = time() - 30;
		$this->collect(
			Hits::view( $at, 'b', 'bob', array( 'country' => 'BR', 'region' => 'São Paulo', 'city' => 'Campinas' ) ),
			Hits::view( $at + 1, 'c', 'cy', array( 'country' => 'FR' ) )
		);
		SiteIngest::open()->run( 10 );
		self::assertSame( $at, Places::last_named() );
		self::assertTrue( Places::knows_regions() );
		$columns = array( 'country', 'region', 'city' );
		$places  = array_map( static fn ( array $row ): string => implode( ', ', $row ), Rig::rows( 'sessions', $columns, $columns ) );
		sort( $places );
		self::assertSame( array( 'BR, São Paulo, Campinas', 'FR, (not set), (not set)', 'FR, (not set), (not set)' ), $places );
	}

	public function test_the_route_ingests_hits_and_reports_progress(): void {
		$this->collect( Hits::view( time(), 'a' ) );
		self::assertSame( 401, self::post()->get_status() );
		$this->log_in_as( 'author' );
		self::assertSame( 403, self::post()->get_status() );
		self::assertCount( 0, Rig::rows( 'views', array( 'id' ) ) );

		$this->log_in_as( 'editor' );
		$before = time();
		$answer = self::post();
		$data   = $answer->get_data();
		self::assertSame( 200, $answer->get_status() );
		self::assertIsArray( $data );
		self::assertSame( array( 'done', 'lines', 'pending', 'dataThrough' ), array_keys( $data ) );
		self::assertSame( array( true, 1, 0 ), array( $data['done'], $data['lines'], $data['pending'] ) );
		self::assertIsString( $data['dataThrough'] );
		self::assertMatchesRegularExpression( '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/', $data['dataThrough'] );
		self::assertGreaterThanOrEqual( $before, strtotime( $data['dataThrough'] ) );
		self::assertCount( 1, Rig::rows( 'views', array( 'id' ) ) );
	}

	public function test_the_route_responds_without_waiting_for_another_processs_lease(): void {
		$this->collect( Hits::view( time(), 'a' ) );
		( new Lease( Writer::open() ) )->hold(); // Another process holds the lease.
		$this->log_in_as( 'editor' );
		$began = microtime( true );
		$data  = self::post()->get_data();
		self::assertLessThan( 2.5, microtime( true ) - $began ); // The other process's lease lasts 3 seconds.
		self::assertIsArray( $data );
		self::assertSame( array( false, 0, null ), array( $data['done'], $data['lines'], $data['dataThrough'] ) );
		self::assertGreaterThan( 0, $data['pending'] );
	}

	public function test_creates_missing_tables_before_counting_and_returns_503_if_it_cannot(): void {
		$this->collect( Hits::view( time(), 'a' ) );
		MigrationRunner::drop_all();
		self::assertSame( 0, DataThrough::get() );
		$break = static fn ( string $sql ): string => str_starts_with( $sql, 'CREATE TABLE' ) ? 'CREATE NONSENSE' : $sql;
		add_filter( 'query', $break );
		$this->log_in_as( 'editor' );
		$failed = self::post();
		self::assertSame( 503, $failed->get_status() );
		$data = $failed->get_data();
		self::assertIsArray( $data );
		self::assertSame(
			array( 'ingest_failed', array( 'status' => 503 ) ),
			array( $data['code'], $data['data'] ),
			'editors are spared the reason'
		);
		remove_filter( 'query', $break );

		delete_option( MigrationRunner::ERROR );
		self::assertSame( 200, self::post()->get_status() );
		self::assertCount( 1, Rig::rows( 'views', array( 'id' ) ) );
		$this->logged();
	}

	public function test_data_through_is_now_unless_lines_are_pending(): void {
		$now = $this->clock( '2026-03-10 12:00:00' );
		self::assertSame( 1773144000, DataThrough::get(), 'nothing waits' );
		$this->collect( Hits::view( 1773143000, 'a' ) );
		SiteIngest::open()->run( 10 );
		self::assertSame( 1773144000, DataThrough::get() );
		$this->collect( Hits::view( 1773143500, 'b' ) );
		self::assertSame( 1773143000, DataThrough::get(), 'one line waits' );
		self::assertTrue( DataThrough::reaches( 1773143000 ) );
		self::assertFalse( DataThrough::reaches( 1773143001 ) );
		SiteIngest::open()->run( 10 );
		$now->set( 1773144060000 );
		self::assertSame( 1773144060, DataThrough::get() );
	}

	public function test_reading_data_through_loads_no_ingest_classes(): void {
		self::assertSame( '[[],true]', Program::start( 'data-through.php', ABSPATH . 'wp-load.php' )->output() );
	}

	public function test_cron_runs_every_five_minutes(): void {
		Schedule::clear();
		self::assertFalse( wp_next_scheduled( Upkeep::INGEST ) );
		Schedule::ensure();
		Schedule::ensure();
		$event = wp_get_scheduled_event( Upkeep::INGEST );
		self::assertIsObject( $event );
		self::assertSame( 300, $event->interval ?? null );
		self::assertSame( 1, substr_count( (string) wp_json_encode( _get_cron_array() ), '"' . Upkeep::INGEST . '"' ) );

		$this->collect( Hits::view( time(), 'a' ) );
		do_action( Upkeep::INGEST );
		self::assertCount( 1, Rig::rows( 'views', array( 'id' ) ) );
	}

	public function test_cron_handles_a_database_failure(): void {
		MigrationRunner::drop_all();
		$break = static fn ( string $sql ): string => str_starts_with( $sql, 'CREATE TABLE' ) ? 'CREATE NONSENSE' : $sql;
		add_filter( 'query', $break );
		set_error_handler( static fn (): bool => true, E_USER_WARNING );
		do_action( Upkeep::INGEST );
		restore_error_handler();
		remove_filter( 'query', $break );
		self::assertFalse( ( new MigrationRunner() )->is_current() );
	}

	public function test_activation_schedules_cron_and_deactivation_clears_it(): void {
		do_action( 'deactivate_lodestar/plugin.php' );
		self::assertFalse( wp_next_scheduled( Upkeep::INGEST ) );
		do_action( 'activate_lodestar/plugin.php' );
		self::assertNotFalse( wp_next_scheduled( Upkeep::INGEST ) );
		Schedule::clear();
		self::assertNotFalse( has_action( 'admin_init', array( Schedule::class, 'ensure' ) ) );
	}

	public function test_only_one_process_has_the_lease_and_it_is_released_after_a_run(): void {
		$ours   = new Lease( Writer::open() );
		$theirs = new Lease( Writer::open() );
		self::assertTrue( $ours->hold() );
		self::assertTrue( $ours->hold(), 'prolonged' );
		self::assertFalse( $theirs->hold() );
		$theirs->release();
		self::assertFalse( $theirs->hold() );
		$ours->release();
		self::assertTrue( $theirs->hold() );
		Writer::open()->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET lease_until = 1000' );
		self::assertTrue( $ours->hold(), 'its holder died' );
		Writer::open()->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET lease_until = ?', array( ( time() + 1000 ) * 1000 ) );
		self::assertTrue( ( new Lease( Writer::open() ) )->hold(), 'of a clock that was put back' );
		Writer::open()->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET lease_until = 0' );
		SiteIngest::open()->run( 1 );
		self::assertTrue( ( new Lease( Writer::open() ) )->hold(), 'a run gives it back' );
	}

	private function collect( Hit ...$hits ): void {
		foreach ( $hits as $hit ) {
			self::assertTrue( Site::current()->spool()->append( $hit->encode() ) );
		}
	}

	/** @phpstan-impure */
	private static function post(): WP_REST_Response {
		return rest_do_request( new WP_REST_Request( 'POST', '/lodestar/v1/ingest' ) );
	}
}
