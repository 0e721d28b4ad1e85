<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

/**
 * What may be said of posts. Which post a page showed is what a browser says, and it may say any number: of a draft, a
 * private or planned post, or one of a type without pages, nothing is looked up. The title of a post with a password is
 * no secret: core prints it for everybody. A post in the trash keeps what everybody could read before: caches show it for
 * a while, and its visits are still those of one page.
 */
final class PublicPosts {

	/**
	 * @param list<int> $ids Posts.
	 * @return array<int, string> Titles as they are stored, by id, of those that anybody can open.
	 */
	public static function titles( array $ids ): array {
		global $wpdb;
		if ( array() === $ids ) {
			return array();
		}
		$in   = implode( ',', array_unique( $ids ) );
		$rows = $wpdb->get_results( "SELECT p.ID, p.post_title, p.post_type, CASE p.post_status WHEN 'trash' THEN ( SELECT MAX(m.meta_value) FROM $wpdb->postmeta m WHERE m.post_id = p.ID AND m.meta_key = '_wp_trash_meta_status' ) ELSE p.post_status END, a.post_status AS of_parent FROM $wpdb->posts p LEFT JOIN $wpdb->posts a ON a.ID = p.post_parent WHERE p.ID IN ($in)", ARRAY_N ); // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- names of core's and integers.
		/** @var list<array{numeric-string, string, string, ?string, ?string}> $rows */
		$titles = array();
		foreach ( $rows as [ $id, $title, $type, $status, $of_parent ] ) {
			$status = 'inherit' === $status ? $of_parent ?? 'publish' : $status; // A file is as public as what it is attached to.
			if ( is_post_type_viewable( $type ) && is_post_status_viewable( (string) $status ) ) {
				$titles[ (int) $id ] = $title;
			}
		}
		return $titles;
	}
}
