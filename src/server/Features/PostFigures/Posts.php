<?php
declare( strict_types=1 );

namespace Lodestar\Features\PostFigures;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\LocalTime;
use WP_Post;

/** Access to the posts that have stats of their own. */
final class Posts {

	/**
	 * Returns a post that the current user may edit.
	 *
	 * @throws ApiException If the post doesn't exist, or the user may not edit it.
	 */
	public static function get( int $id ): WP_Post {
		$post = $id > 0 ? get_post( $id ) : null;
		if ( ! $post instanceof WP_Post || ! self::is_type( $post->post_type ) ) {
			throw ApiException::not_found(
				'unknown_post',
				__( 'Post not found, or visitors can’t open posts of this type.', 'lodestar' ),
				array( 'id' => $id )
			);
		}
		if ( ! current_user_can( 'edit_post', $id ) ) {
			throw ApiException::forbidden(
				'denied',
				__( 'You don’t have permission to edit this post, so you can’t see its stats here.', 'lodestar' ),
				array( 'capability' => 'edit_post', 'id' => $id )
			);
		}
		return $post;
	}

	/** Returns the publication time in UTC seconds, or null if the post isn't published or private. */
	public static function published_at( WP_Post $post ): ?int {
		return in_array( $post->post_status, array( 'publish', 'private' ), true ) ? self::moment( $post ) : null;
	}

	/** Returns the local publication day. */
	public static function day( WP_Post $post, LocalTime $local ): int {
		return $local->day( self::moment( $post ) );
	}

	/** Returns the post date in UTC seconds. */
	public static function moment( WP_Post $post ): int {
		return (int) strtotime( $post->post_date_gmt . ' UTC' );
	}

	/**
	 * Returns the viewable post types. Excludes attachments, because most sites don't have attachment pages.
	 *
	 * @return list<string>
	 */
	public static function types(): array {
		return array_values( array_filter( get_post_types(), self::is_type( ... ) ) );
	}

	public static function is_type( string $type ): bool {
		return 'attachment' !== $type && is_post_type_viewable( $type );
	}

	/** Returns the key that identifies the post's page views independently of its URL. */
	public static function object( int $id ): string {
		return "post:$id";
	}

	/** Returns the post ID from such a key, or null for other keys. */
	public static function id( string $thing ): ?int {
		return 1 === preg_match( '/^post:([1-9]\d{0,18})$/D', $thing, $found ) ? (int) $found[1] : null;
	}

	/** Whether the current version could have been viewed. */
	public static function is_open( WP_Post $post ): bool {
		return in_array( $post->post_status, array( 'publish', 'private' ), true );
	}
}
