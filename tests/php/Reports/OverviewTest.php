<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use DateTimeImmutable;
use DateTimeZone;
use Lodestar\Analytics\Connection;
use Lodestar\Paths;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Features\LogImport\Log;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;

/** Compares every number of the Overview with a plain recount of the visits. */
final class OverviewTest extends ReportsTestCase {

	private Rig $rig;

	protected function setUp(): void {
		parent::setUp();
		$this->rig = new Rig( $this->clock( '2026-11-21 12:00' ) );
		$this->log_in_as( 'editor' );
	}

	public function test_every_number_equals_an_independent_recount(): void {
		$traffic = new Traffic( 5, 600 );
		$plain   = new PlainOverview( $traffic->visits );
		Stored::write( $traffic->visits );
		foreach ( array(
			array( array( '2026-10-05', '2026-10-24' ), array( '2026-10-01', '2026-10-07' ) ),
			array( array( '2026-10-20', '2026-10-20' ), array( '2026-10-13', '2026-10-13' ) ),
			array( array( '2026-10-31', '2026-11-15' ), null ),
			array( array( '2026-10-01', '2026-11-21' ), null ),
			array( array( '2025-01-01', '2025-01-02' ), array( '2026-10-05', '2026-10-06' ) ),
			array( array( '2026-10-05', '2026-10-06' ), array( '2025-01-01', '2025-01-02' ) ),
		) as [ $days, $compared ] ) {
			$what = implode( ' ', array( ...$days, ...$compared ?? array() ) );
			$data = $this->read( 'overview', ...$days, ...$compared ?? array() );
			self::assertEquals( self::rounded( $plain->infobox( $days, $compared ) ), $data->at( 'infobox' ), $what );
			self::check_graph( $plain->graph( $days ), $data, 'overviewgraph', $what );
			self::check_people( $plain, $days, $data, 'newvsreturn', $what );
			self::assertSame( $plain->devices( $days ), $data->at( 'devices' ), $what );
			if ( null === $compared ) {
				self::assertNull( $data->at( 'compare' ), $what );
			} else {
				self::check_graph( $plain->earlier_graph( $days, $compared ), $data, 'compare.overviewgraph', "$what, compared" );
				self::assertSame(
					$plain->can_compare( $days, $compared )
						? $plain->devices( $compared )
						: array_fill_keys( array( 'desktop', 'tablet', 'mobile', 'other' ), null ),
					$data->at( 'compare.devices' ),
					$what
				);
			}
			if ( null !== $compared && $plain->can_compare( $days, $compared ) ) {
				self::check_people( $plain, $compared, $data, 'newvsreturn.compare', "$what, compared" );
			} else {
				self::assertSame(
					null === $compared ? null : array_fill_keys( array( 'new', 'returning', 'share' ), null ),
					$data->at( 'newvsreturn.compare' ),
					$what
				);
			}
			self::assertEquals(
				self::rounded( self::sorted( $plain->channels( $days, $compared ) ) ),
				self::sorted( $data->rows( 'channels' ) ),
				"channels of $what"
			);
			foreach ( array( 'countries', 'referrals', 'toppages' ) as $list ) {
				$rows = $plain->rows( $list, $days, $compared );
				self::assertEquals( self::rounded( self::sorted( $rows ) ), self::sorted( $data->rows( $list ) ), "$list of $what" );
				self::assertSame( count( $rows ), $data->at( "rowCounts.$list" ), "$list of $what" );
			}
		}
	}

	/**
	 * @param array<string, array{list<int|float|null>, int|float|null}> $expected Points and total by field.
	 * @param Json                                                       $data     The response.
	 */
	private static function check_graph( array $expected, Json $data, string $graph, string $what ): void {
		self::assertSame( $expected['sessions'][1], $data->at( "$graph.count" ), $what );
		foreach ( $expected as $field => [ $points, $total ] ) {
			self::assertEquals( self::rounded( $points ), $data->at( "$graph.$field.datapoints" ), "$field of $what" );
			self::assertEquals( self::rounded( $total ), $data->at( "$graph.$field.total" ), "$field of $what" );
			self::assertCount( count( $points ), $data->all( "$graph.$field.trendpoints" ), "$field of $what" );
		}
		self::assertCount( count( $expected['sessions'][0] ), $data->all( "$graph.labels" ), $what );
	}

