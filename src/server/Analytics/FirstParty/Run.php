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
 * Answers queries together: everything is counted in one pass, and texts are looked up once. A query that fails leaves
 * the others theirs.
 */
final class Run {

	/**
	 * @param list<Query>                                    $queries The queries.
	 * @param Closure( Query, Throwable ): SourceException $failed  Says why one has no answer, or throws what is nobody's fault.
	 */
	public function __construct( private readonly array $queries, private readonly Closure $failed ) {
	}

	/**
	 * @param int $data_through Until when everything is counted, UTC seconds.
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
				$texts->need( array_merge( ...$shown ) ); // Those of all, at the first.
				return $answer->result( $data_through );
			}
		);
	}

	/**
	 * Counts what all questions take.
	 *
	 * @param array<int, Question> $questions Questions.
	 * @return array<int, list<Groups|Throwable>> What each one's groupings came to.
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
	 * @param list<Groups|Throwable> $counted What groupings came to.
	 * @return list<Groups>
	 * @throws Throwable What one of them failed with.
	 */
	private static function whole( array $counted ): array {
		$groups = array();
		foreach ( $counted as $one ) {
			$groups[] = $one instanceof Groups ? $one : throw $one;
		}
		return $groups;
	}

	/**
	 * Takes a step with each query that has not failed yet.
	 *
	 * @template T of object
	 * @template U of object
	 * @param list<T|SourceException> $given What the step before came to, by query.
	 * @param Closure( T, int ): U    $step  The step.
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
	 * @param list<Grouping> $groupings What is to be counted.
	 * @param int            $most      Values that are held at a time.
	 * @return list<Groups|Throwable> What each came to, in their order, or why it could not be counted: a StorageException, or what the code of another plugin threw.
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
	 * @param non-empty-list<Grouping> $groupings What is to be counted.
	 * @param int                      $most      As above.
	 * @return list<Groups>
	 */
	private static function gone_through( array $groupings, int $most ): array {
		return ViewsByPage::count( $groupings ) ?? Scan::count( $groupings, $most );
	}

	/**
	 * @template T of int
	 * @param array<T, Grouping> $groupings What is to be counted.
	 * @param int                $most      As above.
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
			// One of them asks what cannot be answered, by an expression of another plugin: the others are answered all the same.
			$counted = array();
			foreach ( $groupings as $i => $grouping ) {
				$counted += self::scanned( array( $i => $grouping ), $most );
			}
			return $counted;
		}
	}
}
