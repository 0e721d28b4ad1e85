<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\Additivity;
use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Kind;
use Lodestar\Analytics\Query\Metric;
use Lodestar\Analytics\Query\MetricFilter;
use Lodestar\Analytics\Query\NumberMatch;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Analytics\SourceException;
use Lodestar\Tests\Sample;
use PHPUnit\Framework\Attributes\Group;

/** Compares results from the site's own tables with a naive count. */
#[Group( 'sql' )]
final class FirstPartyTest extends OracleTestCase {

	/** Number of random queries, unless LODESTAR_ORACLE_QUERIES is set. */
	private const QUERIES = 120;

	/** Number with LODESTAR_FULL. */
	private const ALL_QUERIES = 400;

	protected function setUp(): void {
		parent::setUp();
		$this->site_zone( Traffic::ZONE );
	}

	public function test_random_queries_match_the_reference_count(): void {
		$traffic = new Traffic( 7, 700 );
		Stored::write( $traffic->visits );
		$oracle = new Oracle( $traffic->visits, array( Traffic::ZONE ) );
		$usual  = Sample::is_full() ? self::ALL_QUERIES : self::QUERIES;
		$count  = false === getenv( 'LODESTAR_ORACLE_QUERIES' ) ? $usual : (int) getenv( 'LODESTAR_ORACLE_QUERIES' );
		$seed   = false === getenv( 'LODESTAR_SEED' ) ? 20261121 : (int) getenv( 'LODESTAR_SEED' );
		$rows   = 0;
		mt_srand( $seed );
		for ( $i = 0; $i < $count; ++$i ) {
			$json   = RandomQuery::next();
			$rows  += $this->check( $oracle, $json, "Query $i of seed $seed" );
		}
		mt_srand();
		self::assertGreaterThan( $count * 3, $rows, 'Most queries had something to answer.' );
	}

	public function test_every_metric_and_dimension_can_be_queried(): void {
		$traffic = new Traffic( 11, 200 );
		Stored::write( $traffic->visits );
		$oracle = new Oracle( $traffic->visits, array( Traffic::ZONE ) );
		foreach ( array( ...RandomQuery::dimensions(), ...array_slice( RandomQuery::CUSTOM, 0, -2 ) ) as $dimension ) {
			$rows = $this->check(
				$oracle,
				array(
					'dateRanges' => array(
						array(
							'startDate' => '2026-10-05',
							'endDate'   => '2026-11-05',
						),
					),
					'metrics'    => array_keys( Catalogue::metrics() ),
					'dimensions' => array( $dimension ),
				),
				$dimension
			);
			self::assertGreaterThan( 1, $rows, $dimension );
		}
	}

	public function test_declared_additivity_holds(): void {
		Stored::write( ( new Traffic( 13, 300 ) )->visits );
		$names = array_keys(
			array_filter(
				Catalogue::metrics(),
				static fn ( Metric $metric ): bool => Additivity::None !== $metric->additivity() || Kind::People === $metric->kind
			)
		);
		$whole = $this->ask( $names, array() )->rows[0]->metrics;
		$held  = 0;
		foreach ( array( ...RandomQuery::dimensions(), ...RandomQuery::CUSTOM ) as $dimension ) {
			$rows = $this->ask( $names, array( $dimension ) )->rows;
			foreach ( $names as $i => $name ) {
				$adds_up = abs(
					array_sum( array_map( static fn ( Row $row ): int|float => $row->metrics[ $i ] ?? 0, $rows ) ) - ( $whole[ $i ] ?? 0 )
				) < 0.0001;
				if ( Catalogue::metric( $name )->additivity()->holds_over( Catalogue::dimension( $dimension ) ) ) {
					self::assertTrue( $adds_up, "$name over $dimension" );
					++$held;
				} elseif (
					in_array(
						"$name over $dimension",
						array(
							'totalUsers over date',
							'activeUsers over date',
							'scrolledUsers over date',
							'totalPurchasers over itemId',
							'sessions over pagePath',
							'newUsers over eventName',
							'screenPageViews over eventName',
							'eventCount over itemId',
							'purchaseRevenue over itemName',
							'screenPageViews over customDimension:category',
							'eventCount over customDimension:tag',
						),
						true
					)
				) {
					self::assertFalse( $adds_up, "$name over $dimension" );
					++$held;
				}
			}
		}
		self::assertGreaterThan( 1000, $held );
		self::assertSame( Additivity::None, Catalogue::metric( 'bounceRate' )->additivity() );
	}

