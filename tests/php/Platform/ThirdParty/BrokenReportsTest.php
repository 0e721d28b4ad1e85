<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use Closure;
use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty\Sql\Measure;
use Lodestar\Analytics\FirstParty\Sql\MetricExpression;
use Lodestar\Analytics\Query\Metric;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Analytics\Query\Type;
use Lodestar\Analytics\Source;
use Lodestar\Platform\ThirdParty\Faults;
use Lodestar\Reports\Registry;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use PHPUnit\Framework\Attributes\DataProvider;
use RuntimeException;
use WP_REST_Request;

/** Transformers, sources, expressions and report.json files that fail. */
final class BrokenReportsTest extends ExtendingTestCase {

	private const DAYS = array(
		'start' => '2026-11-01',
		'end'   => '2026-11-20',
	);

	/** @var list<string> */
	private array $folders = array();

	protected function tearDown(): void {
		foreach ( $this->folders as $folder ) {
			foreach ( (array) glob( "$folder/*" ) as $file ) {
				unlink( (string) $file );
			}
			rmdir( $folder );
		}
		parent::tearDown();
	}

	public function test_response_fields_that_a_shaper_omits_or_breaks_are_restored(): void {
		$this->clock( '2026-11-20 12:00' );
		$this->log_in_as( 'editor' );
		lodestar_register_report(
			self::FIXTURE,
			static fn (): array => array(
				'mine'           => 1,
				'countries'      => array(),
				'sessions_chart' => array(),
				'notices'        => 'none',
				'filters'        => null,
			)
		);
		$answer = $this->read( 'fixture_countries', ...array_values( self::DAYS ) );
		self::assertSame(
			array( 'mine', 'countries', 'sessions_chart', 'notices', 'filters', 'rowCounts', 'dataThrough' ),
			$answer->fields( '' )
		);
		self::assertSame( 'partial_day', $answer->at( 'notices.0.code' ) );
		self::assertSame( array(), $answer->all( 'filters.unfiltered' ) );
	}

	public function test_a_part_that_a_shaper_omits_becomes_an_error(): void {
		$this->log_in_as( 'administrator' );
		lodestar_register_report(
			self::FIXTURE,
			static fn ( array $response ): array => array( 'countries' => 'none', 'sessions_chart' => null )
				+ array_diff_key( $response, array( 'pages' => 1 ) )
		);
		$answer = Json::of( $this->get( 'fixture_countries', self::DAYS ) );
		foreach ( array( 'countries', 'sessions_chart' ) as $part ) {
			self::assertSame( 'extension_failed', $answer->at( "$part.error.code" ), "$part is shown by a table or chart." );
			self::assertNotSame( '', $answer->text( "$part.error.message" ) );
		}
		self::assertNull( $answer->at( 'pages' ), 'Nothing shows this part, so the shaper may drop it.' );
		self::assertIsArray( $answer->at( 'summary' ) );
		self::assertStringContainsString( '"countries"', Faults::all()[0]->reason );
	}

	#[DataProvider( 'shapers' )]
	public function test_a_failing_shaper_breaks_only_its_own_report( Closure $shape ): void {
		$this->log_in_as( 'administrator' );
		lodestar_register_report( self::FIXTURE, $shape );
		$response = $this->get( 'fixture_countries', self::DAYS );
		$error    = Json::of( $response );
		self::assertSame( 500, $response->get_status() );
		self::assertSame( 'extension_failed', $error->at( 'code' ) );
		self::assertNotSame( '', $error->at( 'data.extension' ) );
		self::assertNotSame( '', $error->at( 'data.reason' ) );
		self::assertSame( 200, $this->get( 'overview', self::DAYS )->get_status() );
		$this->log_in_as( 'editor' );
		self::assertSame(
			array( 'status', 'extension' ),
			Json::of( $this->get( 'fixture_countries', self::DAYS ) )->fields( 'data' ),
			'Who may not switch it off is not told what it said.'
		);
	}

	/** @return iterable<string, array{Closure}> */
	public static function shapers(): iterable {
		yield 'throws' => array( static fn () => throw new RuntimeException( 'No.' ) );
		yield 'returns nothing' => array( static function (): void {} );
	}

