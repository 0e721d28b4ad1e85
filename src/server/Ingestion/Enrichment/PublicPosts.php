<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

/**
 * Decides which posts' data may be used.
 *
 * The browser sends the post of a page, and can send any ID. So drafts, private and scheduled posts and posts of types
 * without pages are ignored. Titles of password-protected posts are public, because core shows them to everyone. A post
 * in the trash keeps its former status: caches still serve it for a while, and its visits belong to the same page.
 */
final class PublicPosts {

	/**
	 * @param list<int> $ids Post IDs.
	 * @return array<int, string> Stored titles of the public posts, by ID.
	 */
	public static function titles( array $ids ): array {
		global $wpdb;
		if ( array() === $ids ) {
			return array();
		}
		$in   = implode( ',', array_unique( $ids ) );
		$rows = $wpdb->get_results( "SELECT p.ID, p.post_title, p.post_type, CASE p.post_status WHEN 'trash' THEN ( SELECT MAX(m.meta_value) FROM $wpdb->postmeta m WHERE m.post_id = p.ID AND m.meta_key = '_wp_trash_meta_status' ) ELSE p.post_status END, a.post_status AS of_parent FROM $wpdb->posts p LEFT JOIN $wpdb->posts a ON a.ID = p.post_parent WHERE p.ID IN ($in)", ARRAY_N ); // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- only core's names and integers.
		/** @var list<array{numeric-string, string, string, ?string, ?string}> $rows */
		$titles = array();
		foreach ( $rows as [ $id, $title, $type, $status, $of_parent ] ) {
			$status = 'inherit' === $status ? $of_parent ?? 'publish' : $status; // An attachment has the visibility of its parent.
			if ( is_post_type_viewable( $type ) && is_post_status_viewable( (string) $status ) ) {
				$titles[ (int) $id ] = $title;
			}
		}
		return $titles;
	}
}