	/**
	 * @param array{string, string} $days     First and last day.
	 * @param Json                  $data     The response.
	 * @param string                $visitors Path of the visitors of these days.
	 */
	private static function check_people( PlainOverview $plain, array $days, Json $data, string $visitors, string $what ): void {
		self::assertEquals(
			self::rounded( $plain->people( $days ) ),
			array( $data->at( "$visitors.new" ), $data->at( "$visitors.returning" ), $data->at( "$visitors.share" ) ),
			$what
		);
	}

	public function test_empty_site_has_no_rates_and_no_error(): void {
		$data = $this->read( 'overview', '2026-11-20', '2026-11-21' );
		self::assertSame( array( 0, null, null ), array_values( $data->all( 'infobox.sessions' ) ) );
		self::assertSame( array( null, null, null ), array_values( $data->all( 'infobox.bounce_rate' ) ) );
		self::assertSame( array( 0, 0 ), $data->at( 'overviewgraph.sessions.datapoints' ) );
		self::assertSame( array( null, null ), $data->at( 'overviewgraph.bounce_rate.datapoints' ) );
		self::assertSame( array( null, null ), $data->at( 'overviewgraph.bounce_rate.trendpoints' ) );
		self::assertSame( 0, $data->at( 'overviewgraph.count' ) );
		self::assertSame( array( 'new' => 0, 'returning' => 0, 'share' => null, 'compare' => null ), $data->at( 'newvsreturn' ) );
		self::assertSame( array(), $data->at( 'countries' ) );
		self::assertSame( array( 'partial_day', 'same_hours' ), $data->column( 'notices', 'code' ) );
	}

	public function test_new_and_returning_are_unknown_without_persistent_ids(): void {
		$traffic = new Traffic( 3, 50 );
		foreach ( $traffic->visits as $visit ) {
			$visit->lasting = false;
		}
		Stored::write( $traffic->visits );
		Stored::since( '2026-01-01' );
		$data = $this->read( 'overview', '2026-10-01', '2026-11-10', '2026-09-01', '2026-09-02' );
		self::assertSame(
			array(
				'new'       => null,
				'returning' => null,
				'share'     => 0,
				'compare'   => array(
					'new'       => 0,
					'returning' => 0,
					'share'     => null,
				),
				'error'     => array(
					'code' => 'needs_consent',
					'data' => array(),
				),
			),
			$data->at( 'newvsreturn' )
		);
		self::assertSame( array( 'other', 'daily_users' ), $data->column( 'notices', 'code' ) );
	}

	public function test_visitors_with_persistent_ids_need_no_notice(): void {
		$traffic = new Traffic( 3, 50 );
		foreach ( $traffic->visits as $visit ) {
			$visit->lasting = true;
		}
		Stored::write( $traffic->visits );
		$data = $this->read( 'overview', '2026-10-01', '2026-11-10' );
		self::assertSame( 100, $data->at( 'newvsreturn.share' ) );
		self::assertNotContains( 'error', $data->fields( 'newvsreturn' ) );
		self::assertNotContains( 'daily_users', $data->column( 'notices', 'code' ) );
	}

	public function test_one_request_runs_few_statements_and_no_duplicates(): void {
		global $wpdb;
		Stored::write( ( new Traffic( 3, 100 ) )->visits );
		update_option( 'lodestar_connected_at', 1 );
		$statements = array();
		add_filter(
			'query',
			static function ( string $sql ) use ( &$statements, $wpdb ): string {
				if ( str_contains( $sql, "{$wpdb->prefix}lodestar_" ) ) {
					$statements[] = $sql;
				}
				return $sql;
			}
		);
		$this->read( 'overview', '2026-10-05', '2026-10-24', '2026-10-01', '2026-10-07' );
		// Three overlapping ranges: each chunk of days and its dimension rows are read once. Texts are read once for
		// the displayed rows and once for each list sorted by them.
		self::assertLessThanOrEqual( 36, count( $statements ) );
		self::assertGreaterThan( 5, count( $statements ), 'They were seen.' );
		self::assertSame( array_values( array_unique( $statements ) ), $statements );
	}

