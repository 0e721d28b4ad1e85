<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\LogImport;

use Lodestar\Features\LogImport\ImportSummary;
use Lodestar\Features\LogImport\KeyHistory;
use Lodestar\Features\LogImport\LogFile;
use Lodestar\Features\LogImport\Reason;
use Lodestar\Features\LogImport\SiteImport;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Platform\Time\SystemClock;
use Lodestar\Site\Site;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Process;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\Sample;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class ImportTest extends TestCase {

	private const ZONE = 'America/New_York';

	protected function setUp(): void {
		parent::setUp();
		update_option( 'timezone_string', self::ZONE );
		delete_option( SiteZone::OPTION ); // Otherwise the time zone would apply only from today's midnight on.
		$this->clock( '2015-06-01 12:00:00' );
	}

	public function test_the_import_matches_a_plain_recount(): void {
		$summary   = Log::import( Log::fixture() );
		$recount = self::recount( Log::fixture() );
		self::assertSame( $recount->views, Imported::views() );
		self::assertSame( $recount->sessions, Imported::sessions() );
		self::assertSame( $recount->people, Imported::people() );
		self::assertSame( $recount->left_out, self::left_out( $summary ) );
		self::assertSame( count( Log::fixture() ), $summary->lines );
		self::assertSame( array_sum( $recount->views ), $summary->views );
		self::assertSame( array_sum( $recount->sessions ), $summary->sessions );
		// The recount covers the special cases of this log.
		self::assertCount( 16, $recount->left_out );
		self::assertArrayHasKey( '2015-03-06 /evening/ /later/ t.co 3', $recount->sessions );
		self::assertArrayHasKey( '2015-03-07 /night/', $recount->views );
		self::assertSame( 3, $recount->views['2015-03-09 /monday/'] );
		self::assertSame( 3, $recount->views['2015-03-06 /feed-the-birds/'] );
	}

	public function test_excluded_visits_are_skipped_and_counted_by_reason(): void {
		update_option( 'lodestar_excluded_addresses', array( '198.51.100.0/28', '2001:db8::/32' ) );
		update_option( 'lodestar_excluded_paths', array( '/secret', '/*/draft' ) );
		$at    = (int) gmmktime( 12, 0, 0, 3, 20, 2015 );
		$summary = Log::import(
			array(
				Log::line( $at, '198.51.100.15', '/a/' ),
				Log::line( $at + 1, '198.51.100.16', '/a/' ),
				Log::line( $at + 2, '2001:db8::7', '/secret/' ),
				Log::line( $at + 3, '203.0.113.5', '/secret/page/?x=1' ),
				Log::line( $at + 4, '203.0.113.5', '/b/%64raft/' ),
				Log::line( $at + 5, '203.0.113.5', '/secretary/' ),
				Log::line( $at + 6, '203.0.113.5', '/secret/style.css' ),
			)
		);
		self::assertSame( array( 'asset' => 1, 'excluded_address' => 2, 'excluded_path' => 2 ), self::left_out( $summary ) );
		self::assertSame( 2, $summary->views );
	}

	public function test_excluded_parameters_are_not_kept(): void {
		$at = (int) gmmktime( 12, 0, 0, 3, 20, 2015 );
		update_option( 'lodestar_excluded_parameters', array( 'utm_source' ) );
		Log::import( array( Log::line( $at, '203.0.113.5', '/?utm_source=letter&utm_medium=email' ) ) );
		self::assertSame( array( array( 'source' => '(not set)' ) ), Rig::rows( 'sessions', array( 'source' ), array( 'source' ) ) );
	}

	public function test_known_pages_get_their_custom_dimensions(): void {
		$post = wp_insert_post(
			array(
				'post_title'  => 'Roses',
				'post_name'   => 'roses',
				'post_status' => 'publish',
				'post_author' => 1,
				'post_date'   => '2015-01-02 00:00:00',
			)
		);
		self::assertIsInt( $post );
		Log::import( array( Log::line( (int) gmmktime( 12, 0, 0, 3, 20, 2015 ), '203.0.113.5', "/?p=$post" ) ) );
		$found = array();
		foreach ( Rig::rows( 'attributes', array( 'name', 'value' ), array( 'name', 'value' ) ) as $row ) {
			$found[ $row['name'] ] = $row['value'];
		}
		ksort( $found );
		self::assertSame(
			array(
				'author'          => 'admin',
				'category'        => 'Uncategorized',
				'post_type'       => 'post',
				'published_month' => '2015-01',
				'published_year'  => '2015',
			),
			$found,
			'who was logged in, no log tells'
		);
	}

	public function test_importing_the_same_file_again_changes_nothing(): void {
		$first  = Log::import( Log::fixture() );
		$before = Imported::everything();
		$second = Log::import( Log::fixture() );
		self::assertSame( $before, Imported::everything() );
		self::assertSame( array( 0, 0 ), array( $second->views, $second->sessions ) );
		self::assertSame( $first->views, $second->left_out( Reason::Repeated ) );
		self::assertSame( $before, Imported::everything() );
	}

	public function test_overlapping_files_give_the_same_result_as_the_whole_file(): void {
		Log::import( Log::fixture() );
		$whole = Imported::everything();
		$lines = Log::fixture();
		for ( $cut = 4; $cut < count( $lines ); $cut += 9 ) {
			self::restart();
			Log::import( array_slice( $lines, 0, $cut ) );
			Log::import( array_slice( $lines, $cut - 4 ) );
			self::assertSame( $whole, Imported::everything(), "cut at $cut" );
		}
	}

	public function test_identical_lines_are_distinguished_by_their_number(): void {
		$line = Log::line( (int) gmmktime( 12, 0, 0, 3, 6, 2015 ), '203.0.113.9' );
		self::assertSame( 2, Log::import( array( $line, $line ) )->views );
		self::assertSame( 0, Log::import( array( $line ) )->views );
		self::assertSame( 1, Log::import( array( $line, $line, $line ) )->views );
	}

	public function test_imports_several_and_compressed_files_oldest_first(): void {
		Log::import( Log::fixture() );
		$whole = Imported::everything();
		self::restart();
		$files = array(
			LogFile::survey( Log::write( array_slice( Log::fixture(), 25 ), 'new.log' ) ),
			LogFile::survey( Log::write( array_slice( Log::fixture(), 0, 30 ), 'old.log.gz' ) ),
		);
		self::assertGreaterThan( $files[1]->first, $files[0]->first );
		SiteImport::open()->run( array_reverse( $files ), static function (): void {} );
		self::assertSame( $whole, Imported::everything() );
	}

	public function test_a_dry_run_gives_the_same_summary_and_writes_nothing(): void {
		$before = Imported::everything();
		$ticks  = 0;
		$summary  = SiteImport::open()->rehearse(
			array( LogFile::survey( Log::FIXTURE ) ), static function ( int $lines ) use ( &$ticks ): void {
			$ticks += $lines;
			}
		);
		self::assertSame( $before, Imported::everything() );
		self::assertFalse( get_option( KeyHistory::OPTION ) );
		self::assertSame( count( Log::fixture() ), $ticks );
		$real = Log::import( Log::fixture() );
		self::assertSame( self::left_out( $real ), self::left_out( $summary ) );
		self::assertSame( $real->views, $summary->views );
	}

	public function test_days_with_tracked_hits_are_skipped(): void {
		$now = $this->clock( '2015-03-07 04:58:00' ); // 11:58 PM in New York.
		( new Rig( $now ) )->take(
			Hits::view( (int) gmmktime( 4, 58, 0, 3, 7, 2015 ), 'v' ),
			Hits::ping( (int) gmmktime( 5, 2, 0, 3, 7, 2015 ), 'v', 200000 )
		);
		$this->clock( '2015-06-01 12:00:00' );
		$summary = Log::import( Log::fixture() );
		self::assertSame( array( '2015-03-06', '2015-03-07' ), self::dates( $summary, Reason::Collected ) );
		$days = array_map( static fn ( string $key ): string => substr( $key, 0, 10 ), array_keys( Imported::sessions() ) );
		self::assertSame( array( '2015-03-08', '2015-03-09' ), array_values( array_unique( $days ) ) );
		self::assertSame( self::recount( Log::fixture() )->views['2015-03-08 /before/'], Imported::views()['2015-03-08 /before/'] );
		self::assertArrayNotHasKey( '2015-03-07 /again/', Imported::views() );
	}

	public function test_today_is_skipped(): void {
		$this->clock( '2015-03-09 03:59:30' ); // 11:59:30 PM on Sunday in New York.
		$summary = Log::import( Log::fixture() );
		self::assertSame( array( '2015-03-08', '2015-03-09' ), self::dates( $summary, Reason::Unfinished ) );
		self::assertArrayHasKey( '2015-03-07 /again/', Imported::views() );
		self::assertArrayNotHasKey( '2015-03-08 /before/', Imported::views() );
	}

	public function test_sessions_are_marked_as_imported_and_get_a_country(): void {
		Log::import( array( Log::line( (int) gmmktime( 12, 0, 0, 3, 6, 2015 ), '8.8.8.8' ) ) );
		self::assertSame(
			array( array( 'imported' => '1', 'country' => 'US', 'browser' => 'Firefox', 'os' => 'Linux', 'channel' => 'Direct' ) ),
			Rig::rows(
				'sessions',
				array( 'imported', 'country', 'browser', 'os', 'channel' ),
				array( 'country', 'browser', 'os', 'channel' )
			)
		);
	}

	public function test_campaigns_count_like_tracked_ones(): void {
		Log::import( Log::fixture() );
		$sources = array_column(
			Rig::rows( 'sessions', array( 'source', 'medium', 'campaign' ), array( 'source', 'medium', 'campaign' ) ),
			'campaign',
			'source'
		);
		self::assertSame( 'march', $sources['newsletter'] );
		self::assertArrayHasKey( 'google', $sources );
		self::assertArrayNotHasKey( 'lodestar.test', $sources );
	}

	public function test_existing_pages_get_their_titles(): void {
		$post = wp_insert_post(
			array( 'post_title' => 'Who we are', 'post_name' => 'about', 'post_type' => 'page', 'post_status' => 'publish' )
		);
		Log::import( Log::fixture() );
		$titles = array_column(
			Rig::rows( 'views', array( 'path', 'title', 'object' ), array( 'path', 'title', 'object' ) ),
			null,
			'path'
		);
		self::assertSame( array( 'path' => '/about/', 'title' => 'Who we are', 'object' => "post:$post" ), $titles['/about/'] );
		self::assertSame( array( 'path' => '/', 'title' => get_option( 'blogname' ), 'object' => 'home:0' ), $titles['/'] );
		self::assertSame( array( 'path' => '/evening/', 'title' => '/evening/', 'object' => '' ), $titles['/evening/'] );
	}

	public function test_no_ip_address_is_stored(): void {
		global $wpdb;
		Log::import( Log::fixture() );
		$kept = serialize(
			array(
				Imported::everything(),
				$wpdb->get_results( "SELECT option_name, option_value FROM $wpdb->options WHERE option_name LIKE 'lodestar%'" ),
			)
		);
		foreach ( array( '203.0.113.9', '203.0.113.10', '198.51.100.77', '2001:db8:1:2::3', 'jane' ) as $secret ) {
			self::assertStringNotContainsString( $secret, $kept );
		}
		self::assertStringNotContainsString( wp_salt( 'auth' ), $kept );
	}

	public function test_a_flood_is_filtered_out_once(): void {
		$at    = (int) gmmktime( 4, 58, 0, 3, 20, 2015 );
		$lines = array( Log::line( $at - 10, '203.0.113.10', '/person/' ) );
		for ( $i = 0; $i < 400; $i++ ) {
			$lines[] = Log::line( $at + intdiv( $i, 2 ), '203.0.113.66', "/flood/$i" );
		}
		$summary = Log::import( $lines );
		self::assertSame( array( 1, 1, 400 ), array( $summary->views, $summary->sessions, $summary->left_out( Reason::Flood ) ) );
		self::assertSame( array( '2015-03-20 /person/' => 1 ), Imported::views() );
		$before = Imported::everything();
		$again  = Log::import( $lines );
		self::assertSame( $before, Imported::everything() );
		self::assertSame( 401, $again->left_out( Reason::Repeated ) );
	}

	public function test_importing_again_after_the_salts_changed_counts_nothing_twice(): void {
		$lines = Log::fixture();
		Log::import( array_slice( $lines, 0, 50 ) ); // Up to Saturday.
		$before = Imported::everything();
		add_filter( 'salt', static fn ( string $salt ): string => "new $salt" );
		$summary = Log::import( array_slice( $lines, 0, 50 ) );
		self::assertSame( $before, Imported::everything() );
		self::assertSame( array( '2015-03-06', '2015-03-07' ), self::dates( $summary, Reason::OtherKeys ) );
		// Other days are imported, once.
		Log::import( $lines );
		$recount = self::recount( $lines );
		self::assertSame( $recount->views, Imported::views() );
		$before = Imported::everything();
		Log::import( $lines );
		self::assertSame( $before, Imported::everything() );
		// The same after the salts have changed again.
		add_filter( 'salt', static fn ( string $salt ): string => "newer $salt" );
		$summary = Log::import( $lines );
		self::assertSame( $before, Imported::everything() );
		self::assertCount( 4, self::dates( $summary, Reason::OtherKeys ) );
	}

	public function test_an_import_killed_at_any_time_can_be_resumed(): void {
		$lines = Log::crowd( 8000 );
		$log   = Log::write( $lines );
		$early = new Process( 'die-while-importing.php', new SystemClock(), $log, '4000' );
		$early->wait_for_begin();
		$early->wait_for_end();
		$views = array_sum( Imported::views() );
		self::assertGreaterThan( 0, $views );
		self::assertLessThan( count( $lines ), $views );
		foreach ( Sample::of( 2, range( 0, 4 ) ) as $kill ) {
			$process = proc_open(
				Wp::command( 'lodestar', 'import', 'access-log', $log ),
				array( 1 => array( 'file', '/dev/null', 'w' ), 2 => array( 'file', '/dev/null', 'w' ) ),
				$pipes
			);
			self::assertIsResource( $process );
			$views = array_sum( Imported::views() );
			$until = microtime( true ) + 20;
			while ( array_sum( Imported::views() ) === $views && proc_get_status( $process )['running'] && microtime( true ) < $until ) {
				usleep( 10000 );
			}
			usleep( 20000 * $kill );
			proc_terminate( $process, SIGKILL );
			proc_close( $process );
		}
		Log::import( $lines );
		$recount = self::recount( $lines );
		self::assertSame( $recount->views, Imported::views() );
		self::assertSame( $recount->sessions, Imported::sessions() );
		self::assertSame( $recount->people, Imported::people() );
	}

	public function test_two_concurrent_imports_count_each_visit_once(): void {
		$lines     = Log::crowd( 4000 );
		$log       = Log::write( $lines );
		$processes = array();
		file_put_contents( "$log.said", '' );
		for ( $i = 0; $i < 2; $i++ ) {
			$processes[] = proc_open(
				Wp::command( 'lodestar', 'import', 'access-log', $log ),
				array( 1 => array( 'file', "$log.said", 'a' ), 2 => array( 'file', "$log.said", 'a' ) ),
				$pipes
			);
		}
		foreach ( $processes as $process ) {
			self::assertIsResource( $process );
			if ( 0 !== proc_close( $process ) ) { // A database that stays busy for too long isn't an error.
				self::assertStringContainsString( 'Run the same command again to continue.', (string) file_get_contents( "$log.said" ) );
			}
		}
		Log::import( $lines );
		$recount = self::recount( $lines );
		self::assertSame( $recount->views, Imported::views() );
		self::assertSame( $recount->sessions, Imported::sessions() );
	}

	public function test_visits_during_an_import_are_counted_right_away(): void {
		$now  = (int) gmmktime( 12, 0, 0, 6, 1, 2015 );
		$seen = static function ( int $lines ) use ( $now ): void {
			if ( $lines > 0 ) {
				Site::current()->spool()->append( Hits::view( $now, 'meanwhile', 'ann', array( 'path' => '/meanwhile/' ) )->encode() );
			}
		};
		SiteImport::open()->run( array( LogFile::survey( Log::FIXTURE ) ), $seen );
		self::assertSame( 1, Imported::views()['2015-06-01 /meanwhile/'] );
		self::assertSame( self::recount( Log::fixture() )->sessions, Imported::sessions() );
	}

	/** @param list<string> $lines */
	private static function recount( array $lines ): PlainRecount {
		$is_bot = static fn ( string $agent ): bool => '' === $agent || 1 === preg_match( '/Googlebot|^curl/', $agent );
		return new PlainRecount( $lines, $is_bot, array( 'buttons-for-website.com' ), 'lodestar.test', self::ZONE );
	}

	/** @return array<string, int> */
	private static function left_out( ImportSummary $summary ): array {
		$left_out = array();
		foreach ( Reason::cases() as $reason ) {
			$left_out[ $reason->value ] = $summary->left_out( $reason );
		}
		$left_out = array_filter( $left_out, static fn ( int $lines ): bool => $lines > 0 );
		ksort( $left_out );
		return $left_out;
	}

	/** @return list<string> */
	private static function dates( ImportSummary $summary, Reason $reason ): array {
		return array_map( array( LocalTime::class, 'date' ), array_keys( $summary->days( $reason ) ) );
	}

	/** Empties the tables that an import fills. */
	public static function restart(): void {
		global $wpdb;
		foreach ( array_diff( \Lodestar\Storage\Schema::TABLES, array( 'cursor', 'spool', 'sweep' ) ) as $table ) {
			$wpdb->query( 'DELETE FROM ' . \Lodestar\Storage\Schema::table( $table ) );
		}
	}
}
