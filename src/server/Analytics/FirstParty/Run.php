<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

use Closure;
use Lodestar\Analytics\FirstParty\Scan\Daily;
use Lodestar\Analytics\FirstParty\Scan\Scan;
use Lodestar\Analytics\FirstParty\Scan\Stretches;
use Lodestar\Analytics\FirstParty\Scan\ViewsByPage;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\SourceException;
use Throwable;

/**
 * Runs several queries together. All groupings are counted in one pass, and strings are loaded once. If a query fails,
 * the others still return results.
 */
final class Run {

	/**
	 * @param list<Query> $queries
	 * @param Closure( Query, Throwable ): SourceException $failed Converts an exception to a query's error, or rethrows
	 *                                                             it if no plugin is at fault.
	 */
	public function __construct( private readonly array $queries, private readonly Closure $failed ) {
	}

	/**
	 * @param int $data_through UTC seconds up to which all hits are ingested.
	 * @return list<Result|SourceException>
	 */
	public function answers( int $data_through ): array {
		$texts     = new Texts();
		$questions = $this->each( $this->queries, static fn ( Query $query ): Question => new Question( $query ) );
		$counted   = self::count( array_filter( $questions, static fn ( mixed $question ): bool => $question instanceof Question ) );
		$answers   = $this->each(
			$questions,
			static fn ( Question $question, int $i ): Answer => $question->answer( self::whole( $counted[ $i ] ), $texts )
		);
		$shown     = array_map(
			static fn ( Answer|SourceException $answer ): array => $answer instanceof Answer ? $answer->texts() : array(),
			$answers
		);
		return $this->each(
			$answers,
			static function ( Answer $answer ) use ( $texts, $shown, $data_through ): Result {
				$texts->need( array_merge( ...$shown ) ); // The first call loads the strings of all queries.
				return $answer->result( $data_through );
			}
		);
	}

	/**
	 * Counts the groupings of all questions.
	 *
	 * @param array<int, Question> $questions
	 * @return array<int, list<Groups|Throwable>> Results by question and grouping.
	 */
	private static function count( array $questions ): array {
		$groupings = array_map( static fn ( Question $question ): array => $question->groupings(), $questions );
		$counted   = array() === $groupings ? array() : self::count_groupings( array_merge( ...array_values( $groupings ) ) );
		$of_each   = array();
		$place     = 0;
		foreach ( $groupings as $i => $own ) {
			$of_each[ $i ] = array_map( static fn ( int $number ): Groups|Throwable => $counted[ $place + $number ], array_keys( $own ) );
			$place        += count( $own );
		}
		return $of_each;
	}

	/**
	 * @param list<Groups|Throwable> $counted
	 * @return list<Groups>
	 * @throws Throwable If a grouping failed.
	 */
	private static function whole( array $counted ): array {
		$groups = array();
		foreach ( $counted as $one ) {
			$groups[] = $one instanceof Groups ? $one : throw $one;
		}
		return $groups;
	}

	/**
	 * Runs a step for each query that hasn't failed yet.
	 *
	 * @template T of object
	 * @template U of object
	 * @param list<T|SourceException> $given Results of the previous step by query.
	 * @param Closure( T, int ): U $step
	 * @return list<U|SourceException>
	 */
	private function each( array $given, Closure $step ): array {
		$taken = array();
		foreach ( $given as $i => $one ) {
			try {
				$taken[] = $one instanceof SourceException ? $one : $step( $one, $i );
			} catch ( Throwable $thrown ) {
				$taken[] = ( $this->failed )( $this->queries[ $i ], $thrown );
			}
		}
		return $taken;
	}

	/**
	 * Counts all groupings in one pass over the tables.
	 *
	 * @param list<Grouping> $groupings
	 * @param int            $most      Maximum number of values in memory at a time.
	 * @return list<Groups|Throwable> Groups or error by grouping. Errors are StorageExceptions or thrown by
	 *         third-party code.
	 */
	public static function count_groupings( array $groupings, int $most = Stretches::MOST ): array {
		$counted = array();
		$rest    = array();
		foreach ( $groupings as $i => $grouping ) {
			try {
				$counted[ $i ] = Daily::groups( $grouping );
			} catch ( Throwable $thrown ) {
				$counted[ $i ] = $thrown;
			}
			if ( null === $counted[ $i ] ) {
				$rest[ $i ] = $grouping;
			}
		}
		$counted = self::scanned( $rest, $most ) + array_filter( $counted );
		ksort( $counted );
		return array_values( $counted );
	}

	/**
	 * @param non-empty-list<Grouping> $groupings
	 * @param int                      $most      As in count_groupings().
	 * @return list<Groups>
	 */
	private static function gone_through( array $groupings, int $most ): array {
		return ViewsByPage::count( $groupings ) ?? Scan::count( $groupings, $most );
	}

	/**
	 * @template T of int
	 * @param array<T, Grouping> $groupings
	 * @param int                $most      As in count_groupings().
	 * @return array<T, Groups|Throwable>
	 */
	private static function scanned( array $groupings, int $most ): array {
		try {
			return array() === $groupings
				? array()
				: array_combine( array_keys( $groupings ), self::gone_through( array_values( $groupings ), $most ) );
		} catch ( Throwable $thrown ) {
			if ( 1 === count( $groupings ) ) {
				return array( array_key_first( $groupings ) => $thrown );
			}
			// A third-party expression failed. Retry each grouping separately, so that the others succeed.
			$counted = array();
			foreach ( $groupings as $i => $grouping ) {
				$counted += self::scanned( array( $i => $grouping ), $most );
			}
			return $counted;
		}
	}
}
