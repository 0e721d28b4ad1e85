<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Insights;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Sources;
use Lodestar\Features\Insights\Area;
use Lodestar\Features\Insights\Figures;
use Lodestar\Features\Insights\Finding;
use Lodestar\Features\Insights\Insights;
use Lodestar\Features\Insights\Kind;
use Lodestar\Features\Insights\ShownIn;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Registry;
use Lodestar\Tests\Analytics\ExpectedEvent;
use Lodestar\Tests\Analytics\Good;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\Reports\ReportsTestCase;
use WP_REST_Request;

/** Tests that the report linked from each kind of insight shows the insight's numbers. */
final class ShownInTest extends ReportsTestCase {

	private const LAST = '2026-11-15';

	private Figures $figures;

	protected function setUp(): void {
		parent::setUp();
		Keys::license( 'pro' );
		update_option( 'lodestar_active_addons', array( 'ai-insights', 'ecommerce' ) );
		$this->site_zone( 'UTC' );
		$this->clock( '2026-11-16 02:00' );
		$this->log_in_as( 'editor' );
		$last   = (int) LocalTime::day_of( self::LAST );
		$visits = ( new Weeks( $last ) )->visits;
		foreach ( $visits as $n => $visit ) {
			if ( 0 === $n % ( 'Email' === $visit->texts['channel'] ? 5 : 17 ) ) {
				$view            = $visit->page_views[0];
				$visit->events[] = new ExpectedEvent(
					100000 + $n,
					$visit->visitor,
					$visit->day,
					$visit->hour,
					$visit->started_at,
					$view,
					'purchase',
					array( 'transaction_id' => "order $n", 'currency' => 'EUR' ),
					true,
					10000 + 1130 * ( $n % 7 ),
					0,
					array( new Good( 'spade', 'Spade', 'Tools', '(not set)', 1, 10000 + 1130 * ( $n % 7 ) ) )
				);
			}
			if ( 0 === $n % 4 ) { // Views the page twice.
				$again               = clone $visit->page_views[0];
				$again->id           = 200000 + $n;
				$again->entrance     = false;
				$visit->page_views[] = $again;
			}
			$visit->texts['device'] = 0 === $n % 10 ? '(not set)' : $visit->texts['device'];
			$visit->lasting         = 0 === $n % 3;
			$visit->is_first        = 0 === $n % 2;
		}
		Stored::write( $visits );
		$this->figures = Figures::ask( Sources::current(), new DateRange( $last - Figures::DAYS + 1, $last ), $last - Weeks::DAYS + 1 );
	}

	public function test_the_linked_report_shows_the_numbers_of_the_insight(): void {
		$links = array();
		foreach ( $this->findings() as [ $finding, $figures ] ) {
			$of    = "{$finding->kind->value} {$finding->area->value}";
			$place = ShownIn::of( $finding );

			$links[ $of ] = null === $place ? '' : "{$place['report']} " . implode( ', ', array_keys( $place['filters'] ) );
			if ( null !== $place ) {
				$known = self::numbers( $this->opened( $place ) );
				foreach ( $figures as $figure ) {
					self::assertTrue( $figure > 4.0, "$of: $figure stands anywhere." );
					self::assertNotSame(
						array(),
						array_filter( $known, static fn ( float $one ): bool => abs( $one - $figure ) < 0.006 ),
						"$of: $figure is not in {$place['report']}"
					);
				}
			}
		}
		self::assertSame(
			array(
				'mover site'                   => 'lodestar/overview ',
				'mover channel'                => 'lodestar/traffic-source-medium channel',
				'mover source_medium'          => 'lodestar/traffic-source-medium source_medium',
				'mover campaign'               => 'lodestar/traffic-campaign campaign',
				'mover country'                => 'lodestar/countries country',
				'mover page'                   => 'lodestar/overview page',
				'best_day site'                => 'lodestar/overview ',
				'best_week site'               => 'lodestar/overview ',
				'unusual site'                 => 'lodestar/overview ',
				'unusual channel'              => 'lodestar/traffic-source-medium channel',
				'unusual_revenue site'         => 'lodestar/ecommerce ',
				'share device'                 => 'lodestar/traffic-technology ',
				'share visitors'               => '',
				'share channel'                => 'lodestar/traffic-overview ',
				'purchase_rate channel'        => 'lodestar/traffic-overview ',
				'key_event_rate channel'       => '',
				'purchase_rate source_medium'  => 'lodestar/traffic-source-medium ',
				'key_event_rate source_medium' => '',
				'orders site'                  => 'lodestar/ecommerce ',
				'revenue site'                 => 'lodestar/ecommerce ',
				'key_events site'              => '',
			),
			$links
		);
	}

