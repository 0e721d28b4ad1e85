<?php
declare( strict_types=1 );

namespace Lodestar\PopularPosts;

use Lodestar\Places\CountedPosts;
use Lodestar\Query\DateRange;
use Lodestar\Query\DimensionFilter;
use Lodestar\Query\Order;
use Lodestar\Query\Query;
use Lodestar\Query\TextMatch;
use Lodestar\Source\Questions;
use Lodestar\Source\SourceException;
use Lodestar\Source\Sources;
use WP_Query;

/**
 * The posts that were seen most, of those that everybody can read.
 */
final class Ranking {

	/** Posts that the database is asked about at once. */
	private const CHUNK = 200;

	/**
	 * @param DateRange    $range The days.
	 * @param list<string> $types Names of post types.
	 * @param int          $most  So many posts.
	 * @return array<int, int> Views by post, the most seen first.
	 * @throws SourceException When it cannot be counted.
	 */
	public static function of( DateRange $range, array $types, int $most ): array {
		$types = array_values( array_filter( $types, CountedPosts::is_type( ... ) ) );
		if ( array() === $types ) {
			return array();
		}
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
			$id = CountedPosts::id( $row->dimensions[0] );
			if ( null !== $id && (int) $row->metrics[0] > 0 ) {
				$views[ $id ] = (int) $row->metrics[0];
			}
		}
		$public = array();
		foreach ( array_chunk( array_keys( $views ), self::CHUNK ) as $ids ) {
			$public = array( ...$public, ...self::public_ones( $ids, $types ) );
			if ( count( $public ) >= $most ) {
				break;
			}
		}
		$ranked = array();
		foreach ( array_slice( $public, 0, $most ) as $id ) {
			$ranked[ $id ] = $views[ $id ];
		}
		return $ranked;
	}

	/**
	 * Those of some posts that are published, without a password, and of some types, in the same order.
	 *
	 * @param list<int>    $ids   The posts.
	 * @param list<string> $types Names of types.
	 * @return list<int>
	 */
	public static function public_ones( array $ids, array $types ): array {
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
				'fields'              => 'ids',
			)
		);
		return array_values( array_filter( $query->posts ?? array(), 'is_int' ) );
	}
}