	/** @param Closure( list<Query> ): mixed $run Returns the source's results. */
	#[DataProvider( 'sources' )]
	public function test_a_failing_source_returns_a_typed_error( Closure $run ): void {
		self::use_source( $run );
		$this->log_in_as( 'administrator' );
		lodestar_register_report( self::FIXTURE );
		$answer = Json::of( $this->get( 'fixture_countries', self::DAYS ) );
		$error  = null === $answer->at( 'code' ) ? 'countries.error.' : ''; // Some results fit the query of another part, so the error may be in one part only.
		self::assertSame( 'source_failed', $answer->at( $error . 'code' ) );
		self::assertSame( 'broken', $answer->at( $error . 'data.source' ) );
		self::assertIsString( $answer->at( $error . 'data.extension' ) );
		self::assertSame( 200, rest_do_request( new WP_REST_Request( 'GET', '/lodestar/v1/notifications' ) )->get_status() );
	}

	/** @return iterable<string, array{Closure}> */
	public static function sources(): iterable {
		$all = static fn ( mixed $row ): Closure => static function ( array $queries ) use ( $row ): array {
			$results = array();
			foreach ( $queries as $query ) {
				$metrics   = $query instanceof Query ? $query->metrics : array();
				// @phpstan-ignore argument.type (rows that are none)
				$results[] = new Result( array( $row ), array_fill_keys( $metrics, 1 ), null, 1, 0 );
			}
			return $results;
		};
		yield 'throws' => array( static fn () => throw new RuntimeException( 'No.' ) );
		yield 'answers too few' => array( static fn (): array => array() );
		yield 'answers too many' => array(
			static fn ( array $queries ): array => array_fill( 0, count( $queries ) + 1, new Result( array(), array(), null, 0, 0 ) ),
		);
		yield 'answers none' => array( static fn ( array $queries ): array => array_fill( 0, count( $queries ), null ) );
		yield 'answers rows that are none' => array( $all( array( 'Germany', 1 ) ) );
		yield 'answers rows of other columns' => array( $all( new Row( array( 'Germany' ), array( 1 ) ) ) );
		// @phpstan-ignore argument.type (on purpose)
		yield 'answers texts for figures' => array( $all( new Row( array( 'Germany', 'DE' ), array( '1', '2', '3' ) ) ) );
		yield 'answers no totals' => array(
			static fn ( array $queries ): array => array_fill( 0, count( $queries ), new Result( array(), array(), null, 0, 0 ) ),
		);
	}

	public function test_a_metric_the_source_returns_as_null_is_reported_as_unsupported(): void {
		self::use_source(
			static fn ( array $queries ): array => array_map(
				static fn ( Query $query ): Result => new Result(
					array(
						new Row(
							array_map( static fn ( string $name ): string => 'date' === $name ? '20261101' : 'x', $query->dimensions ),
							array_fill( 0, count( $query->metrics ), null )
						),
					),
					array_fill_keys( $query->metrics, null ),
					null,
					1,
					0
				),
				$queries
			)
		);
		$this->log_in_as( 'editor' );
		$answer = Json::of( $this->get( 'site_summary', self::DAYS ) );
		self::assertSame( 'unsupported_by_source', $answer->at( 'summary.error.code' ) );
		self::assertSame( array( 'screenPageViews' ), $answer->all( 'summary.error.data.names' ) );
	}

	public function test_an_expression_with_a_database_error_breaks_only_its_part_and_names_the_plugin(): void {
		global $wpdb;
		add_filter(
			'lodestar_metrics',
			static fn ( array $metrics ): array => array(
				...$metrics,
				new Metric( 'acmeBroken', Type::Integer, Scope::Session, static fn (): array => array( 'Broken', 'Nothing.' ) ),
			)
		);
		add_filter(
			'lodestar_expressions',
			static fn (): array => array(
				'acmeBroken' => new MetricExpression( new Measure( 'acmeBroken', Scope::Session, 's.no_such_column' ) ),
			)
		);
		$this->log_in_as( 'administrator' );
		$this->register(
			array(
				'queries'  => array(
					'fine'   => array( 'metrics' => array( 'sessions' ) ),
					'broken' => array( 'metrics' => array( 'acmeBroken' ) ),
				),
				'response' => array(
					'fine'   => array( 'query' => 'fine', 'record' => array( 'sessions' => 'sessions' ) ),
					'broken' => array( 'query' => 'broken', 'record' => array( 'sessions' => 'acmeBroken' ) ),
				),
			)
		);
		$wpdb->suppress_errors();
		$answer = $this->read( 'acme_test', ...array_values( self::DAYS ) );
		$wpdb->suppress_errors( false );
		$this->logged();
		self::assertSame( 0, $answer->at( 'fine.sessions' ) );
		self::assertSame( 'source_failed', $answer->at( 'broken.error.code' ) );
		self::assertNotSame( '', $answer->at( 'broken.error.data.extension' ) );
		self::assertStringContainsString( 'no_such_column', implode( $this->wrong ) );
	}

