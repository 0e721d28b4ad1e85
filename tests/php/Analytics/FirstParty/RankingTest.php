<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics\FirstParty;

use Closure;
use Lodestar\Analytics\FirstParty\Ranking;
use PHPUnit\Framework\TestCase;

/** Tests that only requested groups are ranked, and only these are evaluated on later levels. */
final class RankingTest extends TestCase {

	/** @var list<list<int>> Groups that each level was evaluated for. */
	private array $asked = array();

	public function test_ties_are_broken_by_the_next_level(): void {
		$by_figure = $this->level( array( 3, 5, 3, 5, 1 ) );
		$by_text   = $this->level( array( 'd', 'b', 'c', 'a', 'e' ) );
		self::assertSame(
			array( 3, 1, 2, 0, 4 ),
			Ranking::cut( array( 0, 1, 2, 3, 4 ), array( array( $by_figure, true ), array( $by_text, false ) ), 0, 0 )
		);
		self::assertSame(
			array( 4, 0, 2, 1, 3 ),
			Ranking::cut( array( 0, 1, 2, 3, 4 ), array( array( $by_figure, false ), array( $by_text, true ) ), 0, 0 )
		);
	}

	public function test_only_ties_within_the_requested_rows_are_evaluated(): void {
		$levels = array(
			array( $this->level( array( 9, 7, 7, 5, 5, 5, 1, 1 ) ), true ),
			array( $this->level( array( 'h', 'g', 'f', 'e', 'd', 'c', 'b', 'a' ) ), false ),
		);
		self::assertSame( array( 5, 4 ), Ranking::cut( range( 0, 7 ), $levels, 3, 2 ) );
		self::assertSame( array( range( 0, 7 ), array( 3, 4, 5 ) ), $this->asked, 'Neither the tie before nor the one behind.' );
	}

	public function test_an_order_without_ties_evaluates_no_further_level(): void {
		Ranking::cut(
			range( 0, 3 ),
			array( array( $this->level( array( 4, 1, 3, 2 ) ), false ), array( $this->level( array( 'a', 'b', 'c', 'd' ) ), false ) ),
			0,
			0
		);
		self::assertCount( 1, $this->asked );
	}

	public function test_texts_are_compared_by_bytes_even_if_they_are_numeric(): void {
		$texts = array( '10', '9', '1e1', 'Z', 'a', 'ä', '10 ' );
		self::assertSame(
			array( '10', '10 ', '1e1', '9', 'Z', 'a', 'ä' ),
			array_map(
				static fn ( int $i ): string => $texts[ $i ],
				Ranking::cut( range( 0, 6 ), array( array( $this->level( $texts ), false ) ), 0, 0 )
			)
		);
	}

	public function test_unknown_values_are_ranked_lowest(): void {
		self::assertSame(
			array( 1, 2, 0 ),
			Ranking::cut( array( 0, 1, 2 ), array( array( $this->level( array( 1.5, -INF, -2 ) ), false ) ), 0, 0 )
		);
	}

	public function test_an_offset_beyond_the_end_returns_nothing(): void {
		self::assertSame( array(), Ranking::cut( array( 0, 1 ), array( array( $this->level( array( 1, 1 ) ), false ) ), 5, 10 ) );
		self::assertSame( array(), Ranking::cut( array(), array( array( $this->level( array() ), false ) ), 0, 10 ) );
	}

	/**
	 * @dataProvider many
	 * @param list<int|float> $figures By group.
	 */
	public function test_many_groups_are_ranked_like_a_plain_sort( array $figures, bool $descending, int $offset, int $limit ): void {
		$groups = array_keys( $figures );
		$texts  = array_map( static fn ( int $group ): string => 't' . md5( "$group" ), $groups );
		$plain  = $groups;
		usort(
			$plain,
			static fn ( int $a, int $b ): int => array(
				$figures[ $a ] * ( $descending ? -1 : 1 ),
				$texts[ $a ],
			) <=> array( $figures[ $b ] * ( $descending ? -1 : 1 ), $texts[ $b ] )
		);
		self::assertSame(
			array_slice( $plain, $offset, $limit ),
			Ranking::cut(
				$groups,
				array( array( $this->level( $figures ), $descending ), array( $this->level( $texts ), false ) ),
				$offset,
				$limit
			)
		);
	}

	/** @return iterable<string, array{list<int|float>, bool, int, int}> */
	public static function many(): iterable {
		mt_srand( 5 );
		$few   = array_map( static fn (): int => mt_rand( 0, 3 ), range( 1, 5000 ) );
		$all   = array_map( static fn (): float => mt_rand( 0, 1000000 ) / 7, range( 1, 5000 ) );
		$steep = array_map( static fn ( int $i ): int => intdiv( 5000, $i ), range( 1, 5000 ) );
		mt_srand();
		foreach (
			array(
				'few values'                          => $few,
				'different ones'                      => $all,
				'a long tail'                         => $steep,
				'in order, so that a sample misleads' => range( 0, 4999 ),
				'all the same'                        => array_fill( 0, 5000, 1 ),
			) as $name => $figures
		) {
			yield "$name, the greatest" => array( $figures, true, 0, 10 );
			yield "$name, the least" => array( $figures, false, 0, 10 );
			yield "$name, a later page" => array( $figures, true, 100, 50 );
			yield "$name, the end" => array( $figures, true, 4995, 50 );
		}
	}

	/**
	 * @param list<int|float|string> $values By group.
	 * @return Closure( list<int> ): array<int, int|float|string>
	 */
	private function level( array $values ): Closure {
		return function ( array $groups ) use ( $values ): array {
			/** @var list<int> $groups */
			$this->asked[] = $groups;
			return array_intersect_key( $values, array_flip( $groups ) );
		};
	}
}