	public function test_new_site_shows_the_overlay_for_a_day_or_until_its_first_visit(): void {
		$now     = 1795262400; // 2026-11-21 12:00.
		$waits   = fn (): mixed => $this->read( 'overview', '2026-11-01', '2026-11-20' )->at( 'show_chart_overlay' );
		update_option( 'lodestar_connected_at', $now - 86399 );
		self::assertTrue( $waits() );
		update_option( 'lodestar_connected_at', $now - 86400 );
		self::assertFalse( $waits() );
		delete_option( 'lodestar_connected_at' );
		self::assertFalse( $waits() );

		$visits         = ( new Traffic( 1, 1 ) )->visits;
		$visits[0]->day = intdiv( $now, 86400 );
		$visits[0]->bot = false;
		Stored::write( $visits );
		update_option( 'lodestar_connected_at', $now - 3600 );
		self::assertFalse( $waits(), 'Today was a visit, though not in the range.' );
	}

	public function test_lite_shows_the_overlay_on_the_first_day_and_the_sessions_counted_today(): void {
		Keys::license( 'lite' );
		$now = 1795262400; // 2026-11-21 12:00.
		$ask = fn (): Json => $this->read( 'overview', '2026-10-22', '2026-11-20' );
		update_option( 'lodestar_connected_at', $now - 7200 );
		self::assertSame(
			array( true, array( 'sessions' => 0, 'last' => null ) ),
			array( $ask()->at( 'show_chart_overlay' ), $ask()->at( 'counted_today' ) )
		);

		$this->rig->take(
			Hits::view( $now - 3600, 'a', 'ann', array( 'path' => '/first/' ) ),
			Hits::view( $now - 540, 'b', 'bob', array( 'path' => '/secret/' ) )
		);
		$answer = $ask();
		self::assertSame(
			array( true, array( 'sessions' => 2, 'last' => '11:51' ) ),
			array( $answer->at( 'show_chart_overlay' ), $answer->at( 'counted_today' ) )
		);
		self::assertSame( 0, $answer->at( 'overviewgraph.count' ), 'and nothing else of the day' );
		self::assertSame( array(), $answer->all( 'toppages' ) );
		self::assertStringNotContainsString(
			'secret',
			(string) wp_json_encode( $this->get( 'overview', array( 'start' => '2026-10-22', 'end' => '2026-11-20' ) )->get_data() )
		);

		// The next day, the data is shown.
		$this->clock( '2026-11-22 09:00' );
		$answer = $this->read( 'overview', '2026-10-23', '2026-11-21' );
		self::assertSame(
			array( false, null, 2 ),
			array( $answer->at( 'show_chart_overlay' ), $answer->at( 'counted_today' ), $answer->at( 'overviewgraph.count' ) )
		);
	}

	public function test_sessions_counted_today_are_omitted_with_a_license_and_after_the_first_day(): void {
		$now = 1795262400; // 2026-11-21 12:00.
		$this->rig->take( Hits::view( $now - 3600, 'a', 'ann' ) );
		update_option( 'lodestar_connected_at', $now - 7200 );
		self::assertNull( $this->read( 'overview', '2026-10-22', '2026-11-20' )->at( 'counted_today' ), 'with a licence' );
		Keys::license( 'lite' );
		update_option( 'lodestar_connected_at', $now - 86400 );
		$answer = $this->read( 'overview', '2026-10-22', '2026-11-20' );
		self::assertSame(
			array( false, null ),
			array( $answer->at( 'show_chart_overlay' ), $answer->at( 'counted_today' ) ),
			'a day later'
		);
	}

