<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Assistant\Abilities;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Row;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Sources;
use Lodestar\Features\Anomalies\Deviation;
use Lodestar\Features\Anomalies\Exceptions;
use Lodestar\Features\Anomalies\Kind;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Registry;
use Lodestar\Tests\Analytics\PageView;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Json;
use PHPUnit\Framework\Attributes\DataProvider;
use WP_REST_Response;

/** Tests that programs get no data about groups of fewer than five users, and no wrong data instead. */
final class SmallGroupsTest extends AbilitiesTestCase {

	private const RANGE = array( 'startDate' => '2026-10-01', 'endDate' => '2026-11-09' );

	private int $next = 1;

	/** @var list<Visit> */
	private array $visits = array();

	/** @var array<string, true> Known combinations of day and visitor. */
	private array $seen = array();

	protected function setUp(): void {
		parent::setUp();
		$this->site_zone( 'UTC' );
		update_option( 'lodestar_active_addons', array( 'dimensions', 'ecommerce', 'exceptions', 'forms', 'media' ) );
	}

	/** @return iterable<string, array{list<string>}> */
	public static function breakdowns(): iterable {
		yield 'who can be recognized by them' => array( array( 'hour', 'city', 'browser' ) );
		yield 'pages and hours' => array( array( 'pagePath', 'hour' ) );
		yield 'days and countries' => array( array( 'date', 'country' ) );
		yield 'pages and sources' => array( array( 'pagePath', 'sessionSourceMedium' ) );
		yield 'events and countries' => array( array( 'eventName', 'country' ) );
	}

	/** @param list<string> $dimensions */
	#[DataProvider( 'breakdowns' )]
	public function test_returns_only_rows_with_five_or_more_users( array $dimensions ): void {
		Stored::write( ( new Traffic( 3, 150 ) )->visits );
		$rows    = Questions::ask_one(
			new Query( array( 'screenPageViews', 'totalUsers' ), $dimensions, DateRange::from_dates( ...array_values( self::RANGE ) ) ),
			Sources::current()
		)->rows;
		$enough  = array_filter( $rows, static fn ( Row $row ): bool => $row->metrics[1] >= 5 );
		$answer  = Json::of(
			self::run_ability(
				'run-query',
				array(
					'metrics'    => array( 'screenPageViews' ),
					'dimensions' => $dimensions,
					'dateRanges' => array( self::RANGE ),
					'limit'      => 250,
				)
			)
		);
		$as_text = static fn ( array $row ): string => (string) wp_json_encode( $row );
		self::assertLessThan( count( $rows ), count( $enough ), 'Some are of fewer.' );
		self::assertEqualsCanonicalizing(
			array_map(
				static fn ( Row $row ): string => $as_text( array( ...$row->dimensions, $row->metrics[0] ) ),
				array_values( $enough )
			),
			array_map( static fn ( mixed $row ): string => $as_text( array_values( (array) $row ) ), $answer->all( 'rows' ) )
		);
		self::assertSame( count( $enough ), $answer->at( 'rowCount' ) );
		self::assertContains(
			array( 'code' => 'small_groups', 'message' => 'Groups of fewer than 5 visitors aren’t shown.' ),
			$answer->all( 'notices' )
		);
	}

	public function test_five_visits_of_one_visitor_are_not_a_group(): void {
		for ( $n = 0; $n < 6; ++$n ) {
			$this->visit( '2026-11-05', 'AT', 1 );
			$this->visit( '2026-11-05', 'CH', 100 + $n );
		}
		$this->write();
		self::assertSame(
			array( array( 'countryId' => 'CH', 'sessions' => 6 ) ),
			self::rows( array( 'metrics' => array( 'sessions' ), 'dimensions' => array( 'countryId' ) ) )
		);
	}

	public function test_a_filter_does_not_reveal_a_small_group(): void {
		for ( $n = 0; $n < 9; ++$n ) {
			$this->visit( '2026-11-05', $n < 3 ? 'AT' : 'CH', $n );
		}
		$this->write();
		$of    = static fn ( string $country ): array => array(
			'dimensionFilter' => array(
				'filter' => array( 'fieldName' => 'countryId', 'stringFilter' => array( 'matchType' => 'EXACT', 'value' => $country ) ),
			),
		);
		$asked = array( 'metrics' => array( 'sessions', 'averageSessionDuration' ) );
		self::assertSame( array( array( 'sessions' => null, 'averageSessionDuration' => null ) ), self::rows( $asked + $of( 'AT' ) ) );
		self::assertSame( 6, self::rows( $asked + $of( 'CH' ) )[0]['sessions'] ?? null );
		self::assertSame( 0, self::rows( $asked + $of( 'FR' ) )[0]['sessions'] ?? null, 'Nobody is no group.' );
		self::assertSame( 9, self::rows( $asked )[0]['sessions'] ?? null );
		$report = Json::of(
			self::run_ability( 'run-report', array( 'report' => 'overview', 'filters' => array( 'country' => array( 'AT' ) ) ) )
		);
		self::assertNull( $report->at( 'answer.infobox.sessions.value' ) );
		self::assertSame(
			array(),
			array_filter(
				$report->all( 'answer.overviewgraph.sessions.datapoints' ),
				static fn ( mixed $point ): bool => null !== $point && 0 !== $point
			)
		);
	}

