<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

use Lodestar\Analytics\DataStart;
use Lodestar\Analytics\Dated;
use Lodestar\Analytics\DatedMetrics;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Source;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests that comparisons with days before data collection started are unknown, for every source. */
final class DataStartTest extends TestCase {

	private const FIRST = '2026-11-03';

	/** @var list<Query> Queries sent to the source. */
	private array $asked = array();

	/**
	 * @param array{string, string} $days     First and last day.
	 * @param array{string, string} $compared First and last day of the comparison range.
	 */
	#[DataProvider( 'ranges' )]
	public function test_a_comparison_needs_data_in_both_ranges( bool $is_known, array $days, array $compared ): void {
		$query  = self::query( $days, $compared );
		$result = Questions::ask_one( $query, $this->dated( self::FIRST ) );
		self::assertSame(
			$is_known,
			DataStart::of( $this->dated( self::FIRST ) )->can_compare( $query->range, $query->comparison ?? $query->range )
		);
		self::assertSame( ! $is_known, $result->lacks_comparison() );
		self::assertSame(
			array( $is_known ? $query->comparison : null ),
			array_column( $this->asked, 'comparison' ),
			'What is unknown is not queried.'
		);
		self::assertSame( array( 5, 2.5 ), $result->rows[0]->metrics );
		self::assertSame( $is_known ? array( 4, 1.5 ) : array( null, null ), $result->rows[0]->comparison );
		self::assertSame(
			$is_known ? array( 'sessions' => 4, 'bounceRate' => 1.5 ) : array( 'sessions' => null, 'bounceRate' => null ),
			$result->comparison_totals
		);
		self::assertSame(
			$is_known ? array( array(), null ) : array( array( 'no_comparison' ), self::FIRST ),
			array( $result->notices, $result->since )
		);
	}

	/** @return iterable<string, array{bool, array{string, string}, array{string, string}}> */
	public static function ranges(): iterable {
		$later = array( '2026-11-08', '2026-11-12' );
		yield 'days long after' => array( true, array( '2026-11-20', '2026-11-22' ), array( '2026-11-17', '2026-11-19' ) );
		yield 'from the first day on' => array( true, $later, array( '2026-11-03', '2026-11-07' ) );
		yield 'one day before data' => array( false, $later, array( '2026-11-02', '2026-11-06' ) );
		yield 'all days before data' => array( false, $later, array( '2026-10-20', '2026-10-24' ) );
		yield 'the first day alone, of which a part is missing' => array(
			false,
			array( '2026-11-04', '2026-11-04' ),
			array( '2026-11-03', '2026-11-03' ),
		);
		yield 'the second day alone' => array( true, array( '2026-11-05', '2026-11-05' ), array( '2026-11-04', '2026-11-04' ) );
		yield 'days before data, compared with later ones' => array( false, array( '2026-11-01', '2026-11-05' ), $later );
	}

	public function test_a_source_without_data_has_no_comparison(): void {
		$result = Questions::ask_one(
			self::query( array( '2026-11-08', '2026-11-12' ), array( '2026-11-03', '2026-11-07' ) ),
			$this->dated( '' )
		);
		self::assertSame( array( true, null ), array( $result->lacks_comparison(), $result->since ) );
	}

	public function test_a_source_without_a_first_day_is_always_compared(): void {
		$result = Questions::ask_one(
			self::query( array( '2026-11-08', '2026-11-12' ), array( '2005-01-01', '2005-01-05' ) ),
			$this->source()
		);
		self::assertSame( array( array( 4, 1.5 ), array() ), array( $result->rows[0]->comparison, $result->notices ) );
	}

