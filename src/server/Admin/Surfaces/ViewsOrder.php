<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

use Lodestar\Platform\Rest\ApiException;
use WP_Query;

/**
 * Sorts a list of posts by views. The views come from the source. The matching post IDs come from the list's own query,
 * without paging. PHP combines both and restricts the list's query to the posts of one page. Paging is therefore exact,
 * and posts without views come last.
 *
 * Usually the most viewed posts suffice. Pages further down need the views of all posts.
 */
final class ViewsOrder {

	/** Post IDs read per query. */
	private const BATCH = 20000;

	private static ?PostViews $views = null;

	/** Returns the views of all posts if the list was sorted by them. */
	public static function views(): ?PostViews {
		return self::$views;
	}

	/**
	 * Hooked to posts_clauses, after all other filters.
	 *
	 * @param array<string, string> $clauses
	 * @return array<string, string>
	 */
	public static function clauses( array $clauses, WP_Query $query ): array {
		global $wpdb;
		if ( ! $query->is_main_query() ) {
			return $clauses;
		}
		self::$views = null;
		if ( ViewsColumn::NAME !== $query->get( 'orderby' ) ) {
			return $clauses;
		}
		$most = self::number( $query, 'posts_per_page' );
		$from = $most > 0 ? ( max( 1, self::number( $query, 'paged' ) ) - 1 ) * $most : 0;
		try {
			$ids = self::ordered( self::matching( $clauses ), 'ASC' === $query->get( 'order' ), $most > 0 ? $from + $most : PHP_INT_MAX );
		} catch ( ApiException ) {
			return $clauses; // Keep core's order by date. The cells show that the query failed.
		}
		$page  = $most > 0 ? array_slice( $ids, $from, $most ) : $ids;
		$total = count( $ids );
		$told  = static function ( int $found, WP_Query $of ) use ( $total, $query, &$told ): int {
			if ( $of !== $query ) {
				return $found;
			}
			remove_filter( 'found_posts', $told, PHP_INT_MAX );
			return $total;
		};
		add_filter( 'found_posts', $told, PHP_INT_MAX, 2 );

		$list               = array() === $page ? '0' : implode( ',', $page );
		$clauses['where']   = ( $clauses['where'] ?? '' ) . " AND $wpdb->posts.ID IN ($list)";
		$clauses['orderby'] = "FIELD( $wpdb->posts.ID, $list )";
		$clauses['limits']  = $most > 0 ? "LIMIT 0, $most" : '';
		return $clauses;
	}

	/**
	 * @param list<int> $ids    Post IDs.
	 * @param bool      $rising Whether posts without views come first.
	 * @param int       $end    Position after the last post shown. The order behind it may be wrong.
	 * @return list<int> Most viewed first, ties by descending ID, or all reversed.
	 * @throws ApiException If the query fails.
	 */
	private static function ordered( array $ids, bool $rising, int $end ): array {
		$in_list = array_fill_keys( $ids, true );
		$views   = $rising ? PostViews::of( null ) : PostViews::top();
		$seen    = self::seen( $views, $in_list );
		if ( $views->floor > 0 && count( $seen ) < min( $end, count( $ids ) ) ) {
			$views = PostViews::of( null );
			$seen  = self::seen( $views, $in_list );
		}
		self::$views = $views;
		$unseen      = array_reverse( array_keys( array_diff_key( $in_list, array_fill_keys( $seen, true ) ) ) );
		$ordered     = array( ...$seen, ...$unseen );
		return $rising ? array_reverse( $ordered ) : $ordered;
	}

	/**
	 * @param array<int, true> $in_list Listed posts as keys.
	 * @return list<int> Those of them with known views, in order.
	 */
	private static function seen( PostViews $views, array $in_list ): array {
		return array_values( array_filter( $views->ranked(), static fn ( int $id ): bool => isset( $in_list[ $id ] ) ) );
	}

	/**
	 * Returns the posts matching a query, ignoring its order and paging.
	 *
	 * @param array<string, string> $clauses Clauses after all filters.
	 * @return list<int> Ascending post IDs.
	 */
	private static function matching( array $clauses ): array {
		global $wpdb;
		$clauses = $clauses + array_fill_keys( array( 'distinct', 'join', 'where', 'groupby' ), '' );
		$group   = '' === $clauses['groupby'] ? '' : "GROUP BY $wpdb->posts.ID";
		$ids     = array();
		$last    = 0;
		do {
			$found = $wpdb->get_col( "SELECT {$clauses['distinct']} $wpdb->posts.ID FROM $wpdb->posts {$clauses['join']} WHERE 1=1 {$clauses['where']} AND $wpdb->posts.ID > $last $group ORDER BY $wpdb->posts.ID LIMIT " . self::BATCH ); // phpcs:ignore WordPress.DB.PreparedSQL -- only the list's own clauses and an integer.
			foreach ( $found as $id ) {
				$last  = (int) $id;
				$ids[] = $last;
			}
		} while ( count( $found ) === self::BATCH );
		return $ids;
	}

	private static function number( WP_Query $query, string $name ): int {
		$value = $query->get( $name );
		return is_numeric( $value ) ? (int) $value : 0;
	}
}
