<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Assistant\Abilities;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\QueryCheck;
use Lodestar\Analytics\Query\Row;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Sources;
use Lodestar\Platform\License\Level;
use Lodestar\Platform\License\LicenseRequiredException;
use Lodestar\Reports\Figures;
use Lodestar\Reports\OpenVocabulary;
use Lodestar\Reports\Registry;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests `lodestar/run-query`: any query, limited to data of permitted reports and to the days of the license level. */
final class RunQueryTest extends AbilitiesTestCase {

	private const RANGE = array(
		'startDate' => '2026-10-20',
		'endDate'   => '2026-11-09',
	);

	public function test_limits_the_number_of_dimensions(): void {
		update_option( 'lodestar_active_addons', array( 'dimensions', 'ecommerce', 'forms', 'media' ) );
		$dimensions = array( 'pagePath', 'countryId', 'browser', 'sessionSource', 'landingPage', 'deviceCategory' );
		self::assertNull(
			Json::of(
				self::run_ability(
					'run-query',
					array( 'metrics' => array( 'sessions' ), 'dimensions' => array_slice( $dimensions, 0, 5 ) )
				)
			)->at( 'code' )
		);
		$refused = self::run_ability( 'run-query', array( 'metrics' => array( 'sessions' ), 'dimensions' => $dimensions ) );
		self::assertSame(
			array( 400, 'too_many_dimensions', 5, 'A query can have up to 5 dimensions.' ),
			array(
				$refused->get_status(),
				Json::of( $refused )->at( 'code' ),
				Json::of( $refused )->at( 'data.most' ),
				Json::of( $refused )->at( 'message' ),
			)
		);
	}

	public function test_returns_the_same_result_as_the_query_itself(): void {
		Stored::write( ( new Traffic( 3, 900 ) )->visits );
		$json   = array(
			'dateRanges'      => array( self::RANGE, array( 'startDate' => '2026-10-01', 'endDate' => '2026-10-19' ) ),
			'metrics'         => array( 'sessions', 'bounceRate', 'averageSessionDuration' ),
			'dimensions'      => array( 'country' ),
			'dimensionFilter' => array(
				'notExpression' => array(
					'filter' => array(
						'fieldName'    => 'country',
						'stringFilter' => array( 'matchType' => 'EXACT', 'value' => 'germany', 'caseSensitive' => false ),
					),
				),
			),
			'metricFilter'    => array(
				'filter' => array(
					'fieldName'     => 'sessions',
					'numericFilter' => array( 'operation' => 'GREATER_THAN', 'value' => array( 'int64Value' => '0' ) ),
				),
			),
			'orderBys'        => array( array( 'metric' => 'sessions', 'desc' => true ) ),
		);
		$query  = Query::from_array( $json );
		$rows   = Questions::ask_one( $query, Sources::current() )->rows;
		$answer = Json::of( self::run_ability( 'run-query', $json ) );
		self::assertGreaterThan( 1, count( $rows ) );
		self::assertEquals(
			array_map(
				static fn ( Row $row ): array => array(
					'country'                           => $row->dimensions[0],
					'sessions'                          => $row->metrics[0],
					'bounceRate'                        => Figures::plain( $row->metrics[1] ),
					'averageSessionDuration'            => Figures::plain( $row->metrics[2] ),
					'sessions.comparison'               => $row->comparison[0] ?? null,
					'bounceRate.comparison'             => Figures::plain( $row->comparison[1] ?? null ),
					'averageSessionDuration.comparison' => Figures::plain( $row->comparison[2] ?? null ),
				),
				$rows
			),
			$answer->at( 'rows' )
		);
		self::assertSame(
			array( 'count', 'percent, 0-100', 'seconds', 'seconds' ),
			array_map(
				static fn ( string $column ): mixed => $answer->all( 'units' )[ $column ],
				array( 'sessions', 'bounceRate', 'averageSessionDuration', 'averageSessionDuration.comparison' )
			)
		);
		self::assertSame(
			array( count( $rows ), array(), $json['dateRanges'] ),
			array( $answer->at( 'rowCount' ), $answer->at( 'left_out' ), $answer->at( 'dateRanges' ) )
		);
	}