	public function test_days_with_few_users_are_unknown_and_days_without_users_are_0(): void {
		for ( $n = 0; $n < 9; ++$n ) {
			$this->visit( $n < 3 ? '2026-11-05' : '2026-11-06', 'CH', $n );
		}
		$this->write();
		$rows = self::rows( array( 'metrics' => array( 'sessions' ), 'dimensions' => array( 'date' ) ) );
		self::assertSame(
			array( array( 'date' => '20261105', 'sessions' => null ), array( 'date' => '20261106', 'sessions' => 6 ) ),
			$rows
		);
		$report = Json::of(
			self::run_ability( 'run-report', array( 'report' => 'overview', 'start' => '2026-11-04', 'end' => '2026-11-06' ) )
		);
		self::assertSame( array( 0, null, 6 ), $report->at( 'answer.overviewgraph.sessions.datapoints' ) );
	}

	public function test_a_comparison_with_few_users_is_unknown(): void {
		$this->visit( '2026-11-01', 'DE', 50 ); // Data collection must start before the compared days.
		for ( $n = 0; $n < 9; ++$n ) {
			$this->visit( $n < 3 ? '2026-11-05' : '2026-11-06', 'CH', $n );
		}
		$this->write();
		$days = array(
			array( 'startDate' => '2026-11-06', 'endDate' => '2026-11-06' ),
			array( 'startDate' => '2026-11-05', 'endDate' => '2026-11-05' ),
		);
		$row  = array( 'sessions' => 6, 'sessions.comparison' => null );
		self::assertSame(
			array( array( 'countryId' => 'CH' ) + $row ),
			self::rows( array( 'metrics' => array( 'sessions' ), 'dimensions' => array( 'countryId' ), 'dateRanges' => $days ) )
		);
		self::assertSame( array( $row ), self::rows( array( 'metrics' => array( 'sessions' ), 'dateRanges' => $days ) ) );
		$swapped = array( array( 'countryId' => 'CH', 'sessions' => null, 'sessions.comparison' => 6 ) );
		self::assertSame(
			$swapped,
			self::rows(
				array(
					'metrics'       => array( 'sessions' ),
					'dimensions'    => array( 'countryId' ),
					'dateRanges'    => array_reverse( $days ),
					'keepEmptyRows' => true,
				)
			)
		);
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function narrowed(): iterable {
		yield 'all' => array( array() );
		yield 'compared' => array(
			array( 'start' => '2026-10-25', 'end' => '2026-11-09', 'compare_start' => '2026-10-08', 'compare_end' => '2026-10-23' ),
		);
		yield 'narrowed' => array( array( 'filters' => array( 'country' => array( 'GB' ) ) ) );
	}

	/** @param array<string, mixed> $more */
	#[DataProvider( 'narrowed' )]
	public function test_each_number_of_a_report_matches_its_rest_route_or_is_omitted( array $more ): void {
		Stored::write( ( new Traffic( 3, 250 ) )->visits );
		$params = $more + array( 'start' => '2026-10-01', 'end' => '2026-11-09' );
		$known  = 0;
		foreach ( Registry::all() as $report ) {
			$key = $report->descriptor->key;
			if ( ! $report->descriptor->answers() ) {
				continue;
			}
			$route   = $this->get( $key, $params );
			$ability = self::run_ability( 'run-report', $params + array( 'report' => $key, 'rows' => 250 ) );
			self::assertSame( $route->get_status(), $ability->get_status(), $key );
			if ( 200 === $route->get_status() ) {
				$known += self::is_part_of(
					self::plain( $route )['answer'] ?? self::plain( $route ),
					(array) Json::of( $ability )->at( 'answer' ),
					$key
				);
			}
		}
		self::assertGreaterThan( 300, $known, 'Most is still said.' );
	}

	public function test_exceptions_about_few_visits_are_omitted(): void {
		$day = (int) LocalTime::day_of( '2026-11-05' );
		Exceptions::of_site()->note(
			$day,
			array(
				new Deviation( Kind::Channel, 'Email', 3.0, 60.0 ),
				new Deviation( Kind::Channel, 'Direct', 12.0, 60.0 ),
				new Deviation( Kind::Sessions, '', 0.0, 200.0 ),
			)
		);
		foreach (
			array(
				self::run_ability( 'list-exceptions', array( 'start' => '2026-11-01', 'end' => '2026-11-09' ) ),
				self::run_ability( 'run-report', array( 'report' => 'exceptions', 'start' => '2026-11-01', 'end' => '2026-11-09' ) ),
			) as $answer
		) {
			$said = (string) wp_json_encode( $answer->get_data() );
			self::assertStringNotContainsString( 'Email', $said );
			self::assertStringContainsString( '12 sessions from Direct', $said );
			self::assertStringContainsString( '0 sessions', $said );
		}
		self::assertStringContainsString(
			'Email',
			(string) wp_json_encode( $this->get( 'exceptions', array( 'start' => '2026-11-01', 'end' => '2026-11-09' ) )->get_data() ),
			'Readers of the report see all.'
		);
	}

	public function test_posts_of_few_readers_are_unknown(): void {
		$this->log_in_as( 'administrator' );
		$posts = array(
			wp_insert_post( array( 'post_title' => 'Few', 'post_status' => 'publish' ) ),
			wp_insert_post( array( 'post_title' => 'Many', 'post_status' => 'publish' ) ),
		);
		for ( $n = 0; $n < 9; ++$n ) {
			$this->visit( '2026-11-05', 'CH', $n, "post:{$posts[ $n < 3 ? 0 : 1 ]}" );
		}
		$this->write();
		$figures = static fn ( int $post ): Json => Json::of( self::run_ability( 'post-figures', array( 'post' => $post ) ) );
		self::assertSame(
			array( null, 6 ),
			array( $figures( $posts[0] )->at( 'answer.figures.views.value' ), $figures( $posts[1] )->at( 'answer.figures.views.value' ) )
		);
		self::assertSame(
			array(),
			array_filter(
				$figures( $posts[0] )->all( 'answer.points.values' ),
				static fn ( mixed $views ): bool => null !== $views && 0 !== $views
			)
		);
		self::assertSame( array( 'Many' ), Json::of( self::run_ability( 'popular-posts' ) )->column( 'posts', 'title' ) );
	}

	/**
	 * Checks that a response contains nothing that another doesn't.
	 *
	 * @return int Number of numeric values.
	 */
	private static function is_part_of( mixed $whole, mixed $part, string $path ): int {
		if ( ! is_array( $part ) ) {
			self::assertTrue(
				null === $part || $part === $whole,
				"$path: " . wp_json_encode( $part ) . ' in place of ' . wp_json_encode( $whole )
			);
			return is_int( $part ) || is_float( $part ) ? 1 : 0;
		}
		self::assertIsArray( $whole, $path );
		$numbers = 0;
		foreach ( str_ends_with( $path, '.notices' ) ? array() : $part as $name => $value ) {
			if ( array_is_list( $part ) && is_array( $value ) ) {
				$users = $value['users'] ?? $value['sessions'] ?? null;
				self::assertFalse(
					is_int( $users ) && $users > 0 && $users < 5 && ! str_contains( $path, 'days' ),
					"$path: " . wp_json_encode( $value )
				);
				$same = array_filter(
					$whole,
					static fn ( mixed $row ): bool => is_array( $row ) && self::texts( $row ) === self::texts( $value )
				);
				$name = array() === self::texts( $value ) ? $name : array_key_first( $same );
			}
			self::assertArrayHasKey( (string) $name, $whole, "$path: " . wp_json_encode( $value ) );
			$numbers += self::is_part_of( $whole[ $name ], $value, "$path.$name" );
		}
		return $numbers;
	}

	/**
	 * @param array<mixed> $row
	 * @return list<string>
	 */
	private static function texts( array $row ): array {
		return array_values( array_filter( $row, 'is_string' ) );
	}

	/**
	 * @param array<string, mixed> $query Input of the ability; the dates default to a fixed range.
	 * @return list<array<string, mixed>>
	 */
	private static function rows( array $query ): array {
		/** @var list<array<string, mixed>> $rows */
		$rows = Json::of( self::run_ability( 'run-query', $query + array( 'dateRanges' => array( self::RANGE ) ) ) )->all( 'rows' );
		return $rows;
	}

	private function visit( string $date, string $country, int $visitor, string $thing = '' ): void {
		$id                = $this->next++;
		$day               = (int) LocalTime::day_of( $date );
		$at                = $day * DAY_IN_SECONDS + 36000 + $id;
		$visit             = new Visit(
			$id,
			$day * 1000 + $visitor,
			$day,
			10,
			$at,
			$at + 60,
			true,
			! isset( $this->seen[ "$day $visitor" ] ),
			false,
			false,
			array( 'country' => $country, 'host' => 'example.org', 'landing_path' => '/', 'exit_path' => '/' )
		);
		$this->seen[ "$day $visitor" ] = true;
		$visit->page_views = array(
			new PageView( $id, $visit->visitor, $day, 10, $at, '/', 'Home', 'example.org', 1000, true, object: $thing ),
		);
		$this->visits[]    = $visit;
	}

	private function write(): void {
		Stored::write( $this->visits );
	}

	/** @return array<mixed> */
	private static function plain( WP_REST_Response $response ): array {
		return (array) json_decode( (string) wp_json_encode( $response->get_data() ), true );
	}
}