	public function test_no_insight_links_to_an_unavailable_report(): void {
		update_option( 'lodestar_active_addons', array( 'ai-insights' ) );
		self::forget_reports();
		foreach ( $this->findings() as [ $finding, $figures ] ) {
			$place = ShownIn::of( $finding );
			if ( Kind::PurchaseRate === $finding->kind ) {
				self::assertNull( $place, 'Without the addon no report has purchases by channel.' );
			}
			if ( in_array( $finding->kind, array( Kind::Orders, Kind::Revenue, Kind::UnusualRevenue ), true ) ) {
				self::assertSame( 'lodestar/overview', $place['report'] ?? null );
				self::assertNotSame(
					array(),
					array_filter(
						self::numbers( $this->opened( $place ) ),
						static fn ( float $one ): bool => abs( $one - $figures[0] ) < 0.006
					)
				);
			}
		}
	}

	public function test_the_route_returns_null_when_no_report_shows_the_insight(): void {
		Kept::of(
			new Finding( Kind::KeyEvents, Area::Site, '', '', $this->figures->range, 90.0, 40.0, 5.0 ),
			new Finding( Kind::Mover, Area::Page, '/guide/', 'Guide', $this->figures->range, 90.0, 40.0, 5.0 )
		);
		$insights = Json::of( rest_do_request( new WP_REST_Request( 'GET', '/lodestar/v1/ai-insights' ) ) );
		self::assertSame(
			array( null, 'lodestar/overview' ),
			array( $insights->at( 'data.insights.0.shown_in' ), $insights->at( 'data.insights.1.shown_in.report' ) )
		);
		self::assertSame( array( 'start' => '2026-09-21', 'end' => '2026-10-18' ), $insights->at( 'data.insights.1.shown_in.compare' ) );
		self::assertSame( array( 'page' => array( '/guide/' ) ), $insights->at( 'data.insights.1.shown_in.filters' ) );
	}

