<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

use Lodestar\Platform\Rest\ApiException;
use WP_Query;

/**
 * A list of posts in the order of their views. One question tells the views of the posts that have most, or, far down in
 * the list, of all; the database
 * tells which posts the list has, by its own conditions, in their order of numbers; PHP puts both together, and the list's
 * own query then asks for the posts of one page and no others. So paging is exact, with those that nobody saw at the end.
 */
final class ViewsOrder {

	/** Posts whose numbers are read at once. */
	private const BATCH = 20000;

	private static ?PostViews $views = null;

	/**
	 * What is known of all posts, where a list was ordered by it.
	 */
	public static function views(): ?PostViews {
		return self::$views;
	}

	/**
	 * Hooked to posts_clauses, behind everybody who narrows the list.
	 *
	 * @param array<string, string> $clauses Of the query.
	 * @param WP_Query              $query   The query.
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
			return $clauses; // By date, as core has it; the cells say that nothing could be counted.
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
	 * @param list<int> $ids    Of posts.
	 * @param bool      $rising Whether those that nobody saw come first.
	 * @param int       $end    Place behind the last one that is shown.
	 * @return list<int> The most seen first, of equally many the one with the higher number; or all the other way round.
	 *                   Behind $end the order may be another one.
	 * @throws ApiException When views cannot be counted.
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
	 * @param array<int, true> $in_list Posts of the list.
	 * @return list<int> Those of them that are known to be seen, in their order.
	 */
	private static function seen( PostViews $views, array $in_list ): array {
		return array_values( array_filter( $views->ranked(), static fn ( int $id ): bool => isset( $in_list[ $id ] ) ) );
	}

	/**
	 * The posts that fit a query, without its order and page.
	 *
	 * @param array<string, string> $clauses Of the query; core and its filters have prepared them.
	 * @return list<int> Their numbers, rising.
	 */
	private static function matching( array $clauses ): array {
		global $wpdb;
		$clauses = $clauses + array_fill_keys( array( 'distinct', 'join', 'where', 'groupby' ), '' );
		$group   = '' === $clauses['groupby'] ? '' : "GROUP BY $wpdb->posts.ID";
		$ids     = array();
		$last    = 0;
		do {
			$found = $wpdb->get_col( "SELECT {$clauses['distinct']} $wpdb->posts.ID FROM $wpdb->posts {$clauses['join']} WHERE 1=1 {$clauses['where']} AND $wpdb->posts.ID > $last $group ORDER BY $wpdb->posts.ID LIMIT " . self::BATCH ); // phpcs:ignore WordPress.DB.PreparedSQL -- the list's own clauses, and a whole number.
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