	public function test_our_names_keys_and_routes_are_reserved_in_any_loading_order(): void {
		$this->register( array( 'key' => 'overview', 'name' => 'acme/overview' ) );
		$this->register( array( 'key' => 'acme_route', 'name' => 'acme/route', 'route' => '/' ) );
		$this->register( array( 'key' => 'acme_name', 'name' => 'lodestar/acme' ) );
		$this->register( array( 'key' => 'acme_one', 'name' => 'acme/one', 'route' => '/acme' ) );
		$this->register( array( 'key' => 'acme_two', 'name' => 'acme/two', 'route' => '/acme/' ) );
		$this->register( array( 'key' => 'acme_three', 'name' => 'acme/one' ) );
		add_filter(
			'lodestar_report_descriptor',
			function ( array $report ): array {
				if (
					'overview' === $report['key']
					&& array() === array_filter( $this->folders, static fn ( string $folder ): bool => str_ends_with( $folder, 'late' ) )
				) {
					$this->register( array( 'key' => 'site_summary', 'name' => 'acme/late' ), 'late' );
				}
				return $report;
			}
		);
		$this->log_in_as( 'editor' );
		$reports = array_column( Registry::for_browser(), 'name', 'key' );
		self::assertSame(
			array( 'acme_one' => 'acme/one' ),
			array_filter( $reports, static fn ( mixed $name ): bool => ! is_string( $name ) || ! str_starts_with( $name, 'lodestar/' ) )
		);
		self::assertSame( 'lodestar/overview', $reports['overview'] );
		self::assertSame( 'lodestar/site-summary', Registry::get( 'site_summary' )?->descriptor->screen->name() );
		$said = implode( "\n", $this->wrong );
		foreach (
			array(
				'the key "overview"',
				'the route "/"',
				'Names that start with "lodestar/" are reserved',
				'the route "/acme"',
				'the name "acme/one"',
				'the key "site_summary"',
			) as $reason
		) {
			self::assertStringContainsString( $reason, $said );
		}
		self::assertCount( 6, $this->wrong );
	}

	/** @param array<string, mixed> $set Changes to a valid descriptor. */
	#[DataProvider( 'files' )]
	public function test_an_invalid_report_file_is_rejected_with_a_reason( array $set, string $reason ): void {
		$this->log_in_as( 'editor' );
		$path = $this->register( $set, 'refused' );
		self::assertNull( Registry::get( 'acme_test' ) );
		self::assertCount( 1, $this->wrong );
		self::assertStringContainsString( $path, $this->wrong[0] );
		self::assertStringContainsString( $reason, $this->wrong[0] );
	}

	/** @return iterable<string, array{array<string, mixed>, string}> */
	public static function files(): iterable {
		$table = static fn ( array $set ): array => array(
			'tables' => array(
				$set + array( 'part' => 'rows', 'columns' => array( array( 'field' => 'name', 'label' => 'Name', 'type' => 'text' ) ) ),
			),
		);
		yield 'column' => array(
			$table( array( 'columns' => array( array( 'field' => 'nowhere', 'label' => 'X', 'type' => 'integer' ) ) ) ),
			'has no field "nowhere"',
		);
		yield 'change of a column' => array(
			$table( array( 'columns' => array( array( 'field' => 'name', 'change' => 'gone', 'label' => 'X', 'type' => 'integer' ) ) ) ),
			'has no field "gone"',
		);
		yield 'sort' => array( $table( array( 'sort' => array( 'field' => 'other' ) ) ), 'has no field "other"' );
		yield 'totals' => array( $table( array( 'totals' => array( 'part' => 'rows', 'label' => 'All' ) ) ), 'is not a record' );
		yield 'rule' => array(
			array( 'rules' => array( array( 'fields' => array( 'rows.nowhere' ), 'tier' => array( 'pro' ) ) ) ),
			'rule for the field "rows.nowhere"',
		);
		yield 'no sample' => array( array( 'sample' => 'gone.json' ), 'gone.json is missing' );
		yield 'sample of other fields' => array( array( 'sample' => 'sample.json' ), 'The part "rows" of sample.json' );
	}

