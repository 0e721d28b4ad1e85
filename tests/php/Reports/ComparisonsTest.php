<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Reports\Registry;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use PHPUnit\Framework\Attributes\DataProvider;

/** If the comparison range starts before data collection, reports show no comparison instead of growth from zero. */
final class ComparisonsTest extends ReportsTestCase {

	/** A range on a site that is 51 days old. */
	private const DAYS = array( '2026-10-13', '2026-11-20' );

	/** The preceding range, with data for its last 12 days only. */
	private const BEFORE = array( '2026-09-04', '2026-10-12' );

	/** A range without any data. */
	private const LONG_BEFORE = array( '2026-07-01', '2026-08-08' );

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'administrator' );
		update_option(
			'lodestar_active_addons',
			array( 'dimensions', 'ecommerce', 'forms', 'media', 'user-journey', 'ai-insights', 'exceptions' )
		);
		update_option( 'date_format', 'M j, Y' );
		Stored::write( ( new Traffic( 5, 600 ) )->visits );
	}

	/**
	 * @param array{string, string} $before First and last day of the comparison range.
	 * @param string                $known  Pattern of paths that may hold numbers anyway.
	 */
	#[DataProvider( 'unknown' )]
	public function test_no_report_compares_with_days_before_data_collection( array $before, string $known ): void {
		foreach ( $this->compared_figures( $before ) as $key => $paths ) {
			self::assertSame( array(), preg_grep( $known, $paths, PREG_GREP_INVERT ), $key );
		}
	}

	/** @return iterable<string, array{array{string, string}, string}> */
	public static function unknown(): iterable {
		yield 'some were counted' => array( self::BEFORE, '/\.\d+$|_by_day\./' );
		yield 'none was counted' => array( self::LONG_BEFORE, '/timestamps\./' );
	}

	public function test_reports_compare_if_the_earlier_days_have_data(): void {
		Stored::since( '2026-01-01' );
		$compared = array_keys( array_filter( $this->compared_figures( self::BEFORE ) ) );
		self::assertSame(
			array(
				'cart_abandonment',
				'countries',
				'dimensions',
				'ecommerce',
				'ecommerce_coupons',
				'forms',
				'media',
				'overview',
				'engagement_pages',
				'publisher',
				'traffic_campaign',
				'traffic_landing_pages',
				'traffic_overview',
				'traffic_social',
				'traffic_source_medium',
				'traffic_technology',
			),
			$compared
		);
	}

	/**
	 * Returns the paths of comparison values and changes in the responses of all reports.
	 *
	 * @param array{string, string} $before First and last day of the comparison range.
	 * @return array<string, list<string>> Paths by report.
	 */
	private function compared_figures( array $before ): array {
		$figures = array();
		foreach ( Registry::all() as $report ) {
			$answer = $this->get(
				$report->descriptor->key,
				array_combine( array( 'start', 'end', 'compare_start', 'compare_end' ), array( ...self::DAYS, ...$before ) )
			);
			$data   = json_decode( (string) wp_json_encode( $answer->get_data() ), true );
			if ( 200 === $answer->get_status() && is_array( $data ) ) {
				$figures[ $report->descriptor->key ] = self::compared( $data, '' );
			}
		}
		self::assertGreaterThan( 20, count( $figures ) );
		return $figures;
	}

	/**
	 * @param array<mixed> $part  Part of a response.
	 * @param string       $where Its path.
	 * @return list<string> Paths of numbers.
	 */
	private static function compared( array $part, string $where ): array {
		$found = array();
		foreach ( $part as $name => $value ) {
			$path = "$where.$name";
			if ( is_array( $value ) ) {
				array_push( $found, ...self::compared( $value, $path ) );
			} elseif ( is_numeric( $value ) && 1 === preg_match( '/compar|prev|before|change/', $path ) ) {
				$found[] = $path;
			}
		}
		return $found;
	}

	public function test_the_missing_comparison_is_explained_in_one_notice_with_the_first_day(): void {
		foreach ( array( 'overview', 'countries', 'traffic_landing_pages', 'publisher' ) as $key ) {
			$notices = $this->read( $key, ...self::DAYS, ...self::BEFORE )->rows( 'notices' );
			$notices = array_values( array_filter( $notices, static fn ( array $notice ): bool => 'no_comparison' === $notice['code'] ) );
			self::assertSame(
				array(
					array(
						'code'    => 'no_comparison',
						'message' => 'No comparison, because data collection started on Oct 1, 2026.',
						'since'   => '2026-10-01',
					),
				),
				$notices,
				$key
			);
			self::assertNotContains(
				'no_comparison',
				$this->read( $key, ...array( '2026-11-01', '2026-11-20', '2026-10-12', '2026-10-31' ) )->column( 'notices', 'code' ),
				$key
			);
		}
		self::assertContains(
			'no_comparison',
			$this->read( 'overview', ...self::DAYS )->column( 'notices', 'code' ),
			'The info boxes always compare.'
		);
		self::assertNotContains( 'no_comparison', $this->read( 'countries', ...self::DAYS )->column( 'notices', 'code' ) );
	}

	public function test_the_notice_names_deleted_visits_as_the_reason(): void {
		update_option( OptionsRetention::MONTHS, 12 );
		$this->clock( '2027-10-01 12:00' );
		$notices = $this->read( 'countries', ...self::DAYS, ...self::BEFORE )->rows( 'notices' );
		self::assertSame( 'No comparison, because visits before Oct 1, 2026 were deleted.', end( $notices )['message'] ?? null );
	}

	public function test_chart_points_before_the_first_day_are_null_and_later_ones_have_values(): void {
		$data  = $this->read( 'overview', ...self::DAYS, ...self::BEFORE );
		$known = $this->read( 'overview', '2026-10-01', '2026-10-12' );
		foreach ( array( 'sessions', 'bounce_rate', 'revenue_sales' ) as $line ) {
			self::assertSame(
				array( ...array_fill( 0, 27, null ), ...$known->all( "overviewgraph.$line.datapoints" ) ),
				$data->at( "compare.overviewgraph.$line.datapoints" ),
				$line
			);
			self::assertNull( $data->at( "compare.overviewgraph.$line.total" ), $line );
		}
		$days   = array_column(
			$this->read( 'cart_abandonment', ...self::DAYS, ...self::BEFORE )->rows( 'cart_abandonment_by_day' ),
			'compare_purchase_quantity',
			'date'
		);
		$before = array_column(
			$this->read( 'cart_abandonment', '2026-10-01', '2026-10-12' )->rows( 'cart_abandonment_by_day' ),
			'purchase_quantity',
			'date'
		);
		self::assertNull( $days['20261108'], 'Held against 30 September.' );
		self::assertSame( $before['20261001'] ?? 0, $days['20261109'] );
	}
}