	public function test_the_last_minutes_match_the_reference_count(): void {
		$traffic = new Traffic( 11, 200 );
		Stored::write( $traffic->visits );
		$rows = 0;
		foreach ( array_slice( $traffic->visits, 0, 20 ) as $i => $visit ) {
			$now   = $visit->last_at + 90;
			$range = gmdate( 'Y-m-d', ( $visit->day - 1 ) * 86400 );
			$this->clock( gmdate( 'Y-m-d H:i:s', $now ) );
			$query = array(
				'dateRanges' => array( array( 'startDate' => $range, 'endDate' => gmdate( 'Y-m-d', ( $visit->day + 2 ) * 86400 ) ) ),
				'metrics'    => array( 'activeUsers', 'screenPageViews', 'eventCount', 'sessions', 'lcpP75' ),
				'dimensions' => array( array( 'minutesAgo' ), array( 'minutesAgo', 'pagePath' ), array( 'country' ), array() )[ $i % 4 ],
				'minutes'    => array( 5, 30, 60 )[ $i % 3 ],
			);
			$rows += $this->check( new Oracle( $traffic->visits, array( Traffic::ZONE ), $now ), $query, "visit $i" );
		}
		self::assertGreaterThan( 20, $rows );
	}

	public function test_all_days_match_the_reference_count_and_report_the_first_day(): void {
		self::assertNull( $this->answer_to( new Query( array( 'sessions' ), array(), DateRange::all() ) )->since );
		$traffic = new Traffic( 11, 200 );
		Stored::write( $traffic->visits );
		$oracle = new Oracle( $traffic->visits, array( Traffic::ZONE ) );
		foreach ( array( array(), array( 'country' ), array( 'yearMonth' ), array( 'pagePath' ) ) as $dimensions ) {
			$query = array(
				'dateRanges' => array( DateRange::all()->to_array() ),
				'metrics'    => array_keys( Catalogue::metrics() ),
				'dimensions' => $dimensions,
			);
			$this->check( $oracle, $query, implode( $dimensions ) );
		}
		$days = array_map(
			static fn ( Visit $visit ): int => $visit->day,
			array_filter( $traffic->visits, static fn ( Visit $visit ): bool => ! $visit->bot && ! $visit->nobodys )
		);
		self::assertNotEmpty( $days );
		self::assertSame(
			gmdate( 'Y-m-d', min( $days ) * 86400 ),
			$this->answer_to( new Query( array( 'sessions' ), array(), DateRange::all() ) )->since
		);
	}

	public function test_page_views_of_all_days_are_counted_without_reading_each_view(): void {
		self::assertStringNotContainsString(
			'lodestar_views',
			$this->sql_of( new Query( array( 'sessions', 'screenPageViews' ), array( 'country' ), DateRange::all() ) )
		);
		self::assertStringNotContainsString(
			'lodestar_views',
			$this->sql_of( new Query( array( 'screenPageViews', 'totalUsers', 'activeUsers' ), array( 'date' ), DateRange::all() ) )
		);
		self::assertStringContainsString(
			'lodestar_views',
			$this->sql_of( new Query( array( 'screenPageViews' ), array( 'hour' ), DateRange::all() ) ),
			'A view has an hour of its own.'
		);
		self::assertStringNotContainsString(
			'lodestar_sessions',
			$this->sql_of( new Query( array( 'sessions', 'screenPageViews' ), array(), DateRange::all() ) )
		);
	}

	public function test_a_session_counts_on_the_day_of_its_first_hit_and_a_view_on_its_own_day(): void {
		$visit               = ( new Traffic( 1, 1 ) )->visits[0];
		$visit->bot          = false;
		$visit->lasting      = false;
		$visit->day          = 20750;
		$visit->events       = array();
		$visit->page_views   = array(
			new PageView( 1, 100, 20750, 23, 20750 * 86400 + 86390, '/a', 'A', 'example.org', 0, true ),
			new PageView( 2, 200, 20751, 0, 20751 * 86400 + 10, '/b', 'B', 'example.org', 0, false ),
		);
		$visit->started_at   = 20750 * 86400 + 86390;
		$visit->last_at      = 20751 * 86400 + 10;
		Stored::write( array( $visit ) );
		$rows = static fn ( Result $result ): array => array_map(
			static fn ( Row $row ): array => array( ...$row->dimensions, ...$row->metrics ),
			$result->rows
		);

		self::assertSame(
			array( array( '20261024', 1, 1, 1 ), array( '20261025', 0, 1, 1 ) ),
			$rows( $this->ask( array( 'sessions', 'screenPageViews', 'totalUsers' ), array( 'date' ) ) )
		);
		self::assertSame(
			array( array( '/a', 1 ), array( '/b', 1 ) ),
			$rows( $this->ask( array( 'sessions' ), array( 'pagePath' ), '2026-10-24', '2026-10-24' ) )
		);
		self::assertSame( array(), $rows( $this->ask( array( 'sessions' ), array( 'pagePath' ), '2026-10-25', '2026-10-25' ) ) );
		self::assertSame(
			array( array( '/b', 1 ) ),
			$rows( $this->ask( array( 'screenPageViews' ), array( 'pagePath' ), '2026-10-25', '2026-10-25' ) )
		);
	}

