<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\Sources;
use Lodestar\Reports\Answerer;
use Lodestar\Reports\Parameters;
use Lodestar\Reports\Registry;
use Lodestar\Reports\Request;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use PHPUnit\Framework\Attributes\DataProvider;
use RuntimeException;

/** Screens without queries: with a report handler, with another source, or with no data at all. */
final class AnswererTest extends ReportsTestCase {

	private const DAYS = array(
		'start' => '2026-10-22',
		'end'   => '2026-11-20',
	);

	private const PARAMETERS = array(
		'device'   => array(
			'type'    => 'string',
			'enum'    => array( 'mobile', 'desktop' ),
			'default' => 'desktop',
		),
		'page'     => array(
			'type'    => 'integer',
			'minimum' => 1,
		),
		'campaign' => array( 'type' => 'string' ),
	);

	/** @var list<string> */
	private array $files = array();

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
	}

	protected function tearDown(): void {
		array_map( unlink( ... ), $this->files );
		parent::tearDown();
	}

	public function test_the_answerer_receives_declared_parameters_and_builds_the_response(): void {
		$this->register( array( 'answerer' => true, 'parameters' => self::PARAMETERS ), self::telling() );
		$answer = $this->ok( self::DAYS + array( 'page' => '3', 'planet' => 'x', 'filters' => array( 'country' => array( 'DE' ) ) ) );
		self::assertSame( array( 'days' => 30, 'device' => 'desktop', 'page' => 3 ), $answer->at( 'asked' ) );
		self::assertSame( array( 'asked', 'rowCounts', 'dataThrough', 'notices', 'filters' ), $answer->fields() );
		self::assertSame( 'mobile', $this->ok( self::DAYS + array( 'device' => 'mobile' ) )->at( 'asked.device' ) );
	}

	/** @return iterable<string, array{array<string, mixed>, string}> */
	public static function wrong(): iterable {
		yield 'no such device' => array( array( 'device' => 'watch' ), 'device' );
		yield 'a page that is no number' => array( array( 'page' => 'x' ), 'page' );
		yield 'the page before the first' => array( array( 'page' => '0' ), 'page' );
		yield 'several devices' => array( array( 'device' => array( 'mobile' ) ), 'device' );
	}

	/**
	 * @param array<string, mixed> $params Parameters.
	 * @param string               $which  The invalid parameter.
	 */
	#[DataProvider( 'wrong' )]
	public function test_a_parameter_that_does_not_match_its_declaration_is_rejected( array $params, string $which ): void {
		$this->register(
			array( 'answerer' => true, 'parameters' => self::PARAMETERS ),
			self::telling( static fn () => self::fail( 'Nobody is asked.' ) )
		);
		self::assertSame( array( 400, 'invalid_parameter', $which ), $this->refusal( self::DAYS + $params ) );
	}

	public function test_a_required_parameter_must_be_present(): void {
		$this->register(
			array( 'answerer' => true, 'parameters' => array( 'id' => array( 'type' => 'integer', 'required' => true ) ) ),
			self::telling()
		);
		self::assertSame( array( 400, 'invalid_parameter', 'id' ), $this->refusal( self::DAYS ) );
		self::assertSame( 7, $this->ok( self::DAYS + array( 'id' => '7' ) )->at( 'asked.id' ) );
	}

	public function test_parameters_and_filters_can_be_limited_by_license_level(): void {
		$rules = array( array( 'parameters' => array( 'device', 'filters' ), 'tier' => array( 'pro', 'agency' ) ) );
		$this->register( array( 'answerer' => true, 'parameters' => self::PARAMETERS, 'rules' => $rules ), self::telling() );
		Keys::license( 'plus' );
		self::assertSame( array( 403, 'license_level', 'device' ), $this->refusal( self::DAYS + array( 'device' => 'mobile' ) ) );
		self::assertSame(
			array( 403, 'license_level', 'filters' ),
			$this->refusal( self::DAYS + array( 'filters' => array( 'country' => array( 'DE' ) ) ) )
		);
		self::assertSame( 'desktop', $this->ok( self::DAYS + array( 'device' => 'desktop' ) )->at( 'asked.device' ), 'As without it.' );
		Keys::license( 'pro' );
		self::assertSame( 'mobile', $this->ok( self::DAYS + array( 'device' => 'mobile' ) )->at( 'asked.device' ) );
	}

	public function test_a_screen_without_a_date_picker_needs_no_dates(): void {
		$this->register( array( 'answerer' => true, 'date' => array( 'picker' => false ) ), self::telling() );
		Keys::license( 'lite' );
		self::assertSame( 30, $this->ok( array() )->at( 'asked.days' ) );
		self::assertSame( 'license_level', $this->refusal( array( 'interval' => 'today' ) )[1] );
		self::assertSame( 'invalid_range', $this->refusal( array( 'start' => 'x' ) )[1] );
	}

	public function test_a_failing_answerer_breaks_only_its_own_report(): void {
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		$this->register( array( 'answerer' => true ), self::telling( static fn () => throw new RuntimeException( 'No.' ) ) );
		self::assertSame( array( 500, 'extension_failed', null ), $this->refusal( self::DAYS ) );
		self::assertSame( 200, $this->get( 'overview', self::DAYS )->get_status() );
	}

	public function test_an_answerer_may_return_an_error(): void {
		$this->register( array( 'answerer' => true ), self::telling( static fn () => throw Parameters::missing( 'site' ) ) );
		self::assertSame( array( 400, 'invalid_parameter', 'site' ), $this->refusal( self::DAYS ) );
	}

	public function test_a_screen_may_have_no_response(): void {
		$this->register( array(), null );
		$told = array_column( Registry::for_browser(), null, 'key' )['acme'];
		self::assertSame( array( false, '/acme' ), array( $told['asks'], $told['route'] ) );
		self::assertSame( array( 404, 'unknown_report', null ), $this->refusal( self::DAYS ) );
	}

	public function test_a_query_of_a_report_may_use_a_different_source_than_the_site(): void {
		self::add_source( 'terms' );
		$query = array( 'metrics' => array( 'sessions' ), 'source' => 'terms' );
		$this->register(
			array(
				'queries'  => array(
					'theirs'  => $query,
					'ours'    => array( 'metrics' => array( 'sessions' ) ),
					'nobodys' => array( 'source' => 'gone' ) + $query,
				),
				'response' => array_map(
					static fn ( string $name ): array => array( 'query' => $name, 'record' => array( 'sessions' => 'sessions' ) ),
					array( 'a' => 'theirs', 'b' => 'ours', 'c' => 'nobodys' )
				),
			),
			null
		);
		$answer = $this->ok( self::DAYS );
		self::assertSame(
			array( 42, 0, 'source_missing' ),
			array( $answer->at( 'a.sessions' ), $answer->at( 'b.sessions' ), $answer->at( 'c.error.code' ) )
		);
	}

	public function test_a_report_may_have_its_own_source_and_a_filter_may_use_a_parameter(): void {
		$asked = self::add_source( 'speed' );
		$match = array(
			'fieldName'    => 'deviceCategory',
			'stringFilter' => array( 'matchType' => 'EXACT', 'value' => array( 'parameter' => 'device' ) ),
		);
		$this->register(
			array(
				'source'     => 'speed',
				'parameters' => array( 'device' => self::PARAMETERS['device'] ),
				'queries'    => array( 'score' => array( 'dimensionFilter' => array( 'filter' => $match ) ) ),
				'response'   => array( 'score' => array( 'query' => 'score', 'record' => array( 'value' => 'sessions' ) ) ),
			),
			null
		);
		self::assertSame( 42, $this->ok( self::DAYS )->at( 'score.value' ) );
		$this->ok( self::DAYS + array( 'device' => 'mobile' ) );
		$values = array_map(
			static fn ( Query $query ): string => (string) wp_json_encode( $query->to_array()['dimensionFilter'] ?? null ),
			$asked->getArrayCopy()
		);
		self::assertStringContainsString( '"desktop"', $values[0] );
		self::assertStringContainsString( '"mobile"', $values[1] );
		self::assertArrayNotHasKey( 'gone', Sources::all() );
	}

	public function test_a_report_with_a_missing_source_returns_source_missing(): void {
		$this->register(
			array(
				'source'   => 'gone',
				'queries'  => array( 'q' => array() ),
				'response' => array( 'p' => array( 'query' => 'q', 'record' => array( 'sessions' => 'sessions' ) ) ),
			),
			null
		);
		self::assertSame( array( 503, 'source_missing', null ), $this->refusal( self::DAYS ) );
	}

	/**
	 * @param array<string, mixed> $json Contents of the file, except name and URL.
	 * @param ?Answerer            $by   Its report handler.
	 */
	private function register( array $json, ?Answerer $by ): void {
		$this->files[] = $path = (string) tempnam( sys_get_temp_dir(), 'report' );
		file_put_contents(
			$path,
			wp_json_encode( $json + array( 'name' => 'acme/acme', 'key' => 'acme', 'title' => 'Acme', 'route' => '/acme' ) )
		);
		lodestar_register_report( $path, $by );
		self::assertNotNull( Registry::get( 'acme' ) );
	}

	/**
	 * Returns a report handler whose response is the request.
	 *
	 * @param ?callable $first Runs before it responds.
	 */
	private static function telling( ?callable $first = null ): Answerer {
		return new class( $first ?? static fn () => null ) implements Answerer {

			/** @var callable */
			private $first;

			public function __construct( callable $first ) {
				$this->first = $first;
			}

			public function answer( Request $request ): array {
				( $this->first )();
				return array( 'asked' => array( 'days' => $request->period->range->days() ) + $request->parameters );
			}
		};
	}

	/**
	 * Adds a source that returns 42 for everything.
	 *
	 * @param string $id ID of the source.
	 * @return \ArrayObject<int, Query> Queries it receives.
	 */
	private static function add_source( string $id ): \ArrayObject {
		/** @var \ArrayObject<int, Query> $asked */
		$asked  = new \ArrayObject();
		$source = new class( $id, $asked ) implements Source {

			/**
			 * @param string                   $id    ID of the source.
			 * @param \ArrayObject<int, Query> $asked Collects the queries it receives.
			 */
			public function __construct( private readonly string $id, private readonly \ArrayObject $asked ) {
			}

			public function id(): string {
				return $this->id;
			}

			public function unsupported( Query $query ): array {
				return array();
			}

			public function run( array $queries ): array {
				array_map( $this->asked->append( ... ), $queries );
				return array_map(
					static fn ( Query $query ): Result => new Result(
						array( new Row( array(), array( 42 ) ) ),
						array( 'sessions' => 42 ),
						null,
						1,
						1
					),
					$queries
				);
			}
		};
		add_filter( 'lodestar_sources', static fn ( array $sources ): array => array( ...$sources, $source ) );
		return $asked;
	}

	/** @param array<string, mixed> $params Parameters. */
	private function ok( array $params ): Json {
		$response = $this->get( 'acme', $params );
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return Json::of( $response );
	}

	/**
	 * @param array<string, mixed> $params Parameters.
	 * @return array{int, mixed, mixed} Status, code, and the invalid parameter.
	 */
	private function refusal( array $params ): array {
		$response = $this->get( 'acme', $params );
		$error    = Json::of( $response );
		return array( $response->get_status(), $error->at( 'code' ), $error->at( 'data.param' ) );
	}
}