	public function test_only_metrics_with_older_data_are_compared(): void {
		$query  = self::query( array( '2026-11-08', '2026-11-12' ), array( '2026-10-20', '2026-10-24' ) );
		$result = Questions::ask_one( $query, $this->with_older( 'sessions', '2026-10-20' ) );
		self::assertSame(
			array( array( 4, null ), array( 'sessions' => 4, 'bounceRate' => null ) ),
			array( $result->rows[0]->comparison, $result->comparison_totals )
		);
		self::assertSame(
			array( array( 'orders_compared' ), self::FIRST, false ),
			array( $result->notices, $result->since, $result->lacks_comparison() )
		);

		$result = Questions::ask_one( $query, $this->with_older( 'sessions', '2026-10-21' ) );
		self::assertSame( array( array( null, null ), array( 'no_comparison' ) ), array( $result->rows[0]->comparison, $result->notices ) );

		$result = Questions::ask_one(
			self::query( array( '2026-11-04', '2026-11-04' ), array( self::FIRST, self::FIRST ) ),
			$this->with_older( 'sessions', '2026-10-20' )
		);
		self::assertSame(
			array( array( 4, null ), array( 'orders_compared' ) ),
			array( $result->rows[0]->comparison, $result->notices ),
			'The first day of all other data is a whole one of the older data.'
		);
	}

	public function test_a_query_without_a_comparison_does_not_request_the_first_day(): void {
		$days   = new DateRange( 20000, 20001 );
		$result = Questions::ask_one(
			new Query( array( 'sessions', 'bounceRate' ), array( 'country' ), $days ),
			$this->dated( self::FIRST )
		);
		self::assertSame( array( null, null, array() ), array( $result->rows[0]->comparison, $result->since, $result->notices ) );
	}

	/**
	 * @param array{string, string} $days     First and last day.
	 * @param array{string, string} $compared First and last day of the comparison range.
	 */
	private static function query( array $days, array $compared ): Query {
		return new Query(
			array( 'sessions', 'bounceRate' ),
			array( 'country' ),
			DateRange::from_dates( ...$days ),
			DateRange::from_dates( ...$compared ),
			totals: true
		);
	}

	/**
	 * @param list<Query> $queries
	 * @return list<Result>
	 */
	public function answers( array $queries ): array {
		$this->asked = array( ...$this->asked, ...$queries );
		return array_map(
			static fn ( Query $query ): Result => new Result(
				array( new Row( array( 'Germany' ), array( 5, 2.5 ), null === $query->comparison ? null : array( 4, 1.5 ) ) ),
				$query->totals ? array( 'sessions' => 5, 'bounceRate' => 2.5 ) : array(),
				$query->totals && null !== $query->comparison ? array( 'sessions' => 4, 'bounceRate' => 1.5 ) : null,
				1,
				1
			),
			$queries
		);
	}

	private function source(): Source {
		return new class( $this ) implements Source {

			public function __construct( private readonly DataStartTest $test ) {
			}

			public function id(): string {
				return 'test';
			}

			public function unsupported( Query $query ): array {
				return array();
			}

			public function run( array $queries ): array {
				return $this->test->answers( $queries );
			}
		};
	}

	private function dated( string $first ): Dated {
		return $this->with_older( '', '', $first );
	}

	/** Returns a source with data from a given day on, and with older data of one metric. */
	private function with_older( string $metric, string $older, string $first = self::FIRST ): DatedMetrics {
		return new class( $this->source(), $metric, LocalTime::day_of( $older ), LocalTime::day_of( $first ) ) implements DatedMetrics {

			public function __construct(
				private readonly Source $source,
				private readonly string $metric,
				private readonly ?int $older,
				private readonly ?int $first,
			) {
			}

			public function id(): string {
				return $this->source->id();
			}

			public function unsupported( Query $query ): array {
				return $this->source->unsupported( $query );
			}

			public function run( array $queries ): array {
				return $this->source->run( $queries );
			}

			public function first_day(): ?int {
				return $this->first;
			}

			public function first_day_of( string $metric, Query $query ): ?int {
				return $metric === $this->metric ? $this->older : null;
			}
		};
	}
}
