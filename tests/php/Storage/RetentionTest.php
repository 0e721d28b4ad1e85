<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Features\LogImport\Reason;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Site\Site;
use Lodestar\Site\Upkeep;
use Lodestar\Storage\MysqlConnection;
use Lodestar\Storage\Retention;
use Lodestar\Storage\RetentionDay;
use Lodestar\Storage\RetentionMark;
use Lodestar\Storage\Schema;
use Lodestar\Storage\SqliteConnection;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Analytics\AllDays;
use Lodestar\Tests\Features\LogImport\Imported;
use Lodestar\Tests\Features\LogImport\Log;
use Lodestar\Tests\Ingestion\BreakingConnection;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/** Data older than the retention period is deleted, one whole day at a time. */
#[Group( 'sql' )]
final class RetentionTest extends TestCase {

	private const ORDER = array(
		'value'    => 20,
		'currency' => 'EUR',
		'items'    => array( array( 'item_id' => 'A', 'quantity' => 1 ), array( 'item_id' => 'B', 'quantity' => 2 ) ),
	);

	/** Tables with rows per day, and the expression for the day. */
	private const DAY_OF = array(
		'sessions'   => 'id >> 32',
		'views'      => 'id >> 32',
		'events'     => 'id >> 32',
		'items'      => 'event >> 32',
		'orders'     => 'event >> 32',
		'drops'      => 'day',
		'new_values' => 'day',
		'daily'      => 'day',
	);

	private FixedClock $clock;

	private Rig $rig;

	/** Six months ago is March 30, the day after Berlin's 23-hour day. */
	protected function setUp(): void {
		parent::setUp();
		update_option( 'timezone_string', 'Europe/Berlin' );
		update_option( SiteZone::OPTION, array( array( 0, 'Europe/Berlin' ) ) );
		$this->clock = $this->clock( '2026-09-29 22:30' );
		$this->rig   = new Rig( $this->clock );
	}

	public function test_deletes_nothing_without_a_retention_period(): void {
		$this->live( '2012-03-28', '2026-03-29' );
		$before = self::everything();
		self::assertTrue( Retention::of_site()->run( 10 ) );
		self::assertSame( $before, self::everything() );
	}

	public function test_the_first_day_kept_is_the_same_day_of_an_earlier_month(): void {
		foreach ( array(
			array( '2026-11-21', 6, '2026-05-21' ),
			array( '2026-11-21', 12, '2025-11-21' ),
			array( '2026-01-31', 14, '2024-11-30' ),
			array( '2026-08-31', 6, '2026-02-28' ),
			array( '2024-08-30', 6, '2024-02-29' ),
			array( '2026-03-01', 25, '2024-02-01' ),
			array( '2026-12-31', 36, '2023-12-31' ),
		) as [ $today, $months, $first ] ) {
			self::assertSame(
				$first,
				LocalTime::date( OptionsRetention::day_before( (int) LocalTime::day_of( $today ), $months ) ),
				"$today $months"
			);
		}
		self::assertNull( OptionsRetention::first_day() );
		update_option( OptionsRetention::MONTHS, 6 );
		self::assertSame(
			LocalTime::day_of( '2026-03-30' ),
			OptionsRetention::first_day(),
			'In the zone of the site it is the 30th already.'
		);
		self::assertSame( '2026-03-30', OptionsRetention::first_days()[6] );
		update_option( OptionsRetention::MONTHS, 7 );
		self::assertNull( OptionsRetention::first_day(), 'No such choice.' );
	}

	public function test_days_start_and_end_in_the_sites_time_zone(): void {
		foreach (
			array(
				'2026-03-28 23:59:59',
				'2026-03-29 00:00:00',
				'2026-03-29 03:00:00',
				'2026-03-29 23:59:59',
				'2026-03-30 00:00:00',
				'2026-09-30 00:10:00',
			) as $moment
		) {
			$this->rig->take( Hits::view( self::at( $moment ), $moment, $moment ) );
		}
		update_option( OptionsRetention::MONTHS, 6 );
		self::assertTrue( Retention::of_site()->run( 10 ) );
		self::assertSame(
			array( self::at( '2026-03-30 00:00:00' ), self::at( '2026-09-30 00:10:00' ) ),
			array_map( 'intval', array_column( Rig::rows( 'views', array( 'at' ) ), 'at' ) )
		);
		self::assertSame( array( '2026-03-30', '2026-09-30' ), self::days( 'sessions' ) );
		self::assertSame( array( 'views' => 2, 'sessions' => 2, 'since' => '2026-03-30' ), AllDays::of() );
	}