	public function test_imported_data_is_shown_before_the_first_visit(): void {
		update_option( 'lodestar_connected_at', 1795262400 - 3600 );
		Log::import( array( Log::line( (int) gmmktime( 9, 0, 0, 5, 17, 2015 ), '203.0.113.9' ) ) );
		$waits = fn ( string ...$days ): mixed => $this->read( 'overview', ...$days )->at( 'show_chart_overlay' );
		self::assertFalse( $waits( '2015-05-10', '2015-05-20' ) );
		self::assertFalse( $waits( '2015-05-10', '2015-05-11' ), 'There is something after it.' );
		self::assertTrue( $waits( '2026-11-01', '2026-11-20' ) );
	}

	public function test_first_admin_page_load_stores_the_start_of_tracking_once(): void {
		self::assertNotFalse( has_action( 'admin_init', array( Connection::class, 'note_begin' ) ) );
		delete_option( 'lodestar_connected_at' );
		Connection::note_begin();
		$this->clock( '2026-11-22 12:00' );
		Connection::note_begin();
		self::assertEquals( 1795262400, get_option( 'lodestar_connected_at' ) );
	}

	public function test_days_start_at_midnight_in_the_sites_time_zone(): void {
		foreach ( array(
			array( 'Europe/Berlin', '2026-03-28', '2026-03-30' ),
			array( 'Europe/Berlin', '2026-10-24', '2026-10-26' ),
			array( 'America/Havana', '2026-03-07', '2026-03-09' ), // 2026-03-08 has no midnight there.
			array( 'Australia/Lord_Howe', '2026-04-04', '2026-04-06' ),
			array( 'Pacific/Chatham', '2026-04-04', '2026-04-06' ),
		) as [ $zone, $start, $end ] ) {
			$this->site_zone( $zone );
			$expected = array();
			for ( $day = new DateTimeImmutable( $start ); $day <= new DateTimeImmutable( $end ); $day = $day->modify( '+1 day' ) ) {
				$expected[] = ( new DateTimeImmutable( $day->format( 'Y-m-d' ) . ' 00:00:00', new DateTimeZone( $zone ) ) )->getTimestamp();
			}
			self::assertSame( $expected, $this->read( 'overview', $start, $end )->at( 'overviewgraph.timestamps' ), $zone );
		}
	}

	public function test_labels_are_days_with_the_year_if_the_range_spans_years(): void {
		self::assertSame(
			array( 'Oct 30', 'Oct 31', 'Nov 1' ),
			$this->read( 'overview', '2026-10-30', '2026-11-01' )->at( 'overviewgraph.labels' )
		);
		self::assertSame(
			array( 'Dec 31, 2025', 'Jan 1, 2026' ),
			$this->read( 'overview', '2025-12-31', '2026-01-01' )->at( 'overviewgraph.labels' )
		);
		$labels = $this->read( 'overview', '2024-02-01', '2026-11-21' )->all( 'overviewgraph.labels' );
		self::assertSame( count( $labels ), count( array_unique( $labels, SORT_REGULAR ) ), 'Notes are keyed by them.' );
	}

	public function test_sample_has_the_shape_of_a_response(): void {
		Stored::since( '2026-01-01' );
		Stored::write( ( new Traffic( 5, 600 ) )->visits );
		$data   = $this->read( 'overview', '2026-10-05', '2026-10-24', '2026-09-15', '2026-10-04' );
		$sample = Json::parse( (string) file_get_contents( Paths::file( 'src/reports/overview/sample.json' ) ) );
		self::assertSame( $data->shape( array( 'notices' ) ), $sample->shape( array( 'notices' ) ) );
		self::assertCount( count( $sample->all( 'overviewgraph.labels' ) ), $sample->all( 'overviewgraph.sessions.datapoints' ) );
	}

	/** Rounds floats to six digits, recursively. */
	private static function rounded( mixed $value ): mixed {
		if ( is_array( $value ) ) {
			return array_map( self::rounded( ... ), $value );
		}
		return is_float( $value ) ? round( $value, 6 ) : $value;
	}

	/**
	 * @param list<array<mixed>> $rows Rows.
	 * @return list<array<mixed>> The rows with sorted fields.
	 */
	private static function sorted( array $rows ): array {
		foreach ( $rows as &$row ) {
			ksort( $row );
		}
		return $rows;
	}
}
