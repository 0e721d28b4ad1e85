<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics\FirstParty;

use Lodestar\Analytics\FirstParty\Grouping;
use Lodestar\Analytics\FirstParty\Groups;
use Lodestar\Analytics\FirstParty\Question;
use Lodestar\Analytics\FirstParty\Texts;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\MetricFilter;
use Lodestar\Analytics\Query\NumberMatch;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class QuestionTest extends TestCase {

	public function test_a_query_lists_all_groupings_it_needs(): void {
		$asks = static fn ( Query $query ): array => array_map(
			static fn ( Grouping $grouping ): array => array(
				$grouping->dimensions,
				count( $grouping->measures ),
				count( $grouping->ranges ),
			),
			( new Question( $query ) )->groupings()
		);
		self::assertSame( array( array( array(), 2, 1 ) ), $asks( self::query( array( 'bounceRate' ), array() ) ), 'The whole.' );
		self::assertSame(
			array( array( array( 'browser' ), 1, 1 ) ),
			$asks( self::query( array( 'sessions' ), array( 'browser' ) ) ),
			'No totals unless they are wanted.'
		);
		self::assertSame(
			array(
				array( array( 'country', 'countryId' ), 2, 2 ),
				array( array(), 2, 2 ),
				array( array( 'country', 'landingPage' ), 1, 2 ),
				array( array( 'country', 'exitPage' ), 1, 2 ),
			),
			$asks(
				self::query(
					array( 'sessions', 'bounceRate' ),
					array( 'country', 'countryId' ),
					comparison: true,
					totals: true,
					top_values: array( 'landingPage', 'exitPage' )
				)
			),
			'The commonest values are counted once for a country.'
		);
	}

	public function test_rows_are_ordered_by_a_metric_and_then_by_text(): void {
		$groups = self::counted( array( 'b', 'c', 'a', 'd' ), array( 2, 5, 2, 2 ) );
		$query  = self::query( array( 'sessions' ), array( 'browser' ), order: array( Order::by_metric( 'sessions', true ) ) );
		self::assertSame( array( 'c', 'a', 'b', 'd' ), self::texts( self::answer( $query, $groups ) ) );
	}

	public function test_rows_without_an_order_are_sorted_by_the_bytes_of_their_text(): void {
		self::assertSame(
			array( '', 'Z', 'a', 'ä' ),
			self::texts(
				self::answer(
					self::query( array( 'sessions' ), array( 'browser' ) ),
					self::counted( array( 'a', 'ä', '', 'Z' ), array( 1, 1, 1, 1 ) )
				)
			)
		);
	}

	public function test_rows_are_ordered_by_display_name_if_one_is_shown(): void {
		$groups = self::counted( array( 'GB', 'DE', 'AX', '' ), array( 1, 1, 1, 1 ) );
		$names  = array( '', 'Germany', 'United Kingdom', 'Åland Islands' );
		self::assertSame( $names, self::texts( self::answer( self::query( array( 'sessions' ), array( 'country' ) ), $groups ) ) );
		self::assertSame(
			array_reverse( $names ),
			self::texts(
				self::answer(
					self::query( array( 'sessions' ), array( 'country' ), order: array( Order::by_dimension( 'country', true ) ) ),
					$groups
				)
			)
		);
	}

	public function test_days_are_ordered_numerically(): void {
		$groups = new Groups( array( array( 20760 ), array( 20758 ) ), array( array( array( 1 ), array( 2 ) ) ) );
		self::assertSame(
			array( '20261101', '20261103' ),
			self::texts( self::answer( self::query( array( 'sessions' ), array( 'date' ) ), $groups ) )
		);
	}

	public function test_a_combined_dimension_joins_both_texts(): void {
		$keys   = array( array( self::id( 'news' ), self::id( 'email' ) ), array( self::id( 'news' ), 0 ) );
		$groups = new Groups( $keys, array( array( array( 1 ), array( 2 ) ) ) );
		self::assertSame(
			array( 'news / ', 'news / email' ),
			self::texts( self::answer( self::query( array( 'sessions' ), array( 'sessionSourceMedium' ) ), $groups ) )
		);
	}

	public function test_rows_beyond_the_limit_are_counted_on_request(): void {
		$groups = self::counted( array( 'a', 'b', 'c' ), array( 1, 2, 3 ) );
		$cut    = static fn ( int $limit, int $offset, bool $count ): Result => self::answer(
			self::query( array( 'sessions' ), array( 'browser' ), limit: $limit, offset: $offset, count: $count ),
			$groups
		);
		self::assertSame( array( array( 'b' ), 3 ), array( self::texts( $cut( 1, 1, true ) ), $cut( 1, 1, true )->row_count ) );
		self::assertNull( $cut( 1, 1, false )->row_count );
		self::assertSame( 3, $cut( 5, 1, false )->row_count, 'The end is reached.' );
		self::assertNull( $cut( 3, 0, false )->row_count, 'There may be more.' );
		self::assertSame( array( array(), null ), array( self::texts( $cut( 1, 9, false ) ), $cut( 1, 9, false )->row_count ) );
		self::assertSame( 3, $cut( 1, 9, true )->row_count );
	}

	public function test_rows_that_dropped_to_zero_are_returned(): void {
		$groups = self::counted( array( 'a', 'b' ), array( 0, 2 ), array( 4, 1 ) );
		$ask    = static fn ( ?float $above = null ): Result => self::answer(
			self::query(
				array( 'sessions' ),
				array( 'browser' ),
				comparison: true,
				metric_filter: null === $above ? null : new MetricFilter( 'sessions', NumberMatch::Greater, $above )
			),
			$groups
		);
		self::assertEquals(
			array( new Row( array( 'a' ), array( 0 ), array( 4 ) ), new Row( array( 'b' ), array( 2 ), array( 1 ) ) ),
			$ask()->rows
		);
		self::assertSame( array( 'a' ), self::texts( $ask( 3 ) ), 'Its figure of the comparison passes.' );
	}

	public function test_rows_of_zeros_are_returned_only_with_keep_empty(): void {
		$one = self::counted( array( 'a', 'b' ), array( 0, 2 ) );
		$two = self::counted( array( 'a', 'b' ), array( 0, 2 ), array( 0, 0 ) );
		foreach ( array( array( $one, false ), array( $two, true ) ) as [ $groups, $compares ] ) {
			self::assertSame(
				array( 'b' ),
				self::texts( self::answer( self::query( array( 'sessions' ), array( 'browser' ), comparison: $compares ), $groups ) )
			);
			self::assertSame(
				1,
				self::answer(
					self::query( array( 'sessions' ), array( 'browser' ), comparison: $compares, count: true, limit: 1 ),
					$groups
				)->row_count
			);
			self::assertSame(
				array( 'a', 'b' ),
				self::texts(
					self::answer(
						self::query( array( 'sessions' ), array( 'browser' ), comparison: $compares, keep_empty: true ),
						$groups
					)
				)
			);
		}
	}

	public function test_a_row_with_only_unknown_metrics_is_empty(): void {
		$keys = array( array( self::id( 'a' ) ), array( self::id( 'b' ) ) );
		$ask  = static fn ( bool $keep ): Result => self::answer(
			self::query( array( 'bounceRate' ), array( 'browser' ), keep_empty: $keep ),
			new Groups( $keys, array( array( array( 0, 0 ), array( 1, 4 ) ) ) )
		);
		self::assertSame( array( 'b' ), self::texts( $ask( false ) ) );
		self::assertSame( array( 'a', 'b' ), self::texts( $ask( true ) ) );
	}

	public function test_rows_with_equal_metrics_are_ordered_by_their_comparison_values(): void {
		$groups = self::counted( array( 'a', 'b', 'c', 'd' ), array( 0, 0, 3, 0 ), array( 1, 9, 0, 5 ) );
		$ask    = static fn ( bool $descending ): array => self::texts(
			self::answer(
				self::query(
					array( 'sessions' ),
					array( 'browser' ),
					comparison: true,
					order: array( Order::by_metric( 'sessions', $descending ) )
				),
				$groups
			)
		);
		self::assertSame( array( 'c', 'b', 'd', 'a' ), $ask( true ) );
		self::assertSame( array( 'a', 'd', 'b', 'c' ), $ask( false ) );
		$by_name = self::query(
			array( 'sessions' ),
			array( 'browser' ),
			comparison: true,
			order: array( Order::by_metric( 'sessions', true ), Order::by_dimension( 'browser' ) )
		);
		self::assertSame( array( 'c', 'a', 'b', 'd' ), self::texts( self::answer( $by_name, $groups ) ), 'First as the query says.' );
	}

	public function test_unknown_metrics_are_last_in_either_order(): void {
		$keys = array( array( self::id( 'a' ) ), array( self::id( 'b' ) ), array( self::id( 'c' ) ) );
		$ask  = static fn ( bool $descending ): array => array_column(
			array_column(
				self::answer(
					self::query(
						array( 'bounceRate' ),
						array( 'browser' ),
						keep_empty: true,
						order: array( Order::by_metric( 'bounceRate', $descending ) )
					),
					new Groups( $keys, array( array( array( 1, 2 ), array( 0, 0 ), array( 0, 1 ) ) ) )
				)->rows,
				'metrics'
			),
			0
		);
		self::assertSame( array( 50.0, 0, null ), $ask( true ) );
		self::assertSame( array( 0, 50.0, null ), $ask( false ) );
	}

	public function test_totals_are_a_row_without_dimensions_and_separate_with_dimensions(): void {
		$whole  = new Groups( array( array() ), array( array( array( 6 ) ), array( array( 5 ) ) ) );
		$result = self::answer( self::query( array( 'sessions' ), array(), comparison: true ), $whole );
		self::assertEquals( array( new Row( array(), array( 6 ), array( 5 ) ) ), $result->rows );
		self::assertSame(
			array( array( 'sessions' => 6 ), array( 'sessions' => 5 ), 1 ),
			array( $result->totals, $result->comparison_totals, $result->row_count )
		);

		$result = self::answer(
			self::query( array( 'sessions' ), array( 'browser' ), comparison: true, totals: true ),
			self::counted( array( 'a' ), array( 1 ), array( 1 ) ),
			$whole
		);
		self::assertSame(
			array( array( 'sessions' => 6 ), array( 'sessions' => 5 ) ),
			array( $result->totals, $result->comparison_totals )
		);
	}

	public function test_each_row_has_its_most_common_value(): void {
		$rows  = self::counted( array( 'DE', 'US', 'GB' ), array( 9, 4, 1 ) );
		$pair  = static fn ( string $country, string $page ): array => array( self::id( $country ), self::id( $page ) );
		$pairs = new Groups(
			array(
				$pair( 'DE', '/rare' ),
				$pair( 'US', '/second' ),
				$pair( 'DE', '/often' ),
				$pair( 'US', '/first' ),
				$pair( 'FR', '/foreign' ),
			),
			array( array( array( 2 ), array( 2 ), array( 7 ), array( 2 ), array( 99 ) ) )
		);
		$query = self::query(
			array( 'sessions' ),
			array( 'country', 'countryId' ),
			order: array( Order::by_metric( 'sessions', true ) ),
			top_values: array( 'landingPage' )
		);
		$keys  = array_map( static fn ( array $key ): array => array( $key[0], $key[0] ), $rows->keys );
		self::assertSame(
			array( array( '/often' ), array( '/first' ), array( null ) ),
			array_map(
				static fn ( Row $row ): array => $row->top_values,
				self::answer( $query, new Groups( $keys, $rows->counts ), $pairs )->rows
			),
			'Of equally common ones the first by its bytes; null where nothing is known.'
		);
	}

	public function test_a_row_that_dropped_to_zero_has_its_most_common_value_from_the_comparison(): void {
		$rows  = self::counted( array( 'DE', 'US' ), array( 9, 0 ), array( 1, 4 ) );
		$pairs = new Groups(
			array(
				array( self::id( 'DE' ), self::id( '/now' ) ),
				array( self::id( 'DE' ), self::id( '/then' ) ),
				array( self::id( 'US' ), self::id( '/gone' ) ),
			),
			array( array( array( 9 ), array( 0 ), array( 0 ) ), array( array( 0 ), array( 1 ), array( 4 ) ) )
		);
		$query = self::query( array( 'sessions' ), array( 'countryId' ), comparison: true, top_values: array( 'landingPage' ) );
		self::assertSame(
			array( array( '/now' ), array( '/gone' ) ),
			array_column( self::answer( $query, $rows, $pairs )->rows, 'top_values' )
		);
	}

	public function test_a_notice_reports_rows_grouped_as_other(): void {
		self::assertSame(
			array( 'other' ),
			self::answer(
				self::query( array( 'sessions' ), array( 'browser' ) ),
				self::counted( array( 'a', '(other)' ), array( 1, 1 ) )
			)->notices
		);
		self::assertSame(
			array(),
			self::answer(
				self::query( array( 'sessions' ), array( 'browser' ), limit: 1, order: array( Order::by_metric( 'sessions', true ) ) ),
				self::counted( array( 'a', '(other)' ), array( 2, 1 ) )
			)->notices,
			'It is not shown.'
		);
	}

	/**
	 * @param list<string> $metrics
	 * @param list<string> $dimensions
	 */
	private static function query( array $metrics, array $dimensions, bool $comparison = false, mixed ...$others ): Query {
		$range = DateRange::from_dates( '2026-11-01', '2026-11-03' );
		// @phpstan-ignore argument.type (Each test names arguments of its own.)
		return new Query( $metrics, $dimensions, $range, $comparison ? $range->preceding() : null, ...$others );
	}

	/**
	 * Returns groups with one text and one count each.
	 *
	 * @param list<string>   $texts
	 * @param list<int>      $counts
	 * @param list<int>|null $before Counts of the comparison range.
	 */
	private static function counted( array $texts, array $counts, ?array $before = null ): Groups {
		$ranges = null === $before ? array( $counts ) : array( $counts, $before );
		return new Groups(
			array_map( static fn ( string $text ): array => array( self::id( $text ) ), $texts ),
			array_map(
				static fn ( array $range ): array => array_map( static fn ( int $count ): array => array( $count ), $range ),
				$ranges
			)
		);
	}

	private static function id( string $text ): int {
		$id = Text::id( $text );
		if ( 0 !== $id ) {
			Writer::open()->add( 'text', array( 'id', 'value' ), array( array( $id, $text ) ) );
		}
		return $id;
	}

	private static function answer( Query $query, Groups $rows, Groups ...$others ): Result {
		$texts  = new Texts();
		$answer = ( new Question( $query ) )->answer( array( $rows, ...array_values( $others ) ), $texts );
		$texts->need( $answer->texts() );
		return $answer->result( 0 );
	}

	/** @return list<string> First dimension of each row. */
	private static function texts( Result $result ): array {
		return array_map( static fn ( Row $row ): string => $row->dimensions[0], $result->rows );
	}
}
