<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\SiteSpeed;

use Lodestar\Paths;
use Lodestar\Reports\SiteSpeed\Device;
use Lodestar\Reports\SiteSpeed\Lab;
use Lodestar\Reports\SiteSpeed\Vital;
use Lodestar\Tests\Analytics\PageView;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Json;
use Lodestar\Tests\Reports\ReportsTestCase;
use Lodestar\Tests\Reports\Shape;
use PHPUnit\Framework\Attributes\DataProvider;

/** Compares speed metrics with sorted lists of the values that browsers reported. */
final class SiteSpeedTest extends ReportsTestCase {

	/** Column of each metric. */
	private const TOLD = array(
		'largest_contentful_paint'  => 'lcp',
		'first_contentful_paint'    => 'fcp',
		'server_response_time'      => 'ttfb',
		'interaction_to_next_paint' => 'inp',
		'cumulative_layout_shift'   => 'cls',
	);

	private const TODAY = '2026-11-05';

	private const DEVICES = array(
		'sitespeed'       => array( 'desktop' ),
		'sitespeedmobile' => array( 'mobile', 'tablet' ),
	);

	/** @var list<\Lodestar\Tests\Analytics\Visit> */
	private array $visits;

	protected function setUp(): void {
		parent::setUp();
		$this->site_zone( Traffic::ZONE );
		$this->clock( self::TODAY . ' 02:00' ); // Noon in the site's time zone.
		$this->log_in_as( 'editor' );
		$this->visits = ( new Traffic( 7, 700 ) )->visits;
	}

	/** @return iterable<string, array{string}> */
	public static function keys(): iterable {
		yield 'desktop' => array( 'sitespeed' );
		yield 'mobile' => array( 'sitespeedmobile' );
	}

	#[DataProvider( 'keys' )]
	public function test_metrics_are_the_75th_percentile( string $key ): void {
		Stored::write( $this->visits );
		$views  = $this->views( $key );
		$answer = $this->answer( $key );
		self::assertGreaterThan( 50, count( $views ) );
		self::assertSame(
			array( 'visits', null, count( $views ) ),
			array( $answer->at( 'source' ), $answer->at( 'lab' ), $answer->at( 'visits.views' ) )
		);
		self::assertSame( array( '2026-10-09', self::TODAY ), array( $answer->at( 'visits.start' ), $answer->at( 'visits.end' ) ) );
		$device = 'sitespeed' === $key ? Device::Desktop : Device::Mobile;
		foreach ( self::TOLD as $field => $column ) {
			$value = self::three_quarters( $views, $column );
			self::assertEquals( $value, $answer->at( "$field.value" ), $field );
			self::assertSame(
				null === $value ? null : Vital::from( $field )->curve( $device )->score( $value ),
				$answer->at( "$field.score" ),
				$field
			);
			self::assertEquals( $value, $answer->at( "days.totals.$field" ) );
		}
		self::assertSame(
			array( null, null ),
			array( $answer->at( 'total_blocking_time.value' ), $answer->at( 'total_blocking_time.score' ) )
		);
		self::assertSame( $answer->at( 'visits.score' ), $answer->at( 'score' ) );
	}