	/**
	 * Returns findings of every kind, with the numbers that their reports must show.
	 *
	 * @return list<array{Finding, non-empty-list<float>}>
	 */
	private function findings(): array {
		$range = $this->figures->range;
		$now   = $this->figures->now;
		$was   = $this->figures->before;
		$found = array(
			array(
				new Finding( Kind::Mover, Area::Site, '', '', $range, $now['sessions'], $was['sessions'], 5.0 ),
				array( $now['sessions'], $was['sessions'] ),
			),
		);
		foreach (
			array(
				array( Area::Channel, 'Direct' ),
				array( Area::SourceMedium, 'google / organic' ),
				array( Area::Campaign, 'Autumn' ),
				array( Area::Country, 'DE' ),
				array( Area::Page, '/a/' ),
			) as [ $area, $value ]
		) {
			$part    = $this->part( $area, $value );
			$found[] = array(
				new Finding( Kind::Mover, $area, $value, $value, $range, $part['now'], $part['before'], 5.0 ),
				0.0 === $part['before'] ? array( $part['now'] ) : array( $part['now'], $part['before'] ),
			);
		}
		foreach ( array( array( Kind::BestDay, 1 ), array( Kind::BestWeek, 7 ), array( Kind::Unusual, 2 ) ) as [ $kind, $length ] ) {
			$days     = new DateRange( $range->end_day - 8, $range->end_day - 9 + $length );
			$sessions = $this->sum( array_map( static fn ( array $day ): float => $day['sessions'], $this->figures->days ), $days );
			$found[]  = array( new Finding( $kind, Area::Site, '', '', $days, $sessions, 40.0, 5.0 ), array( $sessions ) );
		}
		$days    = new DateRange( $range->end_day - Weeks::PEAK, $range->end_day - Weeks::PEAK + 2 );
		$direct  = $this->sum( $this->figures->channel_days['Direct'], $days );
		$revenue = $this->sum( array_map( static fn ( array $day ): float => $day['revenue'], $this->figures->days ), $days );
		$found[] = array( new Finding( Kind::Unusual, Area::Channel, 'Direct', 'Direct', $days, $direct, 40.0, 5.0 ), array( $direct ) );
		$found[] = array( new Finding( Kind::UnusualRevenue, Area::Site, '', '', $days, $revenue, 40.0, 5.0 ), array( $revenue ) );
		foreach (
			array( array( Area::Device, 'mobile' ), array( Area::Visitors, 'new' ), array( Area::Channel, 'Email' ) ) as [ $area, $value ]
		) {
			$part    = $this->part( $area, $value );
			$all     = (float) array_sum( array_column( $this->figures->parts[ $area->value ], 'now' ) );
			$found[] = array(
				new Finding(
					Kind::Share,
					$area,
					$value,
					$value,
					$range,
					$part['now'] / $all,
					0.01,
					5.0,
					array( 'sessions' => $part['now'], 'of' => $all )
				),
				Area::Channel === $area ? array( $part['now'], $all, 100.0 * $part['now'] / $all ) : array( $part['now'] ),
			);
		}
		foreach ( array( array( Area::Channel, 'Email' ), array( Area::SourceMedium, 'newsletter / email' ) ) as [ $area, $value ] ) {
			$part = $this->part( $area, $value );
			$rate = $part['orders'] / $part['now'];
			$site = $now['orders'] / $now['sessions'];
			foreach ( array( Kind::PurchaseRate, Kind::KeyEventRate ) as $kind ) {
				$found[] = array(
					new Finding(
						$kind,
						$area,
						$value,
						$value,
						$range,
						$rate,
						$site,
						5.0,
						array( 'sessions' => $part['now'], 'ended' => $part['orders'], 'revenue' => 0.2 )
					),
					array( 100.0 * $rate, 100.0 * $site, $part['now'], $part['orders'] ),
				);
			}
		}
		foreach (
			array( array( Kind::Orders, 'orders' ), array( Kind::Revenue, 'revenue' ), array( Kind::KeyEvents, 'key_events' ) ) as [
				$kind,
				$name,
			]
		) {
			$found[] = array(
				new Finding( $kind, Area::Site, '', '', $range, $now[ $name ], $was[ $name ], 5.0 ),
				array( $now[ $name ], $was[ $name ] ),
			);
		}
		return $found;
	}

	/** @return array{label: string, now: float, before: float, orders: float, revenue: float, converted: float} */
	private function part( Area $area, string $value ): array {
		return $this->figures->parts[ $area->value ][ $value ] ?? self::fail( "$area->value $value" );
	}

	/** @param array<int, float> $by_day */
	private function sum( array $by_day, DateRange $days ): float {
		return (float) array_sum( array_filter( $by_day, $days->contains( ... ), ARRAY_FILTER_USE_KEY ) );
	}

	/**
	 * Opens a report as the link does and returns the response.
	 *
	 * @param array{report: string, start: string, end: string, compare: array{start: string, end: string}|null, filters: array<string, list<string>>}|null $place
	 */
	private function opened( ?array $place ): mixed {
		self::assertNotNull( $place );
		$report = Registry::named( $place['report'] );
		self::assertNotNull( $report );
		$compare = null === $place['compare']
			? array()
			: array( 'compare_start' => $place['compare']['start'], 'compare_end' => $place['compare']['end'] );
		$answer  = $this->get(
			$report->descriptor->key,
			array( 'start' => $place['start'], 'end' => $place['end'], 'filters' => $place['filters'] ) + $compare
		);
		self::assertSame( 200, $answer->get_status(), $place['report'] );
		return json_decode( (string) wp_json_encode( $answer->get_data() ), true );
	}

	/**
	 * Returns all numbers in a response.
	 *
	 * @return list<float>
	 */
	private static function numbers( mixed $value ): array {
		if ( is_array( $value ) ) {
			return array_merge(
				...array_map( self::numbers( ... ), array_values( array_diff_key( $value, array( 'timestamps' => true ) ) ) ),
				...array( array() )
			);
		}
		return is_int( $value ) || is_float( $value ) ? array( (float) $value ) : array();
	}
}
