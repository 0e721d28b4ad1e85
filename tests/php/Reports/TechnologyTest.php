<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Reports\DescriptorReader;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Analytics\Visit;
use UnexpectedValueException;

final class TechnologyTest extends ReportsTestCase {

	private const DAY     = 20760; // 2026-11-03.
	private const EARLIER = 20750; // 2026-10-24.

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
	}

	public function test_lists_sessions_by_browser_and_device_with_the_comparison_in_the_same_order(): void {
		Stored::since( '2026-01-01' );
		self::store(
			array(
				self::DAY     => array( 'Safari', 'Chrome', 'Chrome', '(not set)' ),
				self::EARLIER => array( 'Chrome', 'Opera', 'Opera' ),
			)
		);
		$data = $this->read( 'traffic_technology', '2026-11-03', '2026-11-03', '2026-10-24', '2026-10-24' );
		self::assertSame( array( 'labels', 'series', 'compare' ), $data->fields( 'browser_breakdown' ) );
		$by_label = self::by_label( $data->all( 'browser_breakdown' ) );
		ksort( $by_label );
		self::assertSame(
			array(
				'(not set)' => array( 1, 0 ),
				'Chrome'    => array( 2, 1 ),
				'Opera'     => array( 0, 2 ),
				'Safari'    => array( 1, 0 ),
			),
			$by_label
		);
		self::assertSame( 'Chrome', $data->at( 'browser_breakdown.labels.0' ), 'The largest comes first.' );
		self::assertSame( array( 'desktop' => array( 4, 3 ) ), self::by_label( $data->all( 'device_breakdown' ) ) );
	}

	public function test_has_no_comparison_unless_requested(): void {
		self::store( array( self::DAY => array( 'Chrome' ) ) );
		$data = $this->read( 'traffic_technology', '2026-11-03', '2026-11-03' );
		self::assertSame(
			array( 'labels' => array( 'Chrome' ), 'series' => array( 1 ), 'compare' => null ),
			$data->all( 'browser_breakdown' )
		);
	}

	public function test_a_range_without_sessions_has_empty_lists(): void {
		$data = $this->read( 'traffic_technology', '2026-11-03', '2026-11-03' );
		self::assertSame( array( 'labels' => array(), 'series' => array(), 'compare' => null ), $data->all( 'browser_breakdown' ) );
	}

	public function test_values_past_the_limit_or_without_a_name_are_one_last_entry(): void {
		Stored::since( '2026-01-01' );
		$now     = array();
		$earlier = array( 'Browser 104', '(other)' );
		for ( $i = 0; $i < 105; $i++ ) { // Browser 0 has two sessions, all others one.
			array_push( $now, "Browser $i", ...( 0 === $i ? array( 'Browser 0' ) : array() ) );
		}
		self::store(
			array(
				self::DAY     => array( '(other)', '(other)', '(other)', ...$now ),
				self::EARLIER => $earlier,
			)
		);
		$data   = $this->read( 'traffic_technology', '2026-11-03', '2026-11-03', '2026-10-24', '2026-10-24' );
		$labels = (array) $data->at( 'browser_breakdown.labels' );
		$series = (array) $data->at( 'browser_breakdown.series' );
		self::assertSame( '(other)', end( $labels ) );
		self::assertCount( 1, array_keys( $labels, '(other)', true ) );
		self::assertSame( 109, array_sum( $series ), 'Nobody is lost.' );
		self::assertSame( 2, array_sum( (array) $data->at( 'browser_breakdown.compare' ) ) );
		self::assertGreaterThan( 3, end( $series ), 'Those past the limit are in it, too.' );
	}

	public function test_columns_require_totals(): void {
		$path = (string) tempnam( sys_get_temp_dir(), 'report' );
		$json = array(
			'name'     => 'acme/parts',
			'key'      => 'acme_parts',
			'title'    => 'Parts',
			'queries'  => array( 'q' => array( 'dimensions' => array( 'browser' ) ) ),
			'response' => array( 'p' => array( 'query' => 'q', 'columns' => array( 'labels' => 'browser', 'series' => 'sessions' ) ) ),
		);
		file_put_contents( $path, wp_json_encode( $json ) );
		$this->expectException( UnexpectedValueException::class );
		$this->expectExceptionMessage( 'doesn\'t request them' );
		try {
			( new DescriptorReader( $path ) )->read();
		} finally {
			unlink( $path );
		}
	}

	/** @param array<int, list<string>> $browsers Browsers of the sessions by day. */
	private static function store( array $browsers ): void {
		$visits = ( new Traffic( 1, array_sum( array_map( 'count', $browsers ) ) ) )->visits;
		$stored = array();
		foreach ( $browsers as $day => $names ) {
			foreach ( $names as $name ) {
				$visit                   = array_shift( $visits );
				assert( $visit instanceof Visit );
				$visit->day              = $day;
				$visit->bot              = false;
				$visit->page_views       = array();
				$visit->texts['browser'] = $name;
				$visit->texts['device']  = 'desktop';
				$stored[]                = $visit;
			}
		}
		Stored::write( $stored );
	}

	/**
	 * @param array<mixed> $part Adjacent lists.
	 * @return array<string, array{mixed, mixed}> Current and earlier value by label.
	 */
	private static function by_label( array $part ): array {
		$labels = array_map( static fn ( mixed $label ): string => is_string( $label ) ? $label : '', (array) $part['labels'] );
		return array_combine( $labels, array_map( null, (array) $part['series'], (array) $part['compare'] ) );
	}
}
