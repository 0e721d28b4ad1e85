<?php
declare( strict_types=1 );

namespace Lodestar\Features\PostFigures;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Analytics\Sources;
use Lodestar\Reports\Period;
use Lodestar\Reports\Step;
use WP_Post;

/**
 * Compares a post's page views in its first days with the median of recent posts of the same type at the same age.
 *
 * The publication day is the first day. The current day is excluded, because it is incomplete. The cost doesn't depend
 * on the number of posts: one lookup of the latest posts, and two analytics queries.
 */
final class AtAge {

	/**
	 * Maximum number of first days compared. Performance shows early, and few other posts would be old enough for more.
	 */
	private const DAYS = 30;

	/** Maximum number and age in days of the other posts. */
	private const MOST      = 50;
	private const LOOK_BACK = 366;

	/** Minimum number of other posts. */
	private const FEWEST = 5;

	/**
	 * @param int                       $day    Publication day.
	 * @param int                       $days   Number of first days compared.
	 * @param non-empty-array<int, int> $others Publication days of the other posts, by post ID.
	 */
	private function __construct(
		private readonly int $id,
		private readonly int $day,
		private readonly int $days,
		private readonly array $others,
	) {
	}

	/**
	 * Returns null if there is nothing to compare: no complete day yet, published before counting began, or too few
	 * other posts.
	 */
	public static function of( WP_Post $post, Period $period ): ?self {
		$today = $period->local_time->day( $period->now );
		$day   = Posts::day( $post, $period->local_time );
		$days  = min( self::DAYS, $today - $day );
		$first = Sources::first_day() ?? 0;
		if ( 'publish' !== $post->post_status || $days < 1 || $day < $first ) {
			return null;
		}
		$others = array();
		foreach ( self::latest( $post ) as $other ) {
			$its_day = Posts::day( $other, $period->local_time );
			if ( $its_day >= max( $first, $today - self::LOOK_BACK ) && $its_day + $days <= $today ) {
				$others[ $other->ID ] = $its_day;
			}
		}
		return array() === $others || count( $others ) < self::FEWEST ? null : new self( $post->ID, $day, $days, $others );
	}

	/**
	 * Returns the date ranges of the post and of all other posts together.
	 *
	 * @return array{DateRange, DateRange}
	 */
	public function ranges(): array {
		return array(
			new DateRange( $this->day, $this->day + $this->days - 1 ),
			new DateRange( min( $this->others ), max( $this->others ) + $this->days - 1 ),
		);
	}

	/**
	 * Returns the queries for the post, and for the other posts by day.
	 *
	 * @return array{Query, Query}
	 */
	public function queries(): array {
		[ $own, $all ] = $this->ranges();
		return array(
			new Query(
				array( 'screenPageViews' ),
				array(),
				$own,
				null,
				new DimensionFilter( 'pageObject', TextMatch::Exact, array( Posts::object( $this->id ) ), true )
			),
			new Query(
				array( 'screenPageViews' ),
				array( 'pageObject', Step::Day->value ),
				$all,
				null,
				new DimensionFilter( 'pageObject', TextMatch::In, array_map( Posts::object( ... ), array_keys( $this->others ) ), true )
			),
		);
	}

	/**
	 * @param Result $own    Result of the post.
	 * @param Result $others Result of the other posts by day.
	 * @return array{days: int, views: int, median: int|float, posts: int} Number of first days, views of the
	 *         post, median views of the others, and number of others.
	 */
	public function answer( Result $own, Result $others ): array {
		$views = array_fill_keys( array_keys( $this->others ), 0 );
		foreach ( $others->rows as $row ) {
			$id  = (int) substr( $row->dimensions[0], strlen( Posts::object( 0 ) ) - 1 );
			$day = intdiv( (int) strtotime( $row->dimensions[1] . ' UTC' ), DAY_IN_SECONDS );
			if ( isset( $this->others[ $id ] ) && $day >= $this->others[ $id ] && $day < $this->others[ $id ] + $this->days ) {
				$views[ $id ] += (int) $row->metrics[0];
			}
		}
		sort( $views );
		$count = count( $views );
		$upper = $views[ intdiv( $count, 2 ) ];
		$lower = $views[ intdiv( $count - 1, 2 ) ];
		return array(
			'days'   => $this->days,
			'views'  => (int) ( $own->totals['screenPageViews'] ?? 0 ),
			'median' => $upper === $lower ? $upper : ( $upper + $lower ) / 2,
			'posts'  => $count,
		);
	}

	/**
	 * Returns the latest other published posts of the same type.
	 *
	 * @return list<WP_Post>
	 */
	private static function latest( WP_Post $post ): array {
		/** @var list<WP_Post> $posts */
		$posts = get_posts(
			array(
				'post_type'              => $post->post_type,
				'post_status'            => 'publish',
				'numberposts'            => self::MOST + 1,
				'orderby'                => array(
					'date' => 'DESC',
					'ID'   => 'DESC',
				),
				'update_post_meta_cache' => false,
				'update_post_term_cache' => false,
			)
		);
		return array_slice( array_filter( $posts, static fn ( WP_Post $other ): bool => $other->ID !== $post->ID ), 0, self::MOST );
	}
}
