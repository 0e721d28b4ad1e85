<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\Query\Query;
use Lodestar\Tests\Analytics\ExpectedEvent;
use Lodestar\Tests\Analytics\Oracle;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Json;
use Lodestar\Tests\Reports\Plain\Asked;
use Lodestar\Tests\Reports\Plain\Cases;
use Lodestar\Tests\Reports\Plain\Count;

/** The eCommerce Funnel report: users per stage, by channel and by country. */
final class FunnelTest extends ReportsTestCase {

	private const DAY = 20760;

	private const DATE = '2026-11-03';

	private const VIEWS = array( 'view_item' );

	private const ADDS = array( 'view_item', 'view_item', 'add_to_cart', 'begin_checkout' );

	private const BUYS = array( 'view_item', 'add_to_cart', 'add_to_cart', 'purchase', 'purchase' );

	/** @var list<Visit> */
	private array $visits;

	/** Number of visits and events so far. */
	private int $number = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		update_option( 'lodestar_active_addons', array( 'ecommerce' ) );
		$this->visits = ( new Traffic( 3, 60 ) )->visits;
	}

	public function test_counts_each_user_once_per_stage(): void {
		Stored::write(
			array(
				$this->visit( 1, self::BUYS ),
				$this->visit( 2, self::ADDS ),
				$this->visit( 3, self::VIEWS ),
				$this->visit( 3, self::VIEWS ),
				$this->visit( 4, self::VIEWS ),
				$this->visit( 5, array( 'refund' ) ),
			)
		);
		$data = $this->funnel();
		self::assertSame(
			array(
				array( 'name' => '1. View Item', 'value' => 4 ),
				array( 'name' => '2. Add to Cart', 'value' => 2 ),
				array( 'name' => '3. Purchase', 'value' => 1 ),
			),
			$data->at( 'funnel_chart' )
		);
		self::assertSame(
			array(
				array( '1. View Item', 4, 100, 50, 2, 50, '' ),
				array( '2. Add to Cart', 2, 50, 50, 1, 50, '' ),
				array( '3. Purchase', 1, 25, null, null, null, '' ),
			),
			self::lines( $data, 'none' )
		);
	}

	public function test_breaks_stages_down_by_channel_with_the_most_users_first(): void {
		Stored::write(
			array(
				$this->visit( 1, self::BUYS, 'Email' ),
				$this->visit( 2, self::BUYS, 'Email' ),
				$this->visit( 3, self::VIEWS, '(other)' ),
				$this->visit( 4, self::VIEWS, '(other)' ),
				$this->visit( 5, self::VIEWS, '(other)' ),
				$this->visit( 6, self::ADDS, 'Direct' ),
				$this->visit( 7, self::VIEWS, 'Direct' ),
				$this->visit( 8, self::VIEWS, 'Direct' ),
				$this->visit( 9, array( 'add_to_cart' ), 'Referral' ),
			)
		);
		$data = $this->funnel();
		self::assertSame(
			array(
				array( '1. View Item', 3, 37.5, 33.333333, 2, 66.666667, 'Direct' ),
				array( '1. View Item', 2, 25, 100, 0, 0, 'Email' ),
				array( '1. View Item', 3, 37.5, 0, 3, 100, '(other)' ),
				array( '2. Add to Cart', 2, 50, 100, 0, 0, 'Email' ),
				array( '2. Add to Cart', 1, 25, 0, 1, 100, 'Direct' ),
				array( '2. Add to Cart', 0, 0, null, 0, null, '(other)' ),
				array( '3. Purchase', 2, 100, null, null, null, 'Email' ),
				array( '3. Purchase', 0, 0, null, null, null, 'Direct' ),
				array( '3. Purchase', 0, 0, null, null, null, '(other)' ),
			),
			self::lines( $data, 'channel' )
		);
		self::assertSame(
			array( 3, 1 ),
			array( $data->at( 'funnel_table.channel_category_length' ), $data->at( 'funnel_table.country_category_length' ) )
		);
	}

	public function test_lists_the_top_25_countries_by_users_and_the_number_of_countries(): void {
		$visits = array();
		foreach ( range( 0, 29 ) as $i ) {
			$visits[] = $this->visit( 100 + $i, self::VIEWS, country: 'A' . chr( 65 + $i % 26 ) );
			$visits[] = $this->visit( 200 + $i, 0 === $i ? self::BUYS : self::VIEWS, country: 0 === $i ? 'DE' : 'B' . chr( 65 + $i % 26 ) );
		}
		Stored::write( array( ...$visits, $this->visit( 300, self::ADDS, country: 'DE' ) ) );
		$data = $this->funnel();
		$rows = $data->rows( 'funnel_table.country' );
		self::assertCount( 75, $rows );
		self::assertSame( 25, $data->at( 'funnel_table.country_category_length' ) );
		self::assertGreaterThan( 25, ( (array) $data->at( 'rowCounts' ) )['funnel_table.country'] ?? null );
		foreach ( array( 0, 25, 50 ) as $nth => $row ) {
			self::assertSame(
				array( 'Germany', 'DE', array( 2, 2, 1 )[ $nth ] ),
				array( $rows[ $row ]['breakdown_category'], $rows[ $row ]['iso'], $rows[ $row ]['users'] )
			);
		}
	}

	public function test_no_stage_has_more_users_than_the_previous_one(): void {
		Stored::write(
			array(
				$this->visit( 1, self::VIEWS ),
				$this->visit( 2, array( 'add_to_cart', 'purchase' ) ),
				$this->visit( 3, array( 'add_to_cart' ) ),
			)
		);
		self::assertSame( array( 1, 1, 1 ), array_column( $this->funnel()->rows( 'funnel_chart' ), 'value' ) );
	}

	public function test_orders_without_a_visitor_do_not_count_as_users(): void {
		$nobody          = $this->visit( 0, array( 'purchase' ) );
		$nobody->nobodys = true;
		Stored::write( array( $this->visit( 1, self::ADDS ), $nobody ) );
		self::assertSame( array( 1, 1, 0 ), array_column( $this->funnel()->rows( 'funnel_chart' ), 'value' ) );
	}

	public function test_days_without_data_have_no_rates_and_no_breakdowns(): void {
		$data = $this->funnel();
		self::assertSame(
			array(
				array( '1. View Item', 0, null, null, 0, null, '' ),
				array( '2. Add to Cart', 0, null, null, 0, null, '' ),
				array( '3. Purchase', 0, null, null, null, null, '' ),
			),
			self::lines( $data, 'none' )
		);
		self::assertSame(
			array( array(), 0 ),
			array( $data->at( 'funnel_table.channel' ), $data->at( 'funnel_table.channel_category_length' ) )
		);
	}

	public function test_an_unsupported_breakdown_returns_an_error_in_its_place(): void {
		Stored::write( array( $this->visit( 1, self::BUYS, 'Email' ) ) );
		LimitedSource::use( static fn ( Query $query ): array => array_intersect( $query->dimensions, array( 'country' ) ) );
		$data = $this->funnel();
		self::assertSame( 'unsupported_by_source', $data->at( 'funnel_table.country.error.code' ) );
		self::assertSame( 'Email', $data->at( 'funnel_table.channel.0.breakdown_category' ) );
	}

	public function test_a_filter_applies_to_the_whole_report(): void {
		Stored::write( array( $this->visit( 1, self::BUYS, 'Email' ), $this->visit( 2, self::VIEWS, 'Direct' ) ) );
		$data = Json::of(
			$this->get(
				'ecommerce_funnel',
				array( 'start' => self::DATE, 'end' => self::DATE, 'filters' => array( 'channel' => array( 'Direct' ) ) )
			)
		);
		self::assertSame( array( 1, 0, 0 ), array_column( $data->rows( 'funnel_chart' ), 'value' ) );
		self::assertSame( array(), $data->at( 'filters.unfiltered' ) );
	}

	public function test_equals_an_independent_recount_of_random_visits(): void {
		$this->clock( '2026-12-24 12:00' );
		$this->site_zone( Traffic::ZONE );
		$traffic = new Traffic( 8, 400 );
		Stored::write( $traffic->visits );
		$oracle = new Oracle( $traffic->visits );
		$seen   = 0;
		foreach ( Cases::random( 8, 10, $traffic->visits ) as $nth => $case ) {
			$asked = new Asked( $case->days, null, $case->filters, true );
			$count = new Count( $oracle, $asked );
			$data  = Json::of( $this->get( 'ecommerce_funnel', $asked->params() ) );
			$what  = "case $nth, " . wp_json_encode( $asked->params() );
			$all   = self::counted( $count, array() )[''] ?? array( 0, 0, 0 );
			self::assertSame( $all, array_column( $data->rows( 'funnel_chart' ), 'value' ), $what );
			foreach ( array( 'channel' => 'sessionDefaultChannelGroup', 'country' => 'countryId' ) as $by => $dimension ) {
				$told = array();
				foreach ( $data->rows( "funnel_table.$by" ) as $row ) {
					$name = $row[ 'country' === $by ? 'iso' : 'breakdown_category' ];
					self::assertIsString( $name );
					$told[ $name ][] = $row['users'];
				}
				$of = array_filter(
					self::counted( $count, array( 'by' => $dimension ) ),
					static fn ( array $stages ): bool => $stages[0] > 0
				);
				ksort( $told );
				ksort( $of );
				self::assertSame( $of, $told, "$by of $what" );
			}
			$seen += $all[2];
		}
		self::assertGreaterThan( 10, $seen );
	}

	/**
	 * Returns the users of the three stages by the values of a dimension. No stage has more than the previous one.
	 *
	 * @param array<string, string> $by Dimensions by field, at most one.
	 * @return array<string, list<int>>
	 */
	private static function counted( Count $count, array $by ): array {
		$events = array( 'view_item', 'add_to_cart', 'purchase' );
		$people = array();
		foreach (
			$count->table(
				array( 'event' => 'eventName' ) + $by,
				array( 'users' => 'totalUsers' ),
				Asked::one_of( 'eventName', $events )
			)->lines as $line
		) {
			$people[ $line['texts']['by'] ?? '' ][ $line['texts']['event'] ] = (int) $line['now']['users'];
		}
		return array_map(
			static function ( array $of ) use ( $events ): array {
				$stages = array();
				$most   = PHP_INT_MAX;
				foreach ( $events as $event ) {
					$most     = min( $most, $of[ $event ] ?? 0 );
					$stages[] = $most;
				}
				return $stages;
			},
			$people
		);
	}

	private function funnel(): Json {
		return $this->read( 'ecommerce_funnel', self::DATE, self::DATE );
	}

	/**
	 * Returns the rows of a table without field names.
	 *
	 * @return list<list<mixed>>
	 */
	private static function lines( Json $data, string $by ): array {
		$fields = array( 'step', 'users', 'users_rate', 'completion_rate', 'abandonments', 'abandonments_rate', 'breakdown_category' );
		return array_map(
			static fn ( array $row ): array => array_map( static fn ( string $field ): mixed => $row[ $field ], $fields ),
			$data->rows( "funnel_table.$by" )
		);
	}

	/**
	 * Returns a visit of that day with shop events.
	 *
	 * @param int          $person  Visitor number.
	 * @param list<string> $does    Event names.
	 * @param string       $channel Channel of the session.
	 * @param string       $country ISO code.
	 */
	private function visit( int $person, array $does, string $channel = 'Direct', string $country = 'DE' ): Visit {
		$visit          = clone $this->visits[ $person % 60 ];
		$visit->id      = ++$this->number;
		$visit->day     = self::DAY;
		$visit->visitor = $person;
		$visit->lasting = false;
		$visit->bot     = false;
		$visit->events  = array();

		$visit->texts['channel'] = $channel;
		$visit->texts['country'] = $country;
		foreach ( $does as $name ) {
			$visit->events[] = new ExpectedEvent( ++$this->number, $person, self::DAY, $visit->hour, $visit->started_at, null, $name );
		}
		$visit->page_views = array();
		return $visit;
	}
}