	public function test_deletes_all_data_of_a_day_and_keeps_rows_shared_by_other_days(): void {
		$this->live( '2025-12-24', '2026-03-29', '2026-03-30', '2026-09-29' );
		foreach ( array_keys( self::DAY_OF ) as $table ) {
			self::assertContains( '2026-03-29', self::days( $table ), $table );
		}
		$shared = array_intersect_key(
			self::everything(),
			array_fill_keys( array( 'text', 'attributes', 'pages', 'origins', 'devices', 'places', 'actions', 'positions' ), true )
		);
		$kept   = array();
		foreach ( array_keys( self::DAY_OF ) as $table ) {
			$kept[ $table ] = self::of_day( $table, '2026-03-30' );
		}
		update_option( OptionsRetention::MONTHS, 6 );
		self::assertTrue( Retention::of_site()->run( 10 ) );
		foreach ( array_keys( self::DAY_OF ) as $table ) {
			self::assertSame( array(), array_diff( self::days( $table ), array( '2026-03-30', '2026-09-29' ) ), $table );
			self::assertSame( $kept[ $table ], self::of_day( $table, '2026-03-30' ), $table );
			self::assertNotSame( array(), $kept[ $table ], $table );
		}
		self::assertSame( $shared, array_intersect_key( self::everything(), $shared ) );
		$after = self::everything();
		self::assertTrue( Retention::of_site()->run( 10 ) );
		self::assertSame( $after, self::everything(), 'Ran twice.' );
	}

