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
 * How a post compares with others at its age: its page views in its first days against the median of the latest posts of
 * its type in as many first days. The day of publication is the first; today, which still counts, is none. However many
 * posts a site has, it takes one look-up of the latest and one question.
 */
final class AtAge {

	/** More first days are not compared: what a post is worth shows early, and old ones would have no company. */
	private const DAYS = 30;

	/** Others are at most so many, and not older than so many days. */
	private const MOST      = 50;
	private const LOOK_BACK = 366;

	/** Of fewer others nothing is said. */
	private const FEWEST = 5;

	/**
	 * @param int                       $id     Of the post.
	 * @param int                       $day    The day it came out.
	 * @param int                       $days   So many first days are compared.
	 * @param non-empty-array<int, int> $others The day that each of the others came out, by id.
	 */
	private function __construct(
		private readonly int $id,
		private readonly int $day,
		private readonly int $days,
		private readonly array $others,
	) {
	}

	/**
	 * Null where there is nothing to compare: no whole day yet, days before anything was counted, or too few others.
	 *
	 * @param Period $period Tells today.
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
	 * Its own first days, and those of all others at once.
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
	 * What has to be asked: of itself, and of the others by day.
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
	 * @param Result $own    Of itself.
	 * @param Result $others Of the others by day.
	 * @return array{days: int, views: int, median: int|float, posts: int} In how many first days it had how many page views, how many others had in the middle, and how many others there are.
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
	 * The latest posts of the same type that everybody can read, without itself.
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
