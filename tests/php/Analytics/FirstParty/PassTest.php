<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics\FirstParty;

use Lodestar\Analytics\FirstParty\Grouping;
use Lodestar\Analytics\FirstParty\Groups;
use Lodestar\Analytics\FirstParty\Run;
use Lodestar\Analytics\FirstParty\Scan\Level;
use Lodestar\Analytics\FirstParty\Scan\Stretches;
use Lodestar\Analytics\FirstParty\Sql\Plan;
use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Analytics\Query\AndFilter;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Filter;
use Lodestar\Analytics\Query\NotFilter;
use Lodestar\Analytics\Query\OrFilter;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Storage\RetentionMark;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Schema;
use Lodestar\Tests\Analytics\OracleTestCase;
use Lodestar\Tests\Analytics\PageView;
use Lodestar\Tests\Analytics\RandomQuery;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Sample;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Tests that queries sent together are computed in one pass over the tables. */
#[Group( 'sql' )]
final class PassTest extends OracleTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->site_zone( Traffic::ZONE );
	}

	public function test_counting_queries_separately_by_day_or_together_gives_the_same_result(): void {
		Stored::write( ( new Traffic( 7, 400 ) )->visits );
		mt_srand( 5 );
		$groupings = array();
		for ( $i = 0; $i < ( Sample::is_full() ? 120 : 40 ); ++$i ) {
			array_push( $groupings, ...self::groupings( Query::from_array( RandomQuery::next() ) ) );
		}
		mt_srand();
		$together = array_map( self::sorted( ... ), Run::count_groupings( $groupings, 1 ) );
		$groups   = 0;
		foreach ( $groupings as $i => $grouping ) {
			$alone   = self::sorted( Run::count_groupings( array( $grouping ) )[0] );
			$groups += count( $alone );
			self::assertSame( $alone, $together[ $i ], (string) wp_json_encode( $grouping->plan->query->to_array() ) );
		}
		self::assertGreaterThan( 500, $groups );
	}

	public function test_a_table_is_read_once_per_date_range_for_all_queries(): void {
		Stored::write( ( new Traffic( 7, 60 ) )->visits );
		$october   = DateRange::from_dates( '2026-10-01', '2026-10-31' );
		$queries = array(
			new Query(
				array( 'sessions', 'screenPageViews' ),
				array( 'country' ),
				$october,
				totals: true,
				top_values: array( 'landingPage' )
			),
			new Query( array( 'sessions', 'exits' ), array( 'pagePath' ), $october ),
			new Query( array( 'totalUsers' ), array( 'hour' ), $october ),
			new Query( array( 'eventCount', 'totalUsers' ), array( 'eventName' ), $october ),
			new Query( array( 'itemsPurchased' ), array( 'itemName' ), $october ),
		);
		$asked = $this->statements( array_merge( ...array_map( self::groupings( ... ), $queries ) ) );
		foreach (
			array( 's.id' => Level::Session, 'v.id' => Level::View, 'e.id' => Level::Event, 'i.event' => Level::Item ) as $id => $level
		) {
			$read = array_filter(
				$asked,
				static fn ( string $sql ): bool => str_contains( $sql, 'FROM ' . $level->table() )
					&& str_contains( $sql, " WHERE $id BETWEEN " . ( $october->start_day << 32 ) . ' ' )
			);
			self::assertCount( 1, $read, $id );
		}
		$texts = array_filter( $asked, static fn ( string $sql ): bool => str_contains( $sql, Schema::table( 'text' ) ) );
		self::assertSame( array(), $texts, 'Texts are looked up for what is shown.' );
	}

	/**
	 * @param list<string> $metrics
	 * @param list<string> $dimensions
	 * @param list<string> $tables     Tables that are read.
	 */
	#[DataProvider( 'queries' )]
	public function test_a_query_reads_only_the_tables_it_needs(
		array $metrics,
		array $dimensions,
		array $tables,
		?DateRange $range = null
	): void {
		Stored::write( ( new Traffic( 7, 60 ) )->visits );
		$query = new Query( $metrics, $dimensions, $range ?? DateRange::from_dates( '2026-10-01', '2026-10-31' ) );
		$sql   = implode( "\n", $this->statements( self::groupings( $query ) ) );
		$found = array_values(
			array_filter(
				array( 'sessions', 'views', 'events', 'items', 'attributes' ),
				static fn ( string $table ): bool => 1 === preg_match( '/\b' . Schema::table( $table ) . '\b/', $sql )
			)
		);
		self::assertSame( $tables, $found );
	}

	/** @return array<string, array{list<string>, list<string>, list<string>, 3?: DateRange}> */
	public static function queries(): array {
		return array(
			'totals'                           => array( array( 'sessions', 'screenPageViews' ), array(), array() ),
			'totals until an hour'             => array(
				array( 'sessions', 'screenPageViews' ),
				array(),
				array( 'sessions', 'views' ),
				DateRange::from_dates( '2026-10-01', '2026-10-31', 11 ),
			),
			'sessions'                         => array( array( 'sessions', 'bounceRate' ), array(), array( 'sessions' ) ),
			'sessions by day and country'      => array( array( 'sessions' ), array( 'date', 'country' ), array( 'sessions' ) ),
			'views by country'                 => array( array( 'screenPageViews' ), array( 'country' ), array( 'sessions' ) ),
			'people by day'                    => array( array( 'totalUsers', 'activeUsers' ), array( 'date' ), array( 'sessions' ) ),
			'people by hour'                   => array(
				array( 'totalUsers', 'activeUsers' ),
				array( 'dateHour' ),
				array( 'sessions', 'views' ),
			),
			'what sessions do not hold'        => array(
				array( 'screenPageViews', 'averageScrollDepth' ),
				array( 'country' ),
				array( 'sessions', 'views' ),
			),
			'views by page'                    => array( array( 'screenPageViews' ), array( 'pagePath' ), array( 'sessions', 'views' ) ),
			'sessions that saw a page'         => array( array( 'sessions' ), array( 'pagePath' ), array( 'sessions', 'views' ) ),
			'events'                           => array( array( 'eventCount' ), array( 'eventName' ), array( 'sessions', 'events' ) ),
			'sessions that did something'      => array( array( 'sessions' ), array( 'eventName' ), array( 'sessions', 'events' ) ),
			'views on which something was done' => array( array( 'screenPageViews' ), array( 'eventName' ), array( 'sessions', 'events' ) ),
			'items, which belong to an event'  => array(
				array( 'itemsPurchased' ),
				array( 'itemName' ),
				array( 'sessions', 'events', 'items' ),
			),
			'counts of two kinds'              => array(
				array( 'sessions', 'eventCount' ),
				array( 'country' ),
				array( 'sessions', 'events' ),
			),
			'a parameter of the event'         => array(
				array( 'eventCount' ),
				array( 'linkUrl' ),
				array( 'sessions', 'events', 'attributes' ),
			),
			'a dimension of the page'          => array(
				array( 'screenPageViews' ),
				array( 'customDimension:author' ),
				array( 'sessions', 'views', 'attributes' ),
			),
		);
	}

	/**
	 * @param list<string> $dimensions
	 * @param int          $hidden     First day that isn't being deleted.
	 */
	#[DataProvider( 'pages' )]
	public function test_page_views_counted_in_sql_match_the_count_from_visits(
		array $dimensions,
		?Filter $filter,
		int $hidden = 0
	): void {
		Stored::write( ( new Traffic( 11, 300 ) )->visits );
		if ( $hidden > 0 ) {
			RetentionMark::set( $hidden );
		}
		$range  = new DateRange( Traffic::FIRST_DAY + 20, Traffic::FIRST_DAY + 39, 11 );
		$query  = new Query(
			array( 'screenPageViews' ),
			$dimensions,
			$range,
			new DateRange( Traffic::FIRST_DAY, Traffic::FIRST_DAY + 19 ),
			$filter
		);
		$alone  = self::groupings( $query );
		$beside = self::groupings( new Query( array( 'sessions' ), array( 'country' ), $range ) );
		self::assertStringNotContainsString( 'v.session,', implode( "\n", $this->statements( $alone ) ) );
		self::assertStringContainsString( 'v.session,', implode( "\n", $this->statements( array( ...$alone, ...$beside ) ) ) );
		$expected = array_slice(
			array_map( self::sorted( ... ), Run::count_groupings( array( ...$alone, ...$beside ) ) ),
			0,
			count( $alone )
		);
		self::assertSame( $expected, array_map( self::sorted( ... ), Run::count_groupings( $alone ) ) );
		self::assertNotSame( array( array(), array() ), $expected );
		RetentionMark::clear();
	}

	/** @return array<string, array{list<string>, ?Filter, 2?: int}> */
	public static function pages(): array {
		$is   = static fn ( string $name, TextMatch $match, string $value ): DimensionFilter => new DimensionFilter(
			$name,
			$match,
			array( $value ),
			true
		);
		$some = new DimensionFilter( 'pageObject', TextMatch::In, array( 'post:12', 'post:1', 'post:99' ), true );
		return array(
			'all'                          => array( array( 'pageObject' ), null ),
			'several words of a page'      => array( array( 'pagePath', 'pageTitle', 'hostName' ), null ),
			'some'                         => array( array( 'pageObject' ), $some ),
			'some by something else'       => array( array( 'pagePath' ), $some ),
			'none'                         => array( array( 'pageObject' ), $is( 'pageObject', TextMatch::Exact, 'post:99' ) ),
			'all but some'                 => array( array( 'pageTitle' ), new NotFilter( $some ) ),
			'whatever case'                => array(
				array( 'pagePath' ),
				new DimensionFilter( 'pagePath', TextMatch::Exact, array( '/ABOUT' ) ),
			),
			'of several conditions'        => array(
				array( 'pagePath' ),
				new OrFilter(
					array(
						$some,
						new AndFilter(
							array( $is( 'pagePath', TextMatch::Contains, 'a' ), $is( 'hostName', TextMatch::Exact, 'example.org' ) )
						),
					)
				),
			),
			'while days are being deleted' => array( array( 'pageObject' ), null, Traffic::FIRST_DAY + 25 ),
		);
	}

	public function test_a_query_by_hour_reads_only_views_that_did_not_start_a_session(): void {
		Stored::write( ( new Traffic( 7, 60 ) )->visits );
		$hours = new Query(
			array( 'screenPageViews', 'totalUsers', 'activeUsers' ),
			array( 'dateHour' ),
			DateRange::from_dates( '2026-10-01', '2026-10-31' )
		);
		$pages = new Query( array( 'screenPageViews' ), array( 'pagePath' ), $hours->range );
		self::assertCount(
			1,
			array_filter(
				$this->statements( self::groupings( $hours ) ),
				static fn ( string $sql ): bool => str_contains( $sql, 'v.entrance = 0' )
			)
		);
		$both = array( ...self::groupings( $hours ), ...self::groupings( $pages ) );
		self::assertCount(
			0,
			array_filter( $this->statements( $both ), static fn ( string $sql ): bool => str_contains( $sql, 'v.entrance = 0' ) ),
			'All are read in any case.'
		);
		self::assertSame(
			self::sorted( Run::count_groupings( $both )[0] ),
			self::sorted( Run::count_groupings( self::groupings( $hours ) )[0] )
		);
	}

	public function test_a_query_by_hour_skips_views_of_sessions_that_stay_within_one_hour(): void {
		Stored::write( ( new Traffic( 7, 60 ) )->visits );
		$hours    = new Query(
			array( 'screenPageViews', 'totalUsers' ),
			array( 'dateHour' ),
			DateRange::from_dates( '2026-10-01', '2026-10-31' )
		);
		$sessions = $this->sessions_of_views_read_for( $hours );
		$told     = array_map(
			'intval',
			array_column(
				RowReader::rows( 'SELECT id FROM ' . Level::Session->table() . ' WHERE s.flags & ' . Session::STAYS . ' <> 0' ),
				0
			)
		);
		$others   = array_map(
			'intval',
			array_column(
				RowReader::rows(
					'SELECT DISTINCT s.id FROM ' . Level::View->table() . ' JOIN ' . Level::Session->table()
						. ' ON s.id = v.session WHERE v.entrance = 0 AND s.flags & ' . Session::STAYS . ' = 0'
				),
				0
			)
		);
		self::assertNotSame( array(), $told );
		self::assertNotSame( array(), $others );
		self::assertSame( array(), array_intersect( $sessions, $told ) );
		self::assertSame( array(), array_diff( $sessions, $others ) );
	}

	/** @return list<int> Sessions whose views are read. */
	private function sessions_of_views_read_for( Query $query ): array {
		$sessions = array();
		foreach ( $this->statements( self::groupings( $query ) ) as $sql ) {
			if ( str_contains( $sql, 'FROM ' . Level::View->table() ) ) {
				$sessions = array_merge(
					$sessions,
					array_column( RowReader::rows( (string) preg_replace( '/^SELECT .*? FROM /', 'SELECT v.session FROM ', $sql ) ), 0 )
				);
			}
		}
		return array_values( array_unique( array_map( 'intval', $sessions ) ) );
	}

	public function test_a_query_by_item_reads_only_events_with_items_or_from_another_day_than_their_session(): void {
		Stored::write( ( new Traffic( 7, 60 ) )->visits );
		$query = new Query(
			array( 'sessions', 'totalUsers', 'screenPageViews', 'itemRevenue' ),
			array( 'itemName' ),
			DateRange::from_dates( '2026-10-01', '2026-10-31' )
		);
		$table = Level::Event->table();
		$read  = array();
		foreach ( $this->statements( self::groupings( $query ) ) as $sql ) {
			$read = str_contains( $sql, "FROM $table" )
				? array_merge(
					$read,
					array_column( RowReader::rows( (string) preg_replace( '/^SELECT .*? FROM /', 'SELECT e.id FROM ', $sql ) ), 0 )
				)
				: $read;
		}
		$with   = array_column( RowReader::rows( 'SELECT DISTINCT event FROM ' . Schema::table( 'items' ) ), 0 );
		$others = array_column(
			RowReader::rows( "SELECT e.id FROM $table WHERE e.session >> 32 <> e.id >> 32 OR e.view >> 32 NOT IN ( 0, e.id >> 32 )" ),
			0
		);
		self::assertNotSame( array(), $read );
		self::assertSame( array(), array_diff( $read, $with, $others ) );
	}

	public function test_a_revenue_query_reads_only_order_events(): void {
		Stored::write( ( new Traffic( 7, 60 ) )->visits );
		$october = DateRange::from_dates( '2026-10-01', '2026-10-31' );
		$read    = fn ( Query $query ): int => array_sum(
			array_map(
				static fn ( string $sql ): int => str_contains( $sql, 'FROM ' . Level::Event->table() )
					? count( RowReader::rows( $sql ) )
					: 0,
				$this->statements( self::groupings( $query ) )
			)
		);
		$orders  = (int) RowReader::rows(
			'SELECT COUNT(*) FROM ' . Schema::table( 'orders' ) . ' WHERE event BETWEEN '
				. RowId::first( $october->start_day ) . ' AND ' . RowId::last( $october->end_day )
		)[0][0];
		self::assertGreaterThan( 0, $orders );
		self::assertSame( $orders, $read( new Query( array( 'purchaseRevenue', 'refunds' ), array(), $october ) ) );
		self::assertGreaterThan( $orders, $read( new Query( array( 'purchaseRevenue', 'eventCount' ), array(), $october ) ) );
	}

	public function test_a_filter_can_match_any_number_of_values(): void {
		$visits = array();
		for ( $i = 0; $i < 10500; ++$i ) {
			$visits[] = new Visit( $i + 1, $i + 1, 20750, 0, 1, 1, true, true, false, false, array( 'landing_path' => "/page-$i" ) );
		}
		Stored::write( $visits );
		$query  = new Query(
			array( 'sessions' ),
			array(),
			DateRange::from_dates( '2026-10-24', '2026-10-24' ),
			dimension_filter: new DimensionFilter( 'landingPage', TextMatch::Contains, array( 'PAGE' ) )
		);
		$groups = Run::count_groupings( self::groupings( $query ) )[0];
		self::assertInstanceOf( Groups::class, $groups );
		self::assertSame( array( array( array( 10500 ) ) ), $groups->counts );
	}

	public function test_rows_in_memory_stay_within_the_limit_on_days_of_any_size(): void {
		Stored::write( self::busy_day( 300 ) );
		$groupings = self::groupings(
			new Query(
				array( 'sessions', 'totalUsers', 'screenPageViews' ),
				array( 'pagePath' ),
				DateRange::from_dates( '2026-10-24', '2026-10-24' )
			)
		);
		foreach ( array( 'sessions' => 300, 'views' => 900 ) as $table => $all ) {
			$held = array();
			foreach ( $this->statements( $groupings, 60 ) as $sql ) {
				if ( str_contains( $sql, 'FROM ' . Schema::table( $table ) ) && ! str_contains( $sql, 'LIMIT' ) ) {
					$held[] = count( RowReader::rows( $sql ) );
				}
			}
			self::assertSame( $all, array_sum( $held ), $table );
			self::assertLessThanOrEqual( 60, max( array( 0, ...$held ) ), $table );
		}
		self::assertSame(
			self::sorted( Run::count_groupings( $groupings )[0] ),
			self::sorted( Run::count_groupings( $groupings, 60 )[0] )
		);
	}

	/** @return list<Visit> Visits of one day with three page views each. Every third is by a returning visitor. */
	private static function busy_day( int $visits ): array {
		$busy = array();
		for ( $i = 1; $i <= $visits; ++$i ) {
			$at                = 20750 * 86400 + 60 * $i;
			$who               = 0 === $i % 3 ? 1 : $i;
			$visit             = new Visit(
				$i,
				$who,
				20750,
				3,
				$at,
				$at + 2,
				true,
				true,
				false,
				false,
				array( 'landing_path' => '/page-0' )
			);
			$visit->page_views = array_map(
				static fn ( int $n ): PageView => new PageView(
					3 * $i + $n,
					$who,
					20750,
					3,
					$at + $n,
					'/page-' . $i * $n % 7,
					'Page',
					'example.org',
					0,
					0 === $n
				),
				array( 0, 1, 2 )
			);
			$busy[]            = $visit;
		}
		return $busy;
	}

	/**
	 * Returns the groupings of a query's rows and of its totals.
	 *
	 * @return list<Grouping>
	 */
	private static function groupings( Query $query ): array {
		$plan      = new Plan( $query );
		$groupings = array( new Grouping( $plan, array_keys( $plan->dimensions ), $plan->measures, $plan->ranges() ) );
		if ( array() !== $plan->dimensions ) {
			$groupings[] = new Grouping( $plan, array(), $plan->measures, $plan->ranges() );
		}
		return $groupings;
	}

	/** @return list<string> Group keys with their counts, as JSON. */
	private static function sorted( mixed $groups ): array {
		self::assertInstanceOf( Groups::class, $groups );
		$rows = array();
		foreach ( $groups->keys as $i => $key ) {
			$rows[] = (string) wp_json_encode( array( $key, array_column( $groups->counts, $i ) ) );
		}
		sort( $rows );
		return $rows;
	}

	/**
	 * @param list<Grouping> $groupings
	 * @param int            $most      Maximum number of values in memory.
	 * @return list<string> SQL statements.
	 */
	private function statements( array $groupings, int $most = Stretches::MOST ): array {
		$asked = array();
		$note  = static function ( string $sql ) use ( &$asked ): string {
			$asked[] = $sql;
			return $sql;
		};
		add_filter( 'query', $note );
		Run::count_groupings( $groupings, $most );
		remove_filter( 'query', $note );
		return $asked;
	}
}
