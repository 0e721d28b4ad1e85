<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Ingestion\Spool\Cursor;
use Lodestar\Ingestion\Spool\FileReader;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Site\TableSpool;
use Lodestar\Storage\Rows\Combinations;
use Lodestar\Storage\Rows\Continuation;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Rows\View;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Storage\Consistency;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class IngestTest extends TestCase {

	/** 2026-03-10T12:00:00Z. */
	private const NOON = 1773144000;

	/** Session columns that hold texts. */
	private const TEXTS = array(
		'landing_path',
		'landing_title',
		'exit_path',
		'host',
		...Combinations::COLUMNS['origins'],
		...Combinations::COLUMNS['places'],
		...Combinations::COLUMNS['devices'],
	);

	private const TABLES = array(
		'sessions',
		'continuations',
		'views',
		'events',
		'late_events',
		'items',
		'orders',
		'visitors',
		'view_ids',
		'event_ids',
		'links',
		'daily',
		'pages',
		'origins',
		'devices',
		'places',
		'actions',
		'attributes',
		'text',
		'drops',
		'new_values',
		'network_values',
	);

	private FixedClock $now;
	private Rig $rig;

	protected function setUp(): void {
		parent::setUp();
		$this->now = $this->clock( '2026-03-10 12:00:00' );
		$this->rig = new Rig( $this->now );
	}

	public function test_row_columns_match_their_tables(): void {
		global $wpdb;
		$tables = array( 'sessions' => Session::COLUMNS, 'views' => View::COLUMNS, 'continuations' => Continuation::COLUMNS );
		foreach ( Combinations::COLUMNS as $table => $columns ) {
			$tables[ $table ] = array( 'id', 'hash', ...$columns, 'mark' );
		}
		foreach ( $tables as $table => $columns ) {
			self::assertSame( $columns, $wpdb->get_col( 'SHOW COLUMNS FROM ' . Schema::table( $table ) ) );
		}
	}

	public function test_a_visit_is_stored_as_a_session_with_its_views(): void {
		$post = wp_insert_post( array( 'post_title' => 'Roses &amp; <em>thorns</em>', 'post_status' => 'publish' ) );
		self::assertIsInt( $post );
		$more = array(
			'path'     => '/roses/',
			'object'   => "post:$post",
			'referrer' => 'https://news.example/today',
			'params'   => array( 'utm_source' => 'letter', 'utm_medium' => 'email', 'utm_campaign' => 'Spring ☀' ),
		);
		$this->rig->take(
			Hits::view( self::NOON, 'a', more: $more ),
			Hits::ping( self::NOON + 12, 'a', 11500, more: array( 'scroll' => 75 ) ),
			Hits::view( self::NOON + 15, 'b', more: array( 'path' => '/nothing-here', 'object' => '' ) )
		);
		self::assertSame(
			array(
				array(
					'views'         => '2',
					'active_ms'     => '11500',
					'engaged'       => '1',
					'is_first'      => '1',
					'hour'          => '12',
					'started_at'    => (string) self::NOON,
					'last_at'       => (string) ( self::NOON + 15 ),
					'landing_path'  => '/roses/',
					'landing_title' => 'Roses & thorns',
					'exit_path'     => '/nothing-here',
					'host'          => 'lodestar.test',
					'source'        => 'letter',
					'medium'        => 'email',
					'campaign'      => 'Spring ☀',
					'channel'       => 'Direct',
					'network'       => '',
					'referrer_host' => 'news.example',
					'referrer_path' => '/today',
					'country'       => 'NZ',
					'region'        => '(not set)',
					'city'          => '(not set)',
					'device'        => 'desktop',
					'browser'       => 'Firefox',
					'os'            => 'Linux',
					'language'      => 'en-gb',
					'screen'        => 'l',
				),
			),
			Rig::rows(
				'sessions',
				array( 'views', 'active_ms', 'engaged', 'is_first', 'hour', 'started_at', 'last_at', ...self::TEXTS ),
				self::TEXTS
			)
		);
		self::assertSame(
			array(
				array(
					'at'        => (string) self::NOON,
					'active_ms' => '11500',
					'scroll'    => '75',
					'entrance'  => '1',
					'path'      => '/roses/',
					'title'     => 'Roses & thorns',
					'object'    => "post:$post",
				),
				array(
					'at'        => (string) ( self::NOON + 15 ),
					'active_ms' => '0',
					'scroll'    => '0',
					'entrance'  => '0',
					'path'      => '/nothing-here',
					'title'     => '/nothing-here',
					'object'    => '',
				),
			),
			Rig::rows(
				'views',
				array( 'at', 'active_ms', 'scroll', 'entrance', 'path', 'title', 'object' ),
				array( 'path', 'title', 'object' )
			)
		);
	}

	public function test_the_batch_size_does_not_change_the_result(): void {
		$hits = array(
			Hits::view( self::NOON, 'a' ),
			Hits::view( self::NOON + 1, 'b', 'bob' ),
			Hits::ping( self::NOON + 5, 'a', 4000 ),
			Hits::view( self::NOON + 60, 'c' ),
			Hits::ping( self::NOON + 70, 'c', 9000 ),
			Hits::ping( self::NOON + 71, 'a', 5000 ),
			Hits::view( self::NOON + 1900, 'd' ),
			Hits::view( self::NOON + 3900, 'e' ),
			Hits::view( self::NOON + 43000, 'f', 'ann' ),
			Hits::view( self::NOON + 43300, 'g', 'ann tomorrow', array( 'yesterday' => 'ann' ) ),
			Hits::view( self::NOON + 43190, 'i', 'ann' ), // Written late, when the session already uses another hash.
			Hits::view( self::NOON + 45500, 'h', 'ann tomorrow' ),
			Hits::view( self::NOON + 45501, 'a', 'bob' ),
		);
		$this->rig->take( ...$hits );
		$whole = Rig::tables( ...self::TABLES );
		self::assertSame( array(), Consistency::problems() );
		self::assertCount( 7, Rig::rows( 'sessions', array( 'id' ) ) );
		self::assertCount( 9, Rig::rows( 'views', array( 'id' ) ) );

		foreach ( self::TABLES as $table ) {
			Writer::open()->execute( 'DELETE FROM ' . Schema::table( $table ) );
		}
		foreach ( $hits as $hit ) {
			$this->rig->take( $hit );
		}
		self::assertSame( $whole, Rig::tables( ...self::TABLES ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function objects(): iterable {
		yield 'home' => array( 'home:0', 'Lodestar' );
		yield 'search' => array( 'search:0', 'Search results' );
		yield 'not found' => array( '404:0', 'Page not found' );
		yield 'author' => array( 'author:1', 'admin' );
		yield 'term' => array( 'term:1', 'Uncategorized' );
		yield 'post that is gone' => array( 'post:4711', '/path' );
		yield 'archive' => array( 'archive:2026-11', '/path' );
		yield 'none' => array( '', '/path' );
		yield 'nonsense' => array( "post:1' OR 1=1", '/path' );
	}

	#[DataProvider( 'objects' )]
	public function test_titles_are_read_from_wordpress( string $object, string $title ): void {
		$this->rig->take( Hits::view( self::NOON, 'a', more: array( 'object' => $object, 'path' => '/path' ) ) );
		self::assertSame( $title, Rig::rows( 'views', array( 'day', 'title' ), array( 'title' ) )[0]['title'] );
		self::assertSame( $title, Rig::rows( 'sessions', array( 'day', 'landing_title' ), array( 'landing_title' ) )[0]['landing_title'] );
	}

	public function test_dropped_hits_are_counted_by_reason(): void {
		$this->rig->spool->append( 'no hit' );
		$this->rig->spool->append( '[1,2,3]' );
		$this->rig->spool->append( '#self-test' );
		$this->rig->take(
			Hits::view( self::NOON, 'a', more: array( 'user_agent' => 'bot Examplebot' ) ),
			Hits::view( self::NOON, 'b', more: array( 'user_agent' => 'bot Examplebot' ) ),
			Hits::ping( self::NOON, 'b', 1000, more: array( 'user_agent' => 'bot Other' ) ),
			Hits::view( self::NOON, 'c', more: array( 'referrer' => 'https://spam.example/offer' ) ),
			Hits::ping( self::NOON, 'd', 1000 ),
			Hits::view( self::NOON, 'e', more: array( 'view' => 'no id' ) ),
			Hits::view( -5, 'f' ),
			Hits::view( PHP_INT_MAX >> 11, 'h', more: array( 'user_agent' => 'bot of the future' ) ),
			Hits::view( self::NOON, 'g' ),
			Hits::view( self::NOON, 'g' )
		);
		$expected = array(
			'bot Examplebot'             => 2,
			'bot Other'                  => 1,
			'broken'                     => 5,
			'orphan_ping'                => 1,
			'repeated'                   => 1,
			'spam_referrer spam.example' => 1,
		);
		self::assertSame( $expected, Rig::drops() );
		self::assertCount( 1, Rig::rows( 'views', array( 'id' ) ) );

		$this->rig->take(
			Hits::view( self::NOON + 86400, 'a', more: array( 'user_agent' => 'bot Examplebot' ) ),
			Hits::ping( self::NOON, 'd', 1 )
		);
		self::assertSame( 2, Rig::drops()['orphan_ping'] );
		self::assertCount( 7, Rig::rows( 'drops', array( 'day' ) ), 'a day of its own' );
	}

	public function test_new_values_beyond_the_daily_limit_are_stored_as_other(): void {
		$rig   = new Rig( $this->now, 5 );
		$hits  = static function ( int $at, string $prefix, int $count ): array {
			$hits = array();
			for ( $i = 0; $i < $count; $i++ ) {
				$hits[] = Hits::view(
					$at,
					"$prefix$i",
					more: array( 'path' => "/$prefix$i", 'params' => array( 'utm_source' => 'letter' ) )
				);
			}
			return $hits;
		};
		$paths = static fn (): array => array_count_values(
			array_column( Rig::rows( 'views', array( 'day', 'path' ), array( 'path' ) ), 'path' )
		);

		$rig->take( ...$hits( self::NOON, 'a', 3 ) );
		$rig->take( ...$hits( self::NOON, 'b', 4 ) );
		self::assertSame( array( '(other)' => 2, '/a0' => 1, '/a1' => 1, '/a2' => 1, '/b0' => 1, '/b1' => 1 ), self::sorted( $paths() ) );
		$titles = array_count_values( array_column( Rig::rows( 'views', array( 'day', 'title' ), array( 'title' ) ), 'title' ) );
		self::assertSame( self::sorted( $paths() ), self::sorted( $titles ), 'a page without a title follows its path' );
		self::assertSame(
			array( 'letter' ),
			array_unique( array_column( Rig::rows( 'sessions', array( 'day', 'source' ), array( 'source' ) ), 'source' ) ),
			'other dimensions do not suffer'
		);

		$rig->take( Hits::view( self::NOON, 'known', more: array( 'path' => '/a0' ) ) );
		self::assertSame( 2, $paths()['/a0'], 'what is known already stays itself' );

		$rig->take( ...$hits( self::NOON + 86400, 'c', 6 ) );
		self::assertSame( 3, $paths()['(other)'], 'another day, another allowance' );
	}

	public function test_a_flood_across_several_runs_leaves_no_views(): void {
		$this->rig->take( Hits::view( self::NOON, 'bob', 'bob' ) );
		for ( $run = 0; $run < 4; $run++ ) {
			$hits = array();
			for ( $i = 0; $i < 100; $i++ ) {
				$hits[] = Hits::view( self::NOON + $run, "$run $i" );
			}
			$this->rig->take( ...$hits );
			self::assertSame( $run < 3 ? 100 * ( $run + 1 ) + 1 : 1, count( Rig::rows( 'views', array( 'id' ) ) ) );
		}
		self::assertSame( array( 'flood' => 400 ), Rig::drops() );
		self::assertSame( array( '0', '1' ), array_column( Rig::rows( 'sessions', array( 'bot', 'id' ) ), 'bot' ) );
		$this->rig->take( Hits::view( self::NOON + 900, 'more' ), Hits::ping( self::NOON + 901, '0 1', 5000 ) );
		self::assertSame( array( 'flood' => 402 ), Rig::drops() );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_a_flood_across_midnight_removes_the_views_of_both_days(): void {
		$midnight = self::NOON + 43200;
		$this->rig->take( Hits::view( $midnight - 100, 'first' ) );
		$hits = array();
		for ( $i = 0; $i < 301; $i++ ) {
			$hits[] = Hits::view( $midnight + 1, "view $i", 'ann tomorrow', array( 'yesterday' => 'ann' ) );
			if ( 150 === $i ) {
				$this->rig->take( ...$hits );
				$hits = array();
			}
		}
		$this->rig->take( ...$hits );
		self::assertSame( array(), Rig::rows( 'views', array( 'id' ) ) );
		self::assertSame( 302, Rig::drops()['flood'] );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_a_ping_is_matched_to_a_view_of_yesterday_but_not_of_the_day_before(): void {
		$this->rig->take( Hits::view( self::NOON, 'a' ) );
		$this->rig->take( Hits::ping( self::NOON + 86400, 'a', 1000, 'ann tomorrow' ) );
		self::assertSame( '1000', Rig::rows( 'views', array( 'active_ms', 'id' ) )[0]['active_ms'] );
		$this->rig->take( Hits::ping( self::NOON + 2 * 86400, 'a', 2000, 'ann the day after' ) );
		self::assertSame( array( 'orphan_ping' => 1 ), Rig::drops() );
	}

	public function test_files_are_read_in_order_and_deleted_an_hour_after_their_slot_ends(): void {
		$this->rig->collect( Hits::view( self::NOON, 'a' ) );
		$this->rig->ingest()->run( 10 );
		$this->now->set( ( self::NOON + 3600 ) * 1000 );
		$this->rig->collect( Hits::view( self::NOON + 3600, 'b' ) );
		$this->rig->ingest()->run( 10 );
		self::assertSame( array( '2026031012.php', '2026031013.php' ), $this->rig->spool->files() );
		$this->now->set( ( self::NOON + 7199 ) * 1000 );
		$this->rig->ingest()->run( 10 );
		self::assertSame( array( '2026031012.php', '2026031013.php' ), $this->rig->spool->files() );
		$this->now->set( ( self::NOON + 7200 ) * 1000 );
		$this->rig->ingest()->run( 10 );
		self::assertSame( array( '2026031013.php' ), $this->rig->spool->files() );
		$this->now->set( ( self::NOON + 10800 ) * 1000 );
		$this->rig->ingest()->run( 10 );
		self::assertSame( array(), $this->rig->spool->files() );

		$this->rig->take( Hits::view( self::NOON + 10800, 'c' ) );
		self::assertCount( 3, Rig::rows( 'views', array( 'id' ) ) );
		self::assertSame( array(), Rig::drops() );
	}

	public function test_many_pending_files_are_read_and_deleted_in_one_run(): void {
		for ( $hour = 0; $hour < 30; $hour++ ) {
			$this->now->set( ( self::NOON + $hour * 3600 ) * 1000 );
			$this->rig->collect( Hits::view( self::NOON + $hour * 3600, "view $hour" ) );
		}
		$progress = $this->rig->ingest()->run( 10 );
		self::assertSame( 30, $progress->lines );
		self::assertTrue( $progress->is_done() );
		self::assertCount( 30, Rig::rows( 'views', array( 'id' ) ) );
		self::assertSame( array( '2026031116.php', '2026031117.php' ), $this->rig->spool->files() );
	}

	public function test_ingest_waits_for_a_writer_that_still_locks_the_file_of_the_last_hour(): void {
		$this->rig->take( Hits::view( self::NOON, 'a' ) );
		$late = new Process(
			'late-writer.php',
			$this->now,
			Rig::folder() . '/2026031012.php',
			Hits::view( self::NOON + 3599, 'b' )->encode()
		);
		$late->wait_for_begin();

		// The hour is over and the next file exists, while the late writer still holds the lock on the old file.
		$this->now->set( ( self::NOON + 3600 ) * 1000 );
		$this->rig->take( Hits::view( self::NOON + 3600, 'c' ) );
		$late->wait();
		self::assertSame(
			array( (string) self::NOON, (string) ( self::NOON + 3599 ), (string) ( self::NOON + 3600 ) ),
			array_column( Rig::rows( 'views', array( 'at', 'id' ) ), 'at' )
		);
		self::assertTrue( $this->rig->ingest()->progress()->is_done() );
	}

	public function test_deleting_a_file_that_another_ingest_just_deleted_raises_no_warning(): void {
		$this->rig->collect( Hits::view( self::NOON, 'a' ) );
		$name  = $this->rig->spool->files()[0];
		$size  = $this->rig->spool->size( $name );
		$other = new Process( 'other-ingest.php', $this->now, $this->rig->spool->path( $name ) );
		$other->wait_for_begin();

		// FileReader opens the file while the other process holds its lock, and gets the lock after the file is gone.
		// It must neither delete it again nor raise a warning.
		self::assertTrue( FileReader::delete( $this->rig->spool, $name, $size ) );
		$other->wait();
		self::assertSame( array(), $this->rig->spool->files() );
	}

	public function test_the_reader_stays_on_a_file_until_its_hour_is_over(): void {
		$this->rig->take( Hits::view( self::NOON, 'a' ) );
		$this->now->set( ( self::NOON + 3600 ) * 1000 );
		$this->rig->collect( Hits::view( self::NOON + 3600, 'b' ) );

		$cursor = Cursor::load( Writer::open(), 'test' );
		$early  = new FileReader( 'test', $this->rig->spool, new FixedClock( ( self::NOON + 3599 ) * 1000 ) );
		self::assertNull( $early->next( $cursor, 10 ) );
		self::assertGreaterThan( 0, $early->pending( $cursor ) );
		self::assertCount( 1, ( new FileReader( 'test', $this->rig->spool, $this->now ) )->next( $cursor, 10 )->lines ?? array() );
	}

	public function test_a_file_recreated_after_its_deletion_is_read_from_the_start(): void {
		$this->rig->take( Hits::view( self::NOON, 'a' ) );
		$this->now->set( ( self::NOON + 7200 ) * 1000 );
		$this->rig->ingest()->run( 10 );
		self::assertSame( array(), $this->rig->spool->files() );
		$this->now->set( ( self::NOON + 60 ) * 1000 ); // The clock was set back, or is simulated.
		$this->rig->take( Hits::view( self::NOON + 60, 'b' ) );
		self::assertCount( 2, Rig::rows( 'views', array( 'id' ) ) );
		self::assertSame( array(), Rig::drops() );
	}

	public function test_an_incomplete_line_is_not_read_until_it_is_complete(): void {
		$this->rig->take( Hits::view( self::NOON, 'a' ) );
		$line = Hits::view( self::NOON, 'b' )->encode() . "\n";
		$file = Rig::folder() . '/2026031012.php';
		file_put_contents( $file, substr( $line, 0, 30 ), FILE_APPEND );
		$progress = $this->rig->ingest()->run( 10 );
		self::assertSame( array( 0, true ), array( $progress->lines, $progress->is_done() ) );
		file_put_contents( $file, substr( $line, 30 ), FILE_APPEND );
		self::assertSame( 1, $this->rig->ingest()->run( 10 )->lines );
		self::assertCount( 2, Rig::rows( 'views', array( 'id' ) ) );
	}

	public function test_an_incomplete_line_of_a_dead_writer_is_dropped_as_broken_after_its_hour(): void {
		$this->rig->take( Hits::view( self::NOON, 'a' ) );
		file_put_contents( Rig::folder() . '/2026031012.php', '[1,17731', FILE_APPEND );
		$this->now->set( ( self::NOON + 3600 ) * 1000 );
		$this->rig->take( Hits::view( self::NOON + 3600, 'b' ) );
		self::assertCount( 2, Rig::rows( 'views', array( 'id' ) ) );
		self::assertSame( array( 'broken' => 1 ), Rig::drops() );
	}

	public function test_a_run_reports_its_progress(): void {
		$hits = array();
		for ( $i = 0; $i < 30; $i++ ) {
			$hits[] = Hits::view( self::NOON + ( 8 === $i ? 4 : $i ), "view $i", "visitor $i" );
		}
		$this->rig->collect( ...$hits );
		$this->now->set( ( self::NOON + 60 ) * 1000 );
		$ingest   = $this->rig->ingest();
		$progress = $ingest->run( 10, 9 );
		self::assertSame(
			array( 9, false, self::NOON + 7 ),
			array( $progress->lines, $progress->is_done(), $progress->data_through ),
			'up to the latest, not the last'
		);
		self::assertGreaterThan( 20 * 100, $progress->pending );
		self::assertSame( 0, $ingest->run( 0 )->lines );
		$progress = $ingest->run( 10 );
		self::assertSame(
			array( 21, true, 0, self::NOON + 60 ),
			array( $progress->lines, $progress->is_done(), $progress->pending, $progress->data_through )
		);
		self::assertCount( 30, Rig::rows( 'sessions', array( 'id' ) ) );
	}

	public function test_ingest_deletes_the_spool_table_rows_it_counts(): void {
		global $wpdb;
		$spool = new TableSpool( $wpdb );
		self::assertTrue( $spool->append( Hits::view( self::NOON, 'a' )->encode() ) );
		self::assertTrue( $spool->append( '#self-test' ) );
		self::assertTrue( $spool->append( Hits::view( self::NOON + 1, 'b' )->encode() ) );
		self::assertSame( 2, $this->rig->ingest()->progress()->pending );
		$progress = $this->rig->ingest()->run( 10 );
		self::assertSame( array( 2, true ), array( $progress->lines, $progress->is_done() ) );
		self::assertCount( 2, Rig::rows( 'views', array( 'id' ) ) );
		self::assertSame( array( '#self-test' ), array_column( Rig::rows( 'spool', array( 'line', 'id' ) ), 'line' ) );
	}

	public function test_a_time_zone_change_takes_effect_at_the_next_midnight(): void {
		$this->rig->take( Hits::view( self::NOON, 'a' ) );
		update_option( 'timezone_string', 'Pacific/Auckland' ); // UTC+13 on that day.
		$this->now->set( ( self::NOON + 200000 ) * 1000 );
		$this->rig->take( Hits::view( self::NOON + 43199, 'b', 'bob' ), Hits::view( self::NOON + 43200, 'c', 'cy' ) );
		self::assertSame(
			array(
				array( 'day' => '20522', 'hour' => '12' ),
				array( 'day' => '20522', 'hour' => '23' ),
				array( 'day' => '20523', 'hour' => '13' ),
			),
			Rig::rows( 'views', array( 'day', 'hour' ) )
		);
	}

	public function test_spool_table_rows_that_another_process_deleted_are_not_counted(): void {
		global $wpdb;
		$spool = new TableSpool( $wpdb );
		foreach ( array( 'a', 'b', 'c' ) as $name ) {
			$spool->append( Hits::view( self::NOON, $name )->encode() );
		}
		$steal    = static function (): void {
			Writer::open()->execute(
				'DELETE FROM ' . Schema::table( 'spool' ) . ' WHERE line LIKE ?',
				array( '%' . Hits::hash( 'b' ) . '%' )
			);
		};
		$progress = $this->rig->ingest( new Writer( new BreakingConnection( ExactlyOnceTest::connection(), 1, $steal ) ) )->run( 10 );
		self::assertSame( array( 2, true ), array( $progress->lines, $progress->is_done() ) );
		self::assertCount( 2, Rig::rows( 'views', array( 'id' ) ) );
	}

	public function test_the_same_text_always_has_the_same_id(): void {
		$this->rig->take(
			Hits::view( self::NOON, 'a', more: array( 'path' => '/About' ) ),
			Hits::view( self::NOON, 'b', more: array( 'path' => '/about' ) )
		);
		self::assertSame(
			array( '/About', '/about' ),
			self::sorted_values( array_column( Rig::rows( 'views', array( 'day', 'path' ), array( 'path' ) ), 'path' ) )
		);
		foreach ( Rig::rows( 'text', array( 'id', 'value' ) ) as $row ) {
			self::assertSame( (int) $row['id'], Text::id( $row['value'] ) );
		}
	}

	/**
	 * @param array<string, int> $counts Counts.
	 * @return array<string, int>
	 */
	private static function sorted( array $counts ): array {
		ksort( $counts );
		return $counts;
	}

	/**
	 * @param list<string> $values Values.
	 * @return list<string>
	 */
	private static function sorted_values( array $values ): array {
		sort( $values );
		return $values;
	}
}