	public function test_metrics_by_day_and_by_page_use_only_that_day_or_page(): void {
		Stored::write( $this->visits );
		$answer = $this->answer( 'sitespeed' );
		$days   = self::grouped( $this->views( 'sitespeed' ), static fn ( PageView $view ): int => $view->day );
		$first  = 20735;
		self::assertCount( 28, $answer->all( 'days.labels' ) );
		foreach ( range( 0, 27 ) as $nth ) {
			$of_day = $days[ $first + $nth ] ?? array();
			self::assertSame( count( $of_day ), $answer->at( "days.views.$nth" ) );
			self::assertEquals( self::three_quarters( $of_day, 'lcp' ), $answer->at( "days.largest_contentful_paint.$nth" ) );
		}
		$pages = self::grouped( $this->views( 'sitespeed' ), static fn ( PageView $view ): string => $view->path );
		self::assertNotSame( array(), $answer->all( 'pages' ) );
		foreach ( array_keys( $answer->all( 'pages' ) ) as $nth ) {
			$path    = $answer->at( "pages.$nth.path" );
			$of_page = $pages[ is_string( $path ) ? $path : '' ] ?? array();
			self::assertSame( count( $of_page ), $answer->at( "pages.$nth.views" ) );
			foreach ( self::TOLD as $field => $column ) {
				self::assertEquals( self::three_quarters( $of_page, $column ), $answer->at( "pages.$nth.$field" ) );
			}
		}
		$order = array_map(
			static fn ( mixed $value ): float => is_numeric( $value ) ? (float) $value : -1.0,
			$answer->column( 'pages', 'largest_contentful_paint' )
		);
		$most  = $order;
		rsort( $most );
		self::assertSame( $most, $order );
	}

	public function test_slowest_pages_of_each_metric_have_enough_views(): void {
		Stored::write( $this->visits );
		$answer = $this->answer( 'sitespeed' );
		$views  = $this->views( 'sitespeed' );
		$enough = min( 10, (int) ceil( count( $views ) / 100 ) );
		self::assertGreaterThan( 1, $enough );
		foreach ( self::TOLD as $field => $column ) {
			$slowest = array();
			foreach ( self::grouped( $views, static fn ( PageView $view ): string => $view->path ) as $path => $of_page ) {
				$value = self::three_quarters( $of_page, $column );
				if ( count( $of_page ) >= $enough && null !== $value ) {
					$slowest[] = array( $value, count( $of_page ), $path );
				}
			}
			rsort( $slowest );
			$named = array();
			foreach ( array_keys( $answer->all( "visits.slowest.$field" ) ) as $nth ) {
				$named[] = array( $answer->at( "visits.slowest.$field.$nth.value" ), $answer->at( "visits.slowest.$field.$nth.views" ) );
			}
			self::assertEquals(
				array_map( static fn ( array $page ): array => array( $page[0], $page[1] ), array_slice( $slowest, 0, 3 ) ),
				$named,
				$field
			);
		}
	}

	public function test_accepts_the_filters_of_all_reports(): void {
		Stored::write( $this->visits );
		$all    = $this->answer( 'sitespeed' );
		$narrow = Json::of( $this->get( 'sitespeed', array( 'filters' => array( 'country' => array( 'DE' ) ) ) ) );
		$views  = $this->views( 'sitespeed', 'DE' );
		self::assertSame( count( $views ), $narrow->at( 'visits.views' ) );
		self::assertLessThan( $all->at( 'visits.views' ), $narrow->at( 'visits.views' ) );
		self::assertEquals( self::three_quarters( $views, 'lcp' ), $narrow->at( 'largest_contentful_paint.value' ) );
		self::assertSame( array( 'country' => array( 'DE' ) ), $narrow->at( 'filters.applied' ) );
	}

	public function test_metrics_without_measurements_are_unknown_rather_than_fast(): void {
		$answer = $this->answer( 'sitespeed' );
		self::assertSame(
			array( null, 0, true, null ),
			array(
				$answer->at( 'score' ),
				$answer->at( 'visits.views' ),
				$answer->at( 'visits.is_measured' ),
				$answer->at( 'largest_contentful_paint.score' ),
			)
		);
		self::assertSame( array(), $answer->all( 'pages' ) );
		update_option( 'lodestar_web_vitals', false );
		self::assertFalse( $this->answer( 'sitespeed' )->at( 'visits.is_measured' ) );
	}

	public function test_both_report_keys_return_the_same_fields(): void {
		self::assertSame( $this->answer( 'sitespeed' )->fields(), $this->answer( 'sitespeedmobile' )->fields() );
	}

