<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Reports\Registry;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;

/**
 * Fields that require a license level or an addon are missing from the response, the queries and the table's columns.
 */
final class RulesTest extends ReportsTestCase {

	/** @var list<Query> Queries the source received. */
	public static array $asked = array();

	private string $path = '';

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		self::$asked = array();
		$this->listen();
	}

	protected function tearDown(): void {
		if ( '' !== $this->path ) {
			unlink( $this->path );
		}
		parent::tearDown();
	}

	public function test_locked_fields_and_metrics_used_only_by_them_are_omitted(): void {
		$rules = array(
			array(
				'fields' => array(
					'countries.bounceRate',
					'countries.engagedSessions',
					'sessions_chart.session_trendpoints',
					'summary.range',
				),
				'tier'   => array( 'pro', 'agency' ),
			),
		);
		$on = fn ( string $level ): array => $this->ask( $level, $rules );

		[ $answer, $asked ] = $on( 'pro' );
		self::assertContains( 'session_trendpoints', $answer->fields( 'sessions_chart' ) );
		self::assertContains( 'range', $answer->fields( 'summary' ) );
		self::assertContains( 'sessions,engagedSessions,bounceRate', $asked );
		self::assertSame( array( 'name', 'sessions', 'bounceRate' ), self::columns() );

		[ $answer, $asked ] = $on( 'plus' );
		self::assertNotContains( 'session_trendpoints', $answer->fields( 'sessions_chart' ) );
		self::assertContains( 'sessions', $answer->fields( 'sessions_chart' ) );
		self::assertNotContains( 'range', $answer->fields( 'summary' ) );
		self::assertContains( 'days', $answer->fields( 'summary' ) );
		self::assertNotContains( 'sessions,engagedSessions,bounceRate', $asked );
		self::assertStringNotContainsString( 'engagedSessions', implode( ' ', $asked ) );
		self::assertSame( array( 'name', 'sessions' ), self::columns() );
	}

	public function test_an_omitted_part_omits_its_query(): void {
		$rules = array(
			array(
				'fields' => array( 'pages' ),
				'isPro'  => true,
				'addons' => array( 'media' ),
			),
		);
		[ $answer, $asked ] = $this->ask( 'pro', $rules );
		self::assertNotContains( 'pages', $answer->fields() );
		self::assertSame( array( 'countries' ), $answer->fields( 'rowCounts' ) );
		self::assertNotContains( 'screenPageViews', $asked );

		update_option( 'lodestar_active_addons', array( 'media' ) );
		[ $answer, $asked ] = $this->ask( 'pro', $rules );
		self::assertContains( 'pages', $answer->fields() );
		self::assertContains( 'screenPageViews', $asked );
	}

	public function test_a_locked_sort_field_is_queried_but_not_returned(): void {
		$rules = array(
			array(
				'fields' => array(
					'countries.sessions',
					'countries.share',
					'countries.compare_share',
					'countries.compare_sessions',
					'countries.compare_change',
					'summary.sessions',
					'summary.sessions_before',
					'summary.share',
				),
				'tier'   => array( 'agency' ),
			),
		);
		$visit      = ( new Traffic( 1, 1 ) )->visits[0];
		$visit->day = 20760;
		$visit->bot = false;
		Stored::write( array( $visit ) );
		[ $answer, $asked ] = $this->ask( 'pro', $rules );
		self::assertSame( array( 'name', 'iso', 'engagedSessions', 'bounceRate' ), $answer->fields( 'countries.0' ) );
		self::assertContains( 'sessions,engagedSessions,bounceRate', $asked );
	}

	public function test_locked_fields_added_by_a_shaper_are_omitted_too(): void {
		$rules = array(
			array(
				'fields' => array( 'popular.page', 'countries.flag' ),
				'tier'   => array( 'agency' ),
			),
		);
		$shape = static function ( array $response ): array {
			$response['popular']   = array( 'page' => '/', 'since' => 1 );
			$response['countries'] = array( array( 'name' => 'Austria', 'flag' => 'AT' ) );
			return $response;
		};
		[ $answer ] = $this->ask( 'pro', $rules, $shape );
		self::assertSame( array( 'since' => 1 ), $answer->at( 'popular' ) );
		self::assertSame( array( array( 'name' => 'Austria' ) ), $answer->at( 'countries' ) );
		[ $answer ] = $this->ask( 'agency', $rules, $shape );
		self::assertSame( '/', $answer->at( 'popular.page' ) );
		self::assertSame( 'AT', $answer->at( 'countries.0.flag' ) );
	}

	public function test_overview_revenue_requires_a_license(): void {
		$fields  = array( 'revenue_sales', 'average_revenue_per_user', 'average_revenue_per_session', 'ecommerce_purchases' );
		$metrics = array( 'purchaseRevenue', 'averageRevenuePerUser', 'revenuePerSession', 'ecommercePurchases' );
		foreach ( array( 'lite', 'basic', 'plus', 'pro', 'agency' ) as $level ) {
			Keys::license( $level );
			self::$asked = array();
			$dates       = 'lite' === $level ? array() : array( '2026-09-22', '2026-10-21' );
			$answer      = $this->read( 'overview', '2026-10-22', '2026-11-20', ...$dates );
			/** @var list<Query> $asked */
			$asked  = self::$asked;
			$wanted = array_merge( ...array_map( static fn ( Query $query ): array => $query->metrics, $asked ) );
			self::assertContains( 'sessions', $answer->fields( 'overviewgraph' ) );
			self::assertSame(
				'lite' === $level ? array() : $fields,
				array_values( array_intersect( $fields, $answer->fields( 'overviewgraph' ) ) ),
				$level
			);
			self::assertSame(
				'lite' === $level ? array() : $fields,
				array_values( array_intersect( $fields, $answer->fields( 'infobox' ) ) ),
				$level
			);
			self::assertSame( 'lite' === $level ? array() : $metrics, array_values( array_intersect( $metrics, $wanted ) ), $level );
			if ( 'lite' !== $level ) {
				self::assertSame( $fields, array_values( array_intersect( $fields, $answer->fields( 'compare.overviewgraph' ) ) ), $level );
			}
		}
	}

	/**
	 * Requests the fixture report with other rules.
	 *
	 * @param list<array<string, mixed>> $rules Rules of the report.
	 * @param callable|null              $shape Its transformer.
	 * @return array{Json, list<string>} The response, and the metrics of each query.
	 */
	private function ask( string $level, array $rules, ?callable $shape = null ): array {
		$json = json_decode( (string) file_get_contents( self::FIXTURE ), true );
		self::assertIsArray( $json );
		$this->path = '' === $this->path ? (string) tempnam( sys_get_temp_dir(), 'report' ) : $this->path;
		file_put_contents( $this->path, wp_json_encode( array( 'rules' => $rules ) + array_diff_key( $json, array( 'sample' => 0 ) ) ) );
		self::forget_reports();
		lodestar_register_report( $this->path, $shape );
		Keys::license( $level );
		self::$asked = array();
		$answer      = $this->read( 'fixture_countries', '2026-11-03', '2026-11-05' );
		/** @var list<Query> $asked */
		$asked = self::$asked;
		return array( $answer, array_map( static fn ( Query $query ): string => implode( ',', $query->metrics ), $asked ) );
	}

	/** @return list<mixed> Fields of the table's columns that the dashboard receives. */
	private static function columns(): array {
		$told = array_column( Registry::for_browser(), null, 'key' )['fixture_countries'];
		return Json::parse( (string) wp_json_encode( $told ) )->column( 'tables.0.columns', 'field' );
	}

	/** Registers a source that records its queries and returns one country. */
	private function listen(): void {
		$source = new class() implements Source {

			public function id(): string {
				return 'listening';
			}

			public function unsupported( Query $query ): array {
				return array();
			}

			/**
			 * @param list<Query> $queries Queries to run.
			 * @return list<Result|SourceException>
			 */
			public function run( array $queries ): array {
				RulesTest::$asked = array( ...RulesTest::$asked, ...$queries );
				return ( new FirstParty() )->run( $queries );
			}
		};
		add_filter( 'lodestar_sources', static fn ( array $sources ): array => array( ...$sources, $source ) );
		update_option( 'lodestar_source', 'listening' );
	}
}