	public function test_a_session_is_deleted_with_its_hits_after_midnight(): void {
		$late = self::at( '2026-03-29 23:50:00' );
		$this->rig->take(
			Hits::view( $late, 'a' ),
			Hits::event( $late + 1, 'a', 'x' ),
			Hits::view( $late + 1200, 'b', 'ann tomorrow', array( 'yesterday' => 'ann' ) ),
			Hits::event( $late + 1260, 'b', 'y', 'click', array(), 'ann tomorrow', array( 'yesterday' => 'ann' ) ),
			Hits::view( $late + 1300, 'c', 'bob' )
		);
		self::assertCount( 2, Rig::rows( 'sessions', array( 'id' ) ) );
		update_option( OptionsRetention::MONTHS, 6 );
		Retention::of_site()->run( 10 );
		self::assertSame( array( (string) Hits::number( 'c' ) ), array_column( Rig::rows( 'views', array( 'id' ) ), 'id' ) );
		self::assertSame( array(), Rig::rows( 'events', array( 'id' ) ) );
		self::assertCount( 1, Rig::rows( 'sessions', array( 'id' ) ) );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_a_shop_event_on_a_kept_day_stays_in_the_numbers_of_that_day(): void {
		$old = self::at( '2026-03-20 12:00:00' );
		$this->rig->take( Hits::lasting( Hits::view( $old, 'a' ), 'ann for good' ) );
		$new = self::at( '2026-05-05 12:00:00' );
		$this->rig->take(
			Hits::lasting( Hits::order( $new, 'purchase', array( 'transaction_id' => '1' ) + self::ORDER ), 'ann for good' )
		);
		self::assertSame( array( '2026-03-20' ), self::days( 'events', 'session_day' ) );
		$before = self::figures();
		update_option( OptionsRetention::MONTHS, 6 );
		Retention::of_site()->run( 10 );
		self::assertSame( array( '2026-05-05' ), self::days( 'events', 'session_day' ) );
		self::assertSame( array( '20260505' => $before['20260505'] ), self::figures() );
		self::assertSame( array( 'views' => 0, 'sessions' => 0, 'since' => null ), AllDays::of() );
		self::assertSame( array(), Consistency::problems() );

		$made = self::of_day( 'sessions', '2026-05-05' );
		$this->rig->take( Hits::order( $new, 'purchase', array( 'transaction_id' => '2' ) + self::ORDER, '' ) );
		self::assertSame(
			$made,
			self::of_day( 'sessions', '2026-05-05' ),
			'It is the session of nobody that ingest itself would have made.'
		);
	}

	public function test_no_report_shows_half_a_day_if_interrupted_after_any_chunk(): void {
		$this->live( '2026-03-01', '2026-03-28', '2026-03-29', '2026-03-30' );
		$whole = self::figures();
		self::assertCount( 4, $whole );
		update_option( OptionsRetention::MONTHS, 6 );
		$runs = 1;
		while ( ! $this->of_chunks( 2 )->run( 0 ) ) {
			self::assertLessThan( 100, ++$runs );
			$seen = self::figures();
			self::assertSame( $seen, array_intersect_key( $whole, $seen ), "After $runs runs." );
			self::assertSame( array_key_last( $whole ), array_key_last( $seen ) );
			$totals = AllDays::of();
			self::assertSame( array_sum( array_column( $seen, 0 ) ), $totals['views'], "After $runs runs." );
			self::assertSame( str_replace( '-', '', (string) $totals['since'] ), (string) array_key_first( $seen ) );
			self::assertSame(
				array(),
				array_diff_key( Consistency::problems(), array_flip( array( 'daily', 'sessions', 'continuations', 'entrances' ) ) ),
				'Nothing refers to what is gone.'
			);
		}
		self::assertGreaterThan( 20, $runs );
		self::assertSame( array( '20260330' => $whole['20260330'] ), self::figures() );
		self::assertSame( 0, RetentionMark::get() );
		$this->assert_only_from( '2026-03-30' );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_finishes_a_started_day_and_deletes_no_more_after_retention_is_turned_off(): void {
		$this->live( '2026-03-01', '2026-03-28', '2026-03-30' );
		$whole = self::figures();
		update_option( OptionsRetention::MONTHS, 6 );
		self::assertFalse( $this->of_chunks( 2 )->run( 0 ) );
		update_option( OptionsRetention::MONTHS, 0 );
		self::assertTrue( Retention::of_site()->run( 10 ) );
		self::assertSame( array_slice( $whole, 1, null, true ), self::figures() );
		$this->assert_only_from( '2026-03-28' );
		$kept = self::everything();
		self::assertTrue( Retention::of_site()->run( 10 ) );
		self::assertSame( $kept, self::everything() );
	}

	public function test_recovers_from_a_database_failure_at_any_statement(): void {
		update_option( OptionsRetention::MONTHS, 6 );
		$failed = 0;
		for ( $statement = 1; $statement < 100; $statement++ ) {
			$this->live( '2026-03-28', '2026-03-30' );
			$connection = new BreakingConnection( self::connection(), $statement, OtherConnection::break_ours( ... ) );
			$writer     = new Writer( $connection );
			try {
				$is_done = $this->of_chunks( 9, $writer )->run( 10 );
			} catch ( StorageException ) {
				++$failed;
				$is_done = false;
			}
			OtherConnection::mend_ours();
			$this->logged(); // WordPress logs the lost connection.
			if ( $is_done ) {
				break;
			}
			self::assertSame( array( '20260330' ), array_map( 'strval', array_keys( self::figures() ) ) );
			self::assertTrue( Retention::of_site()->run( 10 ) );
			$this->assert_only_from( '2026-03-30' );
		}
		self::assertGreaterThan( 5, $failed );
	}

	public function test_late_hits_are_deleted_by_the_next_scheduled_run(): void {
		update_option( OptionsRetention::MONTHS, 6 );
		Site::current()->spool()->append( Hits::view( self::at( '2026-03-29 12:00:00' ), 'late' )->encode() );
		Site::current()->spool()->append( Hits::view( self::at( '2026-09-29 12:00:00' ), 'new', 'bob' )->encode() );
		SiteIngest::open()->run( 10 );
		self::assertSame( array( '2026-03-29', '2026-09-29' ), self::days( 'views' ) );
		do_action( Upkeep::INGEST );
		$this->assert_only_from( '2026-09-29' );
		self::assertSame( array( '2026-09-29' ), self::days( 'views' ) );
	}

	public function test_ingest_does_not_write_back_rows_deleted_after_it_read_them(): void {
		$this->live( '2026-03-29' );
		update_option( OptionsRetention::MONTHS, 6 );
		$writer = new Writer(
			new BreakingConnection(
				self::connection(), 1, static function (): void {
				Retention::of_site()->run( 10 );
				}
			)
		);
		$this->rig->collect( Hits::ping( self::at( '2026-03-29 12:00:30' ), 'ann 2026-03-29', 9000, 'ann 2026-03-29' ) );
		$this->rig->ingest( $writer )->run( 10 );
		self::assertSame( array(), self::days( 'views' ) );
		self::assertSame( array(), self::days( 'sessions' ) );
		self::assertSame( 1, Rig::drops()['orphan_ping'] ?? 0 );
	}

	public function test_an_import_skips_lines_older_than_the_retention_period(): void {
		update_option( OptionsRetention::MONTHS, 6 );
		$lines = array( '2026-03-29 23:59:59', '2026-03-30 00:00:00', '2025-01-01 12:00:00' );
		$summary = Log::import(
			array_map( static fn ( string $moment ): string => Log::line( self::at( $moment ), '203.0.113.9' ), $lines )
		);
		self::assertSame( array( 2, 1 ), array( $summary->left_out( Reason::Expired ), $summary->views ) );
		self::assertSame( array( '2026-03-30' ), self::days( 'views' ) );
	}

	/** Adds data of every kind on each of the days. */
	private function live( string ...$days ): void {
		foreach ( $days as $day ) {
			$noon = self::at( "$day 12:00:00" );
			$hits = array();
			foreach ( array( 'ann', 'bob', 'cat' ) as $name ) {
				$name = "$name $day";
				$more = array( 'path' => "/$day/" );
				array_push(
					$hits,
					Hits::view( $noon, $name, $name, $more ),
					Hits::view( $noon + 9, "$name 2", $name ),
					Hits::event( $noon + 10, $name, "$name e", 'click', array( 'link' => $day ), $name )
				);
				$hits[] = Hits::order( $noon + 11, 'purchase', array( 'transaction_id' => $name ) + self::ORDER, $name );
			}
			$this->rig->take(
				...$hits,
				...array( $hits[0], Hits::order( $noon, 'purchase', array( 'transaction_id' => $day ) + self::ORDER, '' ) )
			);
		}
	}

	/**
	 * @param int     $rows   Rows per chunk.
	 * @param ?Writer $writer Replaces the site's writer.
	 */
	private function of_chunks( int $rows, ?Writer $writer = null ): Retention {
		$writer ??= Writer::open();
		return new Retention( $writer, OptionsRetention::first_day(), new RetentionDay( $writer, $rows ) );
	}

	private static function connection(): MysqlConnection|SqliteConnection {
		global $wpdb;
		return SqliteConnection::below( $wpdb ) ?? MysqlConnection::below( $wpdb );
	}

	private function assert_only_from( string $first ): void {
		foreach ( array_keys( self::DAY_OF ) as $table ) {
			self::assertSame( array(), array_filter( self::days( $table ), static fn ( string $day ): bool => $day < $first ), $table );
		}
		self::assertSame( array(), array_filter( self::days( 'views', 'session_day' ), static fn ( string $day ): bool => $day < $first ) );
	}

	/**
	 * Returns views, sessions, events and items by date, as reports show them.
	 *
	 * @return array<int|string, list<int|float|null>>
	 */
	private static function figures(): array {
		$ever   = DateRange::from_dates( '2005-01-01', '2026-09-30' );
		$result = ( new FirstParty() )->run(
			array( new Query( array( 'screenPageViews', 'sessions', 'eventCount', 'itemsPurchased' ), array( 'date' ), $ever ) )
		)[0];
		self::assertInstanceOf( Result::class, $result );
		$figures = array();
		foreach ( $result->rows as $row ) {
			$figures[ $row->dimensions[0] ] = $row->metrics;
		}
		ksort( $figures );
		return $figures;
	}

	/**
	 * Returns the days in a table, ascending.
	 *
	 * @return list<string>
	 */
	private static function days( string $table, string $column = 'day' ): array {
		$days = array_unique(
			array_map(
				static fn ( array $row ): string => LocalTime::date( (int) $row[ $column ] ),
				Rig::rows( $table, array( $column ) )
			)
		);
		sort( $days );
		return $days;
	}

	/**
	 * Returns a table's rows of one day.
	 *
	 * @return list<list<string>>
	 */
	private static function of_day( string $table, string $day ): array {
		global $wpdb;
		/** @var list<list<string>> $rows */
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				'SELECT * FROM %i WHERE ' . self::DAY_OF[ $table ] . ' = %d',
				Schema::table( $table ),
				LocalTime::day_of( $day )
			),
			ARRAY_N
		);
		sort( $rows );
		return $rows;
	}

	/** @return array<string, mixed> All tables, and the position in each spool. */
	private static function everything(): array {
		return Imported::everything() + array(
			'positions'  => Rig::rows( 'positions', array( 'spool', 'position' ) ),
			'generation' => Rig::rows( 'cursor', array( 'generation' ) ),
		);
	}

	/**
	 * @param string $moment Local time of the site.
	 * @return int UTC seconds.
	 */
	private static function at( string $moment ): int {
		return ( new \DateTimeImmutable( $moment, new \DateTimeZone( 'Europe/Berlin' ) ) )->getTimestamp();
	}
}