	#[DataProvider( 'keys' )]
	public function test_response_and_sample_have_the_fields_of_the_specification( string $key ): void {
		Stored::write( $this->visits );
		$lab = Lab::kept(
			array(
				'categories' => array( 'performance' => array( 'score' => 0.5 ) ),
				'audits'     => array( 'total-blocking-time' => array( 'score' => 0.4, 'numericValue' => 700 ) ),
			),
			Device::Desktop,
			'https://example.org/',
			1
		);
		update_option( 'lodestar_site_speed_desktop', array( 'lab' => $lab ) );
		update_option( 'lodestar_site_speed_mobile', array( 'lab' => $lab ) );
		$sample = json_decode( (string) file_get_contents( Paths::file( 'src/reports/site-speed/sample.json' ) ), true );
		self::assertIsArray( $sample );
		$answer = json_decode( (string) wp_json_encode( $this->get( $key, array() )->get_data() ), true );
		self::assertIsArray( $answer );
		self::assertSame(
			array(),
			( new Shape( $answer ) )->lacks(
				array(
					'score'                           => 'whole',
					'total_blocking_time.score'       => 'whole',
					'total_blocking_time.value'       => 'number',
					'interaction_to_next_paint.score' => 'whole',
					'interaction_to_next_paint.value' => 'number',
				)
			)
		);
		foreach (
			array(
				'cumulative_layout_shift',
				'largest_contentful_paint',
				'server_response_time',
				'first_contentful_paint',
				'total_blocking_time',
				'interaction_to_next_paint',
			) as $field
		) {
			self::assertSame(
				array( array( 'score', 'value' ), array( 'score', 'value' ) ),
				array( array_keys( (array) $answer[ $field ] ), array_keys( (array) $sample[ $field ] ) ),
				$field
			);
		}
		self::assertEqualsCanonicalizing( array_keys( $answer ), array_keys( $sample ) );
		self::assertEqualsCanonicalizing( array_keys( (array) $answer['visits'] ), array_keys( (array) $sample['visits'] ) );
		self::assertEqualsCanonicalizing( array_keys( (array) $answer['days'] ), array_keys( (array) $sample['days'] ) );
		self::assertEqualsCanonicalizing(
			array_keys( (array) ( (array) $answer['pages'] )[0] ),
			array_keys( (array) ( (array) $sample['pages'] )[0] )
		);
	}

	private function answer( string $key ): Json {
		$response = $this->get( $key, array() );
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return Json::of( $response );
	}

	/**
	 * Returns the page views of the four weeks with any speed data.
	 *
	 * @return list<PageView>
	 */
	private function views( string $key, ?string $country = null ): array {
		$views = array();
		foreach ( $this->visits as $visit ) {
			if (
				$visit->bot
				|| $visit->nobodys
				|| ! in_array( $visit->texts['device'], self::DEVICES[ $key ], true )
				|| ! in_array( $country, array( null, $visit->texts['country'] ), true )
			) {
				continue;
			}
			foreach ( $visit->page_views as $view ) {
				if ( $view->day >= 20735 && $view->day <= 20762 && array() !== $view->vitals ) {
					$views[] = $view;
				}
			}
		}
		return $views;
	}

	/**
	 * Returns the 75th percentile, in seconds or as layout shift.
	 *
	 * @param list<PageView> $views  Page views.
	 * @param string         $column Column of the metric.
	 */
	private static function three_quarters( array $views, string $column ): int|float|null {
		$told = array_values(
			array_filter(
				array_map( static fn ( PageView $view ): ?int => $view->vitals[ $column ] ?? null, $views ),
				static fn ( ?int $value ): bool => null !== $value
			)
		);
		sort( $told );
		return array() === $told ? null : $told[ (int) ceil( count( $told ) * 3 / 4 ) - 1 ] / 1000;
	}

	/**
	 * @template K of array-key
	 * @param list<PageView> $views Page views.
	 * @param \Closure( PageView ): K   $by    Returns the group of a view.
	 * @return array<K, list<PageView>>
	 */
	private static function grouped( array $views, \Closure $by ): array {
		$groups = array();
		foreach ( $views as $view ) {
			$groups[ $by( $view ) ][] = $view;
		}
		return $groups;
	}
}