	public function test_a_session_stays_whole_when_the_site_moves_west_across_the_date_line(): void {
		$visit               = ( new Traffic( 1, 1 ) )->visits[0];
		$visit->bot          = false;
		$visit->day          = 20750;
		$visit->events       = array();
		$visit->page_views   = array(
			new PageView( 1, 100, 20750, 23, 20750 * 86400 + 35990, '/a', 'A', 'example.org', 0, true ),
			new PageView( 2, 200, 20749, 23, 20750 * 86400 + 36010, '/b', 'B', 'example.org', 0, false ),
		);
		$visit->started_at   = 20750 * 86400 + 35990;
		$visit->last_at      = 20750 * 86400 + 36010;

		$visit->texts['exit_path'] = '/b';
		Stored::write( array( $visit ) );
		$rows = fn ( string $metric, string $day ): array => array_map(
			static fn ( Row $row ): array => array( ...$row->dimensions, ...$row->metrics ),
			$this->ask( array( $metric ), array( 'pagePath' ), $day, $day )->rows
		);

		self::assertSame( array( array( '/a', 1 ), array( '/b', 1 ) ), $rows( 'sessions', '2026-10-24' ) );
		self::assertSame( array(), $rows( 'exits', '2026-10-24' ) );
		self::assertSame( array( array( '/b', 1 ) ), $rows( 'exits', '2026-10-23' ) );
	}

	public function test_texts_that_some_databases_treat_as_equal_stay_separate(): void {
		$visits = ( new Traffic( 1, 6 ) )->visits;
		foreach ( array( 'cafe', 'Cafe', 'café', 'cafe ', 'CAFÉ', '☕' ) as $i => $campaign ) {
			$visits[ $i ]->texts['campaign'] = $campaign;
			$visits[ $i ]->bot               = false;
		}
		Stored::write( $visits );
		$found = fn ( string $value, bool $case_sensitive ): array => array_map(
			static fn ( Row $row ): string => $row->dimensions[0],
			$this->ask(
				array( 'sessions' ),
				array( 'sessionCampaignName' ),
				filter: new DimensionFilter( 'sessionCampaignName', TextMatch::BeginsWith, array( $value ), $case_sensitive )
			)->rows
		);
		self::assertSame( array( 'CAFÉ', 'Cafe', 'cafe', 'cafe ', 'café', '☕' ), $found( '', true ) );
		self::assertSame( array( 'cafe', 'cafe ', 'café' ), $found( 'caf', true ) );
		self::assertSame( array( 'CAFÉ', 'café' ), $found( 'CafÉ', false ) );
	}

	public function test_texts_are_ordered_by_all_their_bytes(): void {
		$texts  = array_map(
			static fn ( int $same, string $end ): string => str_repeat( 'a', $same ) . $end,
			array( 255, 255, 256, 256, 999, 999, 1000, 1000, 1023, 1023, 1023 ),
			array( 'b', 'a', 'B', 'b', 'ö', 'o', '', ' ', 'z', 'Z', '~' )
		);
		$visits = ( new Traffic( 1, count( $texts ) ) )->visits;
		foreach ( $texts as $i => $text ) {
			$visits[ $i ]->texts['source'] = $text;
			$visits[ $i ]->texts['medium'] = $text;
			$visits[ $i ]->bot             = false;
		}
		Stored::write( array_slice( $visits, 0, count( $texts ) ) );
		sort( $texts, SORT_STRING );
		$found = fn ( string $dimension ): array => array_map(
			static fn ( Row $row ): string => $row->dimensions[0],
			$this->ask( array( 'sessions' ), array( $dimension ) )->rows
		);
		self::assertSame( $texts, $found( 'sessionSource' ) );
		$both = array_map( static fn ( string $text ): string => "$text / $text", $texts );
		sort( $both, SORT_STRING );
		self::assertSame( $both, $found( 'sessionSourceMedium' ) );
	}