	public function test_a_report_with_a_shaper_may_show_fields_that_only_the_shaper_adds(): void {
		$this->log_in_as( 'editor' );
		$this->register(
			array(
				'tables' => array(
					array( 'part' => 'rows', 'columns' => array( array( 'field' => 'made', 'label' => 'X', 'type' => 'text' ) ) ),
				),
			),
			'shaped',
			static fn ( array $response ): array => $response
		);
		self::assertNotNull( Registry::get( 'acme_test' ) );
	}

	public function test_a_rule_for_an_added_field_is_applied(): void {
		self::assertSame( array( 'rows.more' ), $this->left_out_with_a_rule_for( 'rows.more' ) );
		self::assertSame( array(), $this->wrong );
	}

	public function test_a_rule_for_another_field_is_rejected(): void {
		self::assertSame( array(), $this->left_out_with_a_rule_for( 'rows.sessions' ) );
		self::assertCount( 1, $this->wrong );
		self::assertStringContainsString( 'The rule for "rows.sessions"', $this->wrong[0] );
	}

	/**
	 * @param string $field Field that a plugin adds a rule for, next to a new field `rows.more`.
	 * @return list<string>|null
	 */
	private function left_out_with_a_rule_for( string $field ): ?array {
		$this->register( array() );
		add_filter(
			'lodestar_report_descriptor',
			static function ( array $report ) use ( $field ): array {
				if ( 'acme_test' === $report['key'] ) {
					$more   = array( 'response' => array( 'rows' => array( 'rows' => array( 'more' => 'sessions.change' ) ) ) );
					$rule   = array( 'fields' => array( $field ), 'tier' => array( 'agency' ) );
					$report = array_replace_recursive(
						$report,
						$more,
						array( 'rules' => array( ...(array) ( $report['rules'] ?? array() ), $rule ) )
					);
				}
				return $report;
			}
		);
		Keys::license( 'plus' );
		return Registry::get( 'acme_test' )?->descriptor->rules->left_out();
	}

	/** @param Closure( list<Query> ): mixed $run Returns the source's results. */
	private static function use_source( Closure $run ): void {
		$source = new class( $run ) implements Source {
			public function __construct( private readonly Closure $answer ) {
			}

			public function id(): string {
				return 'broken';
			}

			public function unsupported( Query $query ): array {
				return array();
			}

			public function run( array $queries ): array {
				return ( $this->answer )( $queries ); // @phpstan-ignore return.type (whatever it is)
			}
		};
		add_filter( 'lodestar_sources', static fn ( array $sources ): array => array( ...$sources, $source ) );
		Connection::connect( 'broken' );
	}

	/**
	 * Registers a report from a file and returns its path.
	 *
	 * @param array<string, mixed> $set    Changes to a valid descriptor.
	 * @param string               $folder Suffix of the folder name.
	 * @param Closure|null         $shape  Its transformer.
	 */
	private function register( array $set, string $folder = '', ?Closure $shape = null ): string {
		$path            = sys_get_temp_dir() . '/lodestar-' . uniqid() . $folder;
		$this->folders[] = $path;
		mkdir( $path );
		$json = array(
			'name'     => 'acme/test',
			'key'      => 'acme_test',
			'title'    => 'Test',
			'queries'  => array(
				'rows' => array( 'metrics' => array( 'sessions' ), 'dimensions' => array( 'country' ), 'comparison' => 'requested' ),
			),
			'response' => array( 'rows' => array( 'query' => 'rows', 'rows' => array( 'name' => 'country', 'sessions' => 'sessions' ) ) ),
		);
		file_put_contents( "$path/report.json", wp_json_encode( $set + $json ) );
		file_put_contents( "$path/sample.json", '{ "rows": [ { "name": "Germany" } ] }' );
		lodestar_register_report( "$path/report.json", $shape );
		return "$path/report.json";
	}
}
