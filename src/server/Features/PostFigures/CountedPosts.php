<?php
declare( strict_types=1 );

namespace Lodestar\Features\PostFigures;

use WP_Post;

/**
 * The posts that have figures of their own: those of every type that visitors can open.
 */
final class CountedPosts {

	/**
	 * Names of their types. Attachments have no pages of their own on most sites.
	 *
	 * @return list<string>
	 */
	public static function types(): array {
		return array_values( array_filter( get_post_types(), self::is_type( ... ) ) );
	}

	public static function is_type( string $type ): bool {
		return 'attachment' !== $type && is_post_type_viewable( $type );
	}

	/**
	 * As what the page views of a post are stored, whatever its address was then.
	 */
	public static function object( int $id ): string {
		return "post:$id";
	}

	/**
	 * The post that an object is; null where it is something else.
	 */
	public static function id( string $thing ): ?int {
		return 1 === preg_match( '/^post:([1-9]\d{0,18})$/D', $thing, $found ) ? (int) $found[1] : null;
	}

	/**
	 * Whether somebody can have seen it as it is now.
	 */
	public static function is_open( WP_Post $post ): bool {
		return in_array( $post->post_status, array( 'publish', 'private' ), true );
	}
}
