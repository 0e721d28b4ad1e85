<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Assistant\Abilities;

use Lodestar\Platform\License\Level;
use Lodestar\Reports\Registry;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use PHPUnit\Framework\Attributes\DataProvider;

final class RunReportTest extends AbilitiesTestCase {

	private const OWN = array(
		'start' => '2026-10-22',
		'end'   => '2026-11-20',
	);

	/** Stores no visits, so that there are no small groups. SmallGroupsTest covers those. */
	public function test_returns_the_same_data_as_the_rest_route(): void {
		$asked = 0;
		foreach ( Registry::all() as $report ) {
			$key = $report->descriptor->key;
			if ( ! $report->descriptor->answers() ) {
				continue;
			}
			$route   = $this->get( $key, self::OWN );
			$ability = self::run_ability( 'run-report', self::OWN + array( 'report' => $key, 'rows' => 250 ) );
			self::assertSame( $route->get_status(), $ability->get_status(), $key );
			if ( 200 === $route->get_status() ) {
				self::assertSame( self::plain( $route->get_data() ), self::plain( Json::of( $ability )->at( 'answer' ) ), $key );
				self::assertSame( array(), Json::of( $ability )->at( 'left_out' ) );
				++$asked;
			} else {
				self::assertSame( Json::of( $route )->at( 'code' ), Json::of( $ability )->at( 'code' ), $key );
			}
		}
		self::assertGreaterThan( 10, $asked );
		Stored::write( ( new Traffic( 3, 60 ) )->visits );
		$overview = Json::of( self::run_ability( 'run-report', self::OWN + array( 'report' => 'overview' ) ) );
		self::assertGreaterThan( 0, $overview->at( 'answer.infobox.sessions.value' ) );
	}

	public function test_supports_comparisons_filters_and_report_parameters(): void {
		Stored::write( ( new Traffic( 3, 900 ) )->visits );
		$params = array(
			'start'         => '2026-11-01',
			'end'           => '2026-11-09',
			'compare_start' => '2026-10-20',
			'compare_end'   => '2026-10-28',
			'filters'       => array( 'country' => array( 'DE' ) ),
		);
		$answer = Json::of( self::run_ability( 'run-report', $params + array( 'report' => 'overview' ) ) );
		$route  = Json::of( $this->get( 'overview', $params ) );
		self::assertSame( array( 'country' => array( 'DE' ) ), $answer->at( 'answer.filters.applied' ) );
		foreach ( array( 'infobox.sessions', 'channels', 'compare.sessions' ) as $field ) {
			self::assertSame( $route->at( $field ), $answer->at( "answer.$field" ), $field );
		}
		$refused = Json::of(
			self::run_ability( 'run-report', array( 'report' => 'overview', 'parameters' => array( 'start' => '2020-01-01' ) ) )
		);
		self::assertSame(
			array( 'invalid_parameter', 400 ),
			array( $refused->at( 'code' ), $refused->at( 'data.status' ) ),
			'No way around the days.'
		);
	}

	public function test_lists_the_unit_of_each_number_by_its_path(): void {
		$units = Json::of( self::run_ability( 'run-report', array( 'report' => 'overview' ) ) )->all( 'units' );
		$some  = array(
			'infobox.sessions.value'                              => 'count',
			'infobox.sessions.prev'                               => 'percent, 0-100',
			'infobox.duration.value'                              => 'seconds',
			'infobox.bounce_rate.compare_value'                   => 'percent, 0-100',
			'countries.sessions'                                  => 'count',
			'overviewgraph.revenue_sales.datapoints'              => 'amount in mixed or unknown currencies',
			'overviewgraph.average_session_duration.trendpoints'  => 'seconds',
		);
		self::assertSame( $some, array_merge( $some, array_intersect_key( $units, $some ) ), (string) wp_json_encode( $units ) );
		add_filter( 'lodestar_currency', static fn (): string => 'SEK' );
		self::assertSame(
			'SEK',
			Json::of(
				self::run_ability( 'run-report', array( 'report' => 'overview' ) )
			)->all( 'units' )['overviewgraph.revenue_sales.datapoints']
		);
	}