	public function test_letters_are_case_folded_by_unicode_rules(): void {
		$visits = ( new Traffic( 1, 1 ) )->visits;

		$visits[0]->texts['campaign'] = 'Große Straße';
		$visits[0]->bot               = false;
		Stored::write( $visits );
		self::assertCount(
			1,
			$this->ask(
				array( 'sessions' ),
				array( 'country' ),
				filter: new DimensionFilter( 'sessionCampaignName', TextMatch::Contains, array( 'GROSSE STRASSE' ) )
			)->rows
		);
	}

	public function test_rates_are_compared_exactly(): void {
		$visits = ( new Traffic( 1, 3 ) )->visits;
		foreach ( $visits as $i => $visit ) {
			$visit->bot              = false;
			$visit->engaged          = $i > 0;
			$visit->texts['country'] = 'DE';
		}
		Stored::write( $visits );
		foreach ( array(
			array( NumberMatch::Equal, 1 / 3 * 100, 1 ),
			array( NumberMatch::Greater, 33.3333, 1 ),
			array( NumberMatch::Greater, 33.3334, 0 ),
			array( NumberMatch::LessOrEqual, 33.33333, 0 ),
		) as [ $match, $value, $rows ] ) {
			$query = new Query(
				array( 'bounceRate' ),
				array( 'country' ),
				DateRange::from_dates( '2026-10-01', '2026-11-30' ),
				metric_filter: new MetricFilter( 'bounceRate', $match, $value )
			);
			self::assertCount( $rows, $this->answer_to( $query )->rows, "$match->value $value" );
		}
	}

	public function test_counting_exits_does_not_scan_all_views_for_each_session(): void {
		Stored::write( ( new Traffic( 17, 4000 ) )->visits );
		$seconds = function ( string $metric ): float {
			$fastest = INF;
			for ( $i = 0; $i < 3; ++$i ) {
				$began = hrtime( true );
				self::assertGreaterThan( 5, count( $this->ask( array( $metric ), array( 'pagePath' ) )->rows ) );
				$fastest = min( $fastest, ( hrtime( true ) - $began ) / 1e9 );
			}
			return $fastest;
		};
		self::assertLessThan( 20 * $seconds( 'screenPageViews' ), $seconds( 'exits' ) );
	}

	public function test_a_failing_database_is_an_error_and_never_a_zero(): void {
		global $wpdb;
		$wpdb->query( "DROP TABLE {$wpdb->prefix}lodestar_sessions" );
		$error = ( new FirstParty() )->run(
			array( new Query( array( 'sessions' ), array( 'country' ), DateRange::from_dates( '2026-10-24', '2026-10-24' ) ) )
		)[0];
		self::assertStringContainsString( 'lodestar_sessions', $this->logged() );
		self::assertInstanceOf( SourceException::class, $error );
		self::assertSame( array( 'source_failed', 500 ), array( $error->type, $error->status ) );
	}

	public function test_failing_ingest_fails_the_whole_run(): void {
		global $wpdb;
		$wpdb->query( "DROP TABLE {$wpdb->prefix}lodestar_cursor" );
		try {
			( new FirstParty() )->run( array() );
			self::fail( 'Until when would the figures be whole?' );
		} catch ( SourceException $error ) {
			self::assertSame( 'source_failed', $error->type );
		}
		$this->logged();
	}

	/**
	 * @param list<string> $metrics
	 * @param list<string> $dimensions
	 */
	private function ask(
		array $metrics,
		array $dimensions,
		string $start = '2026-09-01',
		string $end = '2026-12-31',
		?DimensionFilter $filter = null
	): Result {
		return $this->answer_to( new Query( $metrics, $dimensions, DateRange::from_dates( $start, $end ), dimension_filter: $filter ) );
	}

	/** Returns the SQL statements of a query. */
	private function sql_of( Query $query ): string {
		$asked = array();
		$note  = static function ( string $sql ) use ( &$asked ): string {
			$asked[] = $sql;
			return $sql;
		};
		add_filter( 'query', $note );
		$this->answer_to( $query );
		remove_filter( 'query', $note );
		return implode( "\n", $asked );
	}

	private function answer_to( Query $query ): Result {
		$result = ( new FirstParty() )->run( array( $query ) )[0];
		self::assertInstanceOf( Result::class, $result );
		return $result;
	}
}
