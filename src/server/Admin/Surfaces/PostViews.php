<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\SourceException;
use Lodestar\Analytics\Sources;
use Lodestar\Features\PostFigures\Posts;

/** View counts of posts, fetched in one query by post object instead of URL. */
final class PostViews {

	private const METRIC = 'screenPageViews';

	/** Maximum number of posts to filter by. For more, all posts are queried. */
	private const NAMED = 200;

	/** Rows to request for the most viewed posts. */
	private const TOP = 1000;

	/**
	 * @param OpenDays         $days
	 * @param array<int, int>  $views  Views of the open days by post.
	 * @param ?array<int, int> $before Views of the days before by post, or null if unknown.
	 * @param array<int, int>  $today  Views so far today by post.
	 * @param int              $floor  Counts are complete only for posts with more views than this.
	 */
	private function __construct(
		public readonly OpenDays $days,
		private readonly array $views,
		private readonly ?array $before,
		private readonly array $today,
		public readonly int $floor,
	) {
	}

	/**
	 * @param ?list<int> $ids Post IDs, or null for all posts.
	 * @throws SourceException If the query fails.
	 */
	public static function of( ?array $ids ): self {
		$filter = null === $ids || array() === $ids || count( $ids ) > self::NAMED ? null : self::only( $ids );
		$days   = OpenDays::now();
		[ 'days' => $views, 'today' => $today ] = self::ask(
			array(
				'days'  => new Query( array( self::METRIC ), array( 'pageObject' ), $days->range, $days->before, $filter ),
				'today' => new Query( array( self::METRIC ), array( 'pageObject' ), $days->today, null, $filter ),
			)
		);
		return new self(
			$days,
			self::by_post( $views ),
			null === $days->before ? null : self::by_post( $views, true ),
			self::by_post( $today ),
			0
		);
	}

	/**
	 * Returns the most viewed posts and all posts viewed today. This avoids counting all posts for the top of a list.
	 *
	 * @throws SourceException If the query fails.
	 */
	public static function top( int $most = self::TOP ): self {
		$days = OpenDays::now();
		[ 'days' => $views, 'today' => $today ] = self::ask(
			array(
				'days'  => new Query(
					array( self::METRIC ),
					array( 'pageObject' ),
					$days->range,
					$days->before,
					order: array( Order::by_metric( self::METRIC, true ) ),
					limit: $most,
					count: true
				),
				'today' => new Query( array( self::METRIC ), array( 'pageObject' ), $days->today ),
			)
		);
		$seen  = self::by_post( $views );
		$now   = self::by_post( $today );
		$floor = ( $views->row_count ?? 0 ) > $most ? (int) ( $views->rows[ $most - 1 ]->metrics[0] ?? 0 ) : 0;
		// These posts have more views today than the last listed post has in 30 days. Fetch their 30-day counts, which
		// may be 0.
		$open = array_keys(
			array_filter( array_diff_key( $now, $seen ), static fn ( int $count ): bool => $floor > 0 && $count > $floor )
		);
		if ( array() !== $open ) {
			[ 'days' => $more ] = self::ask(
				array(
					'days' => new Query( array( self::METRIC ), array( 'pageObject' ), $days->range, $days->before, self::only( $open ) ),
				)
			);
			$seen              += self::by_post( $more );
		}
		return new self( $days, $seen, null === $days->before ? null : self::by_post( $views, true ), $now, $floor );
	}

	/** Returns a post's views of the open days, or today's if it had none. */
	public function figure( int $id ): int {
		$views = $this->views[ $id ] ?? 0;
		return 0 === $views ? $this->today( $id ) : $views;
	}

	/** Whether figure() returns today's views. */
	public function is_of_today( int $id ): bool {
		return 0 === ( $this->views[ $id ] ?? 0 ) && $this->today( $id ) > 0;
	}

	public function today( int $id ): int {
		return $this->today[ $id ] ?? 0;
	}

	/** Returns a post's views of the days before, or null if unknown. */
	public function before( int $id ): ?int {
		return null === $this->before ? null : $this->before[ $id ] ?? 0;
	}

	/**
	 * Returns the posts whose views are known and above 0, most viewed first. Ties are sorted by descending ID, so
	 * newer posts come first.
	 *
	 * @return list<int>
	 */
	public function ranked(): array {
		$figures = array_filter(
			array_filter( $this->views, self::is_some( ... ) ) + $this->today,
			fn ( int $figure ): bool => $figure > $this->floor
		);
		krsort( $figures );
		arsort( $figures ); // Stable sort.
		return array_keys( $figures );
	}

	private static function is_some( int $views ): bool {
		return $views > 0;
	}

	/** @param list<int> $ids Post IDs. */
	private static function only( array $ids ): DimensionFilter {
		/** @var non-empty-list<string> $things */
		$things = array_map( Posts::object( ... ), $ids );
		return new DimensionFilter( 'pageObject', TextMatch::In, $things, true );
	}

	/**
	 * @template K of string
	 * @param array<K, Query> $queries
	 * @return array<K, Result>
	 * @throws SourceException If a query fails.
	 */
	private static function ask( array $queries ): array {
		$results = array();
		foreach ( Questions::ask( $queries, Sources::current() ) as $name => $result ) {
			$results[ $name ] = $result instanceof Result ? $result : throw $result;
		}
		return $results;
	}

	/** @return array<int, int> */
	private static function by_post( Result $result, bool $before = false ): array {
		$views = array();
		foreach ( $result->rows as $row ) {
			$id = Posts::id( $row->dimensions[0] );
			if ( null !== $id ) {
				$views[ $id ] = (int) ( $before ? $row->comparison[0] ?? 0 : $row->metrics[0] );
			}
		}
		return $views;
	}
}
