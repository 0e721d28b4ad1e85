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

/**
 * How often posts were seen: one question for all of them, found by the post itself and not by its address.
 */
final class PostViews {

	private const METRIC = 'screenPageViews';

	/** As many posts are named in a question; of more all are asked for. */
	private const NAMED = 200;

	/** As many rows hold the posts that are seen most. */
	private const TOP = 1000;

	/**
	 * @param OpenDays         $days   Which days.
	 * @param array<int, int>  $views  Of the open days, by post.
	 * @param ?array<int, int> $before Of the days before; null where these were not counted.
	 * @param array<int, int>  $today  So far.
	 * @param int              $floor  Of posts that have no more, the figure is not known.
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
	 * @param ?list<int> $ids Of the posts; null for every one.
	 * @throws SourceException When they cannot be counted.
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
	 * The posts that were seen most, and all that were seen today: who looks at the top of a list need not count the rest.
	 *
	 * @param int $most As many rows hold them.
	 * @throws SourceException When they cannot be counted.
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
		// Seen more often today than the last of them in 30 days: of those it has to be known whether they are new.
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

	/**
	 * What stands for a post: its views of the open days; of one that had none, today's.
	 */
	public function figure( int $id ): int {
		$views = $this->views[ $id ] ?? 0;
		return 0 === $views ? $this->today( $id ) : $views;
	}

	/**
	 * Whether that figure is today's.
	 */
	public function is_of_today( int $id ): bool {
		return 0 === ( $this->views[ $id ] ?? 0 ) && $this->today( $id ) > 0;
	}

	public function today( int $id ): int {
		return $this->today[ $id ] ?? 0;
	}

	/**
	 * Its views of the days before; null where nobody knows.
	 */
	public function before( int $id ): ?int {
		return null === $this->before ? null : $this->before[ $id ] ?? 0;
	}

	/**
	 * The posts whose figure is known and above 0, the most seen first; of equally many the one with the higher number, as it is newer.
	 *
	 * @return list<int>
	 */
	public function ranked(): array {
		$figures = array_filter(
			array_filter( $this->views, self::is_some( ... ) ) + $this->today,
			fn ( int $figure ): bool => $figure > $this->floor
		);
		krsort( $figures );
		arsort( $figures ); // Stable.
		return array_keys( $figures );
	}

	private static function is_some( int $views ): bool {
		return $views > 0;
	}

	/**
	 * @param list<int> $ids Of posts.
	 */
	private static function only( array $ids ): DimensionFilter {
		/** @var non-empty-list<string> $things */
		$things = array_map( Posts::object( ... ), $ids );
		return new DimensionFilter( 'pageObject', TextMatch::In, $things, true );
	}

	/**
	 * @template K of string
	 * @param array<K, Query> $queries The questions.
	 * @return array<K, Result>
	 * @throws SourceException When one cannot be answered.
	 */
	private static function ask( array $queries ): array {
		$results = array();
		foreach ( Questions::ask( $queries, Sources::current() ) as $name => $result ) {
			$results[ $name ] = $result instanceof Result ? $result : throw $result;
		}
		return $results;
	}

	/**
	 * @return array<int, int>
	 */
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