	public function test_returns_a_limited_number_of_rows_and_counts_the_rest(): void {
		Stored::write( ( new Traffic( 3, 60 ) )->visits );
		$question = array(
			'metrics'    => array( 'sessions' ),
			'dimensions' => array( 'date' ),
			'dateRanges' => array( self::RANGE ),
			'orderBys'   => array( array( 'dimension' => 'date' ) ),
		);
		$all      = Json::of( self::run_ability( 'run-query', $question ) );
		$days     = count( $all->all( 'rows' ) );
		self::assertGreaterThan( 5, $days );
		$two = Json::of( self::run_ability( 'run-query', $question + array( 'limit' => 2, 'offset' => 1 ) ) );
		self::assertSame( array_slice( $all->all( 'rows' ), 1, 2 ), $two->at( 'rows' ) );
		self::assertSame( array( $days, $days - 3 ), array( $two->at( 'rowCount' ), $two->at( 'left_out.rows' ) ) );
		self::assertSame(
			'ability_invalid_input',
			Json::of( self::run_ability( 'run-query', $question + array( 'limit' => 251 ) ) )->at( 'code' )
		);
	}

	public function test_pages_with_zero_of_a_metric_are_omitted_unless_empty_rows_are_kept(): void {
		$clock = $this->clock( '2026-11-20 12:00' );
		$rig   = new Rig( $clock );
		$at    = intdiv( $clock->now_ms(), 1000 );
		for ( $n = 0; $n < 6; ++$n ) {
			$rig->take(
				Hits::view( $at, "a$n", "visitor $n", array( 'path' => '/landing/' ) ),
				Hits::view( $at + 1, "b$n", "visitor $n", array( 'path' => '/exit/' ) )
			);
		}
		$question = array(
			'metrics'    => array( 'exits' ),
			'dimensions' => array( 'pagePath' ),
			'dateRanges' => array( array( 'startDate' => '2026-11-20', 'endDate' => '2026-11-20' ) ),
		);
		$rows     = Json::of( self::run_ability( 'run-query', $question ) );
		$all      = Json::of( self::run_ability( 'run-query', $question + array( 'keepEmptyRows' => true ) ) );
		self::assertSame( array( array( 'pagePath' => '/exit/', 'exits' => 6 ) ), $rows->rows( 'rows' ) );
		self::assertSame( 1, $rows->at( 'rowCount' ) );
		self::assertEqualsCanonicalizing(
			array( array( 'pagePath' => '/exit/', 'exits' => 6 ), array( 'pagePath' => '/landing/', 'exits' => 0 ) ),
			$all->rows( 'rows' )
		);
	}

	public function test_without_dates_it_queries_the_30_days_through_yesterday(): void {
		$answer = Json::of( self::run_ability( 'run-query', array( 'metrics' => array( 'sessions' ) ) ) );
		self::assertSame( array( array( 'startDate' => '2026-10-22', 'endDate' => '2026-11-20' ) ), $answer->at( 'dateRanges' ) );
		self::assertSame( array( array( 'sessions' => 0 ) ), $answer->at( 'rows' ) );
	}

	/** @return iterable<string, array{array<string, mixed>, list<string>, string}> */
	public static function questions(): iterable {
		$all  = array( 'lite', 'basic', 'plus', 'pro', 'agency' );
		$paid = array_slice( $all, 1 );
		$plus = array_slice( $all, 2 );
		yield 'what the Overview shows' => array(
			array( 'metrics' => array( 'sessions' ), 'dimensions' => array( 'country' ) ),
			$all,
			'license_level',
		);
		yield 'by what it shows together' => array(
			array( 'metrics' => array( 'screenPageViews' ), 'dimensions' => array( 'date' ) ),
			$all,
			'license_level',
		);
		yield 'money, which it has on levels that are paid for' => array(
			array( 'metrics' => array( 'purchaseRevenue' ) ),
			$paid,
			'license_level',
		);
		yield 'rows of the Country Report' => array(
			array( 'metrics' => array( 'bounceRate' ), 'dimensions' => array( 'country' ) ),
			$plus,
			'license_level',
		);
		yield 'the same by days too' => array(
			array( 'metrics' => array( 'sessions', 'bounceRate' ), 'dimensions' => array( 'date', 'country' ) ),
			$plus,
			'license_level',
		);
		yield 'the same through a filter' => array(
			array(
				'metrics'         => array( 'bounceRate' ),
				'dimensionFilter' => array(
					'filter' => array( 'fieldName' => 'country', 'stringFilter' => array( 'matchType' => 'EXACT', 'value' => 'Germany' ) ),
				),
			),
			$plus,
			'license_level',
		);
		yield 'a dimension of a locked report' => array(
			array( 'metrics' => array( 'sessions' ), 'dimensions' => array( 'browser' ) ),
			$plus,
			'license_level',
		);
		yield 'another day' => array(
			array(
				'metrics'    => array( 'sessions' ),
				'dateRanges' => array( array( 'startDate' => '2026-11-20', 'endDate' => '2026-11-20' ) ),
			),
			$paid,
			'license_level',
		);
		yield 'a comparison' => array(
			array(
				'metrics'    => array( 'sessions' ),
				'dateRanges' => array(
					array( 'startDate' => '2026-10-22', 'endDate' => '2026-11-20' ),
					array( 'startDate' => '2026-09-22', 'endDate' => '2026-10-21' ),
				),
			),
			$paid,
			'license_level',
		);
		yield 'what no report shows' => array(
			array( 'metrics' => array( 'sessions' ), 'dimensions' => array( 'customDimension:secret' ) ),
			array(),
			'not_shown',
		);
	}

