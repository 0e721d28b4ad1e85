<?php
declare( strict_types=1 );

namespace Lodestar\Features\PopularPosts;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\SourceException;
use Lodestar\Analytics\Sources;
use Lodestar\Features\PostFigures\Posts;
use WP_Post;
use WP_Query;

/** Ranks public posts by page views. */
final class Ranking {

	/** Posts per database query. */
	private const CHUNK = 200;

	/**
	 * Returns the page views of all posts.
	 *
	 * @return array<int, int> By post ID, most viewed first.
	 * @throws SourceException If the source fails.
	 */
	public static function views( DateRange $range ): array {
		$result = Questions::ask_one(
			new Query(
				array( 'screenPageViews' ),
				array( 'pageObject' ),
				$range,
				dimension_filter: new DimensionFilter( 'pageObject', TextMatch::BeginsWith, array( 'post:' ), true ),
				order: array( Order::by_metric( 'screenPageViews', true ) )
			),
			Sources::current()
		);
		$views  = array();
		foreach ( $result->rows as $row ) {
			$id = Posts::id( $row->dimensions[0] );
			if ( null !== $id && (int) $row->metrics[0] > 0 ) {
				$views[ $id ] = (int) $row->metrics[0];
			}
		}
		return $views;
	}

	/**
	 * Returns the most viewed public posts of some post types.
	 *
	 * @param array<int, int> $views Result of views().
	 * @param list<string>    $types Post types.
	 * @param int             $most  Maximum number of posts.
	 * @return array<int, int> Views by post ID, most viewed first.
	 */
	public static function top( array $views, array $types, int $most ): array {
		$top   = array();
		$types = array_values( array_filter( $types, Posts::is_type( ... ) ) );
		foreach ( array() === $types ? array() : array_chunk( array_keys( $views ), self::CHUNK ) as $ids ) {
			foreach ( self::public_ids( $ids, $types ) as $id ) {
				$top[ $id ] = $views[ $id ];
			}
			if ( count( $top ) >= $most ) {
				break;
			}
		}
		return array_slice( $top, 0, $most, true );
	}

	/**
	 * Returns the published posts without a password, in the given order.
	 *
	 * @param list<int>    $ids   Post IDs.
	 * @param list<string> $types Post types.
	 * @return list<WP_Post>
	 */
	public static function public_posts( array $ids, array $types ): array {
		return array_values(
			array_filter(
				self::found( $ids, $types, array( 'update_post_meta_cache' => false ) ),
				static fn ( mixed $post ): bool => $post instanceof WP_Post
			)
		);
	}

	/**
	 * @param list<int>    $ids   Post IDs.
	 * @param list<string> $types Post types.
	 * @return list<int>
	 */
	private static function public_ids( array $ids, array $types ): array {
		return array_values( array_filter( self::found( $ids, $types, array( 'fields' => 'ids' ) ), 'is_int' ) );
	}

	/**
	 * @param list<int>            $ids   Post IDs.
	 * @param list<string>         $types Post types.
	 * @param array<string, mixed> $more  Further arguments of WP_Query.
	 * @return array<int|WP_Post>
	 */
	private static function found( array $ids, array $types, array $more ): array {
		if ( array() === $ids ) {
			return array();
		}
		$query = new WP_Query(
			array(
				'post_type'           => $types,
				'post_status'         => 'publish',
				'has_password'        => false,
				'post__in'            => $ids,
				'orderby'             => 'post__in',
				'posts_per_page'      => count( $ids ),
				'no_found_rows'       => true,
				'ignore_sticky_posts' => true,
				'suppress_filters'    => true,
			) + $more
		);
		return $query->posts ?? array();
	}
}