	public function test_says_how_many_entries_of_each_list_were_omitted(): void {
		Stored::write( ( new Traffic( 3, 2000 ) )->visits );
		$whole = Json::of( $this->get( 'overview', self::OWN ) );
		$cut   = Json::of( self::run_ability( 'run-report', self::OWN + array( 'report' => 'overview', 'rows' => 2 ) ) );
		$pages = count( $whole->all( 'toppages' ) );
		self::assertGreaterThan( 3, $pages );
		self::assertSame( array_slice( $whole->all( 'toppages' ), 0, 2 ), $cut->at( 'answer.toppages' ) );
		$left_out = $cut->all( 'left_out' );
		self::assertSame( $pages - 2, $left_out['toppages'] );
		self::assertSame( 28, $left_out['overviewgraph.sessions.datapoints'] );
		self::assertSame( count( $whole->all( 'toppages' ) ), $cut->at( 'answer.rowCounts.toppages' ) );
	}

	/** @return iterable<string, array{Level}> */
	public static function levels(): iterable {
		foreach ( Level::cases() as $level ) {
			yield $level->value => array( $level );
		}
	}

	#[DataProvider( 'levels' )]
	public function test_runs_every_report_on_every_license_level_with_and_without_its_addon( Level $level ): void {
		Keys::license( $level->value );
		foreach ( array( array(), array( 'dimensions', 'ecommerce', 'exceptions', 'forms', 'media' ) ) as $addons ) {
			update_option( 'lodestar_active_addons', $addons );
			$listed = array_column( Json::of( self::run_ability( 'list-reports' ) )->all( 'reports' ), null, 'report' );
			self::assertGreaterThan( 15, count( $listed ) );
			foreach ( array( self::OWN, array( 'start' => '2026-11-01', 'end' => '2026-11-02' ) ) as $days ) {
				foreach ( $listed as $key => $told ) {
					$route   = $this->get( (string) $key, $days );
					$ability = self::run_ability( 'run-report', array( 'report' => $key ) + $days );
					self::assertSame( $route->get_status(), $ability->get_status(), "$key on $level->value" );
					self::assertSame( Json::of( $route )->at( 'code' ), Json::of( $ability )->at( 'code' ), (string) $key );
					if ( 200 !== $route->get_status() ) {
						self::assertSame( Json::of( $route )->at( 'data' ), Json::of( $ability )->at( 'data' ), (string) $key );
					}
					if ( self::OWN === $days ) {
						self::assertSame( 403 !== $route->get_status(), is_array( $told ) && true === $told['open'], (string) $key );
					}
				}
			}
		}
	}

	public function test_lite_gets_the_default_dates_without_naming_them(): void {
		Keys::license( 'lite' );
		self::assertSame( 200, self::run_ability( 'run-report', array( 'report' => 'overview' ) )->get_status() );
		$refused = Json::of( self::run_ability( 'run-report', array( 'report' => 'overview', 'interval' => 'last7days' ) ) );
		self::assertSame(
			array( 'license_level', 403, '2026-10-22' ),
			array( $refused->at( 'code' ), $refused->at( 'data.status' ), $refused->at( 'data.start' ) )
		);
	}

	public function test_an_unknown_report_is_a_404(): void {
		$answer = Json::of( self::run_ability( 'run-report', array( 'report' => 'nothing' ) ) );
		self::assertSame( array( 'unknown_report', 404 ), array( $answer->at( 'code' ), $answer->at( 'data.status' ) ) );
	}

	/** Returns response data as sent, without its timestamp. */
	private static function plain( mixed $data ): mixed {
		$data = json_decode( (string) wp_json_encode( $data ), true );
		return is_array( $data ) ? array_diff_key( $data, array( 'dataThrough' => true, 'notices' => true ) ) : $data;
	}
}
