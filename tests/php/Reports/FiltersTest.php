<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\Query\Query;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Json;
use WP_REST_Request;

/** Reports filtered by country, device or page. */
final class FiltersTest extends ReportsTestCase {

	private const DAYS = array(
		'start' => '2026-11-03',
		'end'   => '2026-11-03',
	);

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		$visits = ( new Traffic( 1, 6 ) )->visits;
		foreach ( array( 'DE desktop', 'DE mobile', 'DE mobile', 'US mobile', 'US desktop', 'GB tablet' ) as $i => $words ) {
			$visit      = $visits[ $i ];
			$visit->day = 20760;
			$visit->bot = false;
			[ $visit->texts['country'], $visit->texts['device'] ] = explode( ' ', $words );
			$visit->page_views = array();

			$visit->texts['source']   = $i < 4 ? 'google' : 'Google';
			$visit->texts['medium']   = $i < 2 ? 'organic' : 'cpc';
			$visit->texts['campaign'] = 0 === $i ? 'Spring, Sale' : '(not set)';
			$visit->texts['network']  = 5 === $i ? 'Facebook' : '';
			$visit->texts['browser']  = 4 === $i ? 'Firefox' : 'Safari';
		}
		Stored::write( $visits );
	}

	public function test_different_filters_combine_with_and_while_their_values_combine_with_or(): void {
		self::assertSame( 6, $this->sessions( array() ) );
		self::assertSame( 3, $this->sessions( array( 'country' => array( 'DE' ) ) ) );
		self::assertSame( 5, $this->sessions( array( 'country' => array( 'DE', 'US' ) ) ) );
		self::assertSame( 2, $this->sessions( array( 'country' => 'DE', 'device' => array( 'mobile' ) ) ) );
		self::assertSame( 0, $this->sessions( array( 'country' => array( 'FR' ) ) ) );
	}

	public function test_filters_match_the_values_listed_in_report_rows(): void {
		self::assertSame( 2, $this->sessions( array( 'source_medium' => 'google / cpc' ) ) );
		self::assertSame( 1, $this->sessions( array( 'campaign' => 'Spring, Sale' ) ) );
		self::assertSame( 1, $this->sessions( array( 'network' => 'Facebook' ) ) );
		self::assertSame( 1, $this->sessions( array( 'browser' => 'Firefox' ) ) );
		$from = $this->suggested( 'referrer', '' )->all( 'values.0' );
		self::assertNotSame( '', $from['value'], 'Nobody chooses that there was none.' );
		self::assertSame( $from['sessions'], $this->sessions( array( 'referrer' => array( $from['value'] ) ) ) );
		$page = $this->suggested( 'landing_page', '' )->all( 'values.0' );
		self::assertSame( $page['sessions'], $this->sessions( array( 'landing_page' => array( $page['value'] ) ) ) );
	}

	public function test_response_lists_the_applied_filters(): void {
		$answer = $this->overview( array( 'country' => array( 'DE' ) ) );
		self::assertEquals( (object) array( 'country' => array( 'DE' ) ), (object) (array) $answer->at( 'filters.applied' ) );
		self::assertSame( array(), $answer->at( 'filters.unfiltered' ) );
		self::assertSame( array( 'Germany' ), $answer->column( 'countries', 'name' ) );
	}

	public function test_parts_that_the_source_cannot_filter_stay_complete_and_are_listed_as_unfiltered(): void {
		LimitedSource::use(
			static fn ( Query $query ): array => in_array( 'deviceCategory', $query->names(), true )
			&& in_array( 'country', $query->dimensions, true ) ? array( 'deviceCategory' ) : array()
		);
		$unfiltered = $this->overview( array( 'device' => array( 'mobile' ) ) )->at( 'filters.unfiltered' );
		self::assertSame( array( 'countries' ), $unfiltered );
	}

	public function test_parts_without_a_descriptor_mapping_are_listed_as_unfiltered_too(): void {
		LimitedSource::use(
			static fn ( Query $query ): array => in_array( 'countryId', $query->names(), true )
			&& array() !== array_intersect( array( 'deviceCategory', 'newVsReturning' ), $query->dimensions )
				? array( 'countryId' )
				: array()
		);
		$answer = $this->overview( array( 'country' => array( 'DE' ) ) );
		self::assertSame( array( 'newvsreturn', 'devices' ), $answer->at( 'filters.unfiltered' ) );
		self::assertSame( 3, $answer->at( 'infobox.sessions.value' ) );
		self::assertSame( 3, $answer->at( 'devices.mobile' ) );
	}

	public function test_invalid_filters_are_rejected(): void {
		foreach ( array(
			'unknown'   => array( 'weather' => array( 'rain' ) ),
			'empty'     => array( 'country' => array() ),
			'too_many'  => array( 'country' => array_map( 'strval', range( 100, 120 ) ) ),
			'malformed' => array( 'page' => array( "\xff" ) ),
		) as $reason => $filters ) {
			$answer = $this->overview( $filters );
			self::assertSame( array( 'invalid_filter', $reason ), array( $answer->at( 'code' ), $answer->at( 'data.reason' ) ), $reason );
		}
		self::assertSame( 'invalid_filter', $this->overview( 'DE' )->at( 'code' ) );
		self::assertSame( 'invalid_filter', $this->overview( array( 'page' => array( array( 'x' ) ) ) )->at( 'code' ) );
	}

	public function test_suggests_filter_values_by_sessions(): void {
		self::assertSame( array( 'DE', 'US', 'GB' ), $this->suggested( 'country', '' )->column( 'values', 'value' ) );
		self::assertSame(
			array( 'Germany', 'United States', 'United Kingdom' ),
			$this->suggested( 'country', '' )->column( 'values', 'label' )
		);
		self::assertSame( array( 3, 2, 1 ), $this->suggested( 'country', '' )->column( 'values', 'sessions' ) );
		self::assertSame( array( 'US', 'GB' ), $this->suggested( 'country', 'UNITED' )->column( 'values', 'value' ) );
		// Sessions without a network are not suggested.
		self::assertSame( array( 'Facebook' ), $this->suggested( 'network', '' )->column( 'values', 'value' ) );
		self::assertSame( 'invalid_filter', $this->suggested( 'weather', '' )->at( 'code' ) );
	}

	public function test_addons_can_add_filters(): void {
		add_filter(
			'lodestar_filters',
			static fn ( array $kinds ): array => $kinds + array( 'os' => array( 'label' => 'System', 'dimension' => 'operatingSystem' ) )
		);
		self::assertSame( 0, $this->sessions( array( 'os' => array( 'None such' ) ) ) );
	}

	/** @param array<string, mixed> $filters The filters. */
	private function sessions( array $filters ): mixed {
		return $this->overview( $filters )->at( 'infobox.sessions.value' );
	}

	private function overview( mixed $filters ): Json {
		return self::request( '/lodestar/v1/reports/overview', array( 'filters' => $filters ) + self::DAYS );
	}

	private function suggested( string $filter, string $search ): Json {
		return self::request( '/lodestar/v1/reports/overview/filter-values', compact( 'filter', 'search' ) + self::DAYS );
	}

	/** @param array<string, mixed> $params Query parameters. */
	private static function request( string $path, array $params ): Json {
		$request = new WP_REST_Request( 'GET', $path );
		$request->set_query_params( $params );
		return Json::of( rest_do_request( $request ) );
	}
}