	/**
	 * @param array<string, mixed> $question
	 * @param list<string>         $levels   License levels that get a result.
	 * @param string               $code     Error code on other levels.
	 */
	#[DataProvider( 'questions' )]
	public function test_each_license_level_allows_its_queries( array $question, array $levels, string $code ): void {
		foreach ( Level::cases() as $level ) {
			Keys::license( $level->value );
			$response = self::run_ability( 'run-query', $question );
			$expected = in_array( $level->value, $levels, true ) ? array( 200, null ) : array( 403, $code );
			self::assertSame( $expected, array( $response->get_status(), Json::of( $response )->at( 'code' ) ), $level->value );
		}
	}

	/** @return iterable<string, array{Level}> */
	public static function levels(): iterable {
		foreach ( Level::cases() as $level ) {
			yield $level->value => array( $level );
		}
	}

	#[DataProvider( 'levels' )]
	public function test_queries_of_available_reports_are_allowed_and_queries_of_locked_reports_are_not( Level $level ): void {
		Keys::license( $level->value );
		foreach ( array( array(), array( 'dimensions', 'ecommerce', 'forms', 'media' ) ) as $addons ) {
			update_option( 'lodestar_active_addons', $addons );
			$open  = OpenVocabulary::of_site();
			$shown = array();
			$kept  = array();
			foreach ( Registry::all() as $report ) {
				$is_open = 200 === $this->get(
					$report->descriptor->key,
					array( 'start' => '2026-10-22', 'end' => '2026-11-20' )
				)->get_status();
				foreach (
					$report->descriptor->has_queries()
						? ( $is_open ? $report->descriptor->allowed_body() : $report->descriptor->body() )->queries
						: array() as $template
				) {
					foreach ( $template->query->metrics as $metric ) {
						$asked   = new Query(
							array( $metric ),
							array_values( array_unique( array( ...$template->query->dimensions, ...$template->query->top_values ) ) ),
							new DateRange( 20000, 20001 ),
							minutes: $template->query->minutes
						);
						$name    = "$metric by " . implode( ', ', $asked->dimensions ) . " of {$report->descriptor->key}";
						$refusal = self::refusal( $open, $asked );
						if ( $is_open ) {
							self::assertNull( $refusal, $name );
							$shown[ $metric ] = array(
								...$shown[ $metric ] ?? array(),
								...$asked->dimensions,
								...( $template->is_over_time() ? QueryCheck::SERIES : array() ),
							);
						} else {
							$kept[ $name ] = array( $asked, $refusal );
						}
					}
				}
			}
			foreach ( $kept as $name => [ $asked, $refusal ] ) {
				$by = $shown[ $asked->metrics[0] ] ?? null;
				self::assertSame(
					null === $by || array() !== array_diff( $asked->dimensions, $by ),
					null !== $refusal,
					"$name on $level->value with " . implode( ', ', $addons )
				);
			}
			self::assertNotSame( array(), $shown );
		}
	}

	public function test_every_metric_in_the_vocabulary_can_be_queried(): void {
		foreach ( array( 'lite', 'agency' ) as $level ) {
			Keys::license( $level );
			$listed = Json::of( self::run_ability( 'list-reports', array( 'vocabulary' => true ) ) );
			$units  = array_column( $listed->all( 'metrics' ), 'unit', 'name' );
			self::assertSame( array( 'count', 'percent, 0-100' ), array( $units['sessions'], $units['bounceRate'] ) );
			self::assertSame( 'agency' === $level, in_array( 'browser', $listed->column( 'dimensions', 'name' ), true ) );
			foreach ( array_keys( $units ) as $metric ) {
				self::assertSame(
					200,
					self::run_ability( 'run-query', array( 'metrics' => array( $metric ) ) )->get_status(),
					"$metric on $level"
				);
			}
		}
		self::assertSame( array(), Json::of( self::run_ability( 'list-reports' ) )->at( 'metrics' ) );
	}

	private static function refusal( OpenVocabulary $open, Query $query ): ?LicenseRequiredException {
		try {
			$open->check( $query );
			return null;
		} catch ( LicenseRequiredException $refusal ) {
			return $refusal;
		}
	}
}
