<?php
declare( strict_types=1 );

namespace Lodestar\Features\PostFigures;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\LocalTime;
use WP_Post;

/**
 * The posts that people edit and that have figures of their own.
 */
final class Posts {

	/**
	 * A post that the current user may edit.
	 *
	 * @throws ApiException When there is none, or the user may not edit it.
	 */
	public static function get( int $id ): WP_Post {
		$post = $id > 0 ? get_post( $id ) : null;
		if ( ! $post instanceof WP_Post || ! self::is_type( $post->post_type ) ) {
			throw ApiException::not_found(
				'unknown_post',
				__( 'There is no such post, or it is of a type that visitors cannot open.', 'lodestar' ),
				array( 'id' => $id )
			);
		}
		if ( ! current_user_can( 'edit_post', $id ) ) {
			throw ApiException::forbidden(
				'denied',
				__( 'Your account may not edit this post, nor see its figures here.', 'lodestar' ),
				array( 'capability' => 'edit_post', 'id' => $id )
			);
		}
		return $post;
	}

	/**
	 * When visitors could first read it, UTC seconds; null where they cannot yet, or not any more.
	 */
	public static function published_at( WP_Post $post ): ?int {
		return in_array( $post->post_status, array( 'publish', 'private' ), true ) ? self::moment( $post ) : null;
	}

	/**
	 * The day on which a published post came out.
	 *
	 * @param LocalTime $local The site's.
	 */
	public static function day( WP_Post $post, LocalTime $local ): int {
		return $local->day( self::moment( $post ) );
	}

	/**
	 * The date of a post, UTC seconds.
	 */
	public static function moment( WP_Post $post ): int {
		return (int) strtotime( $post->post_date_gmt . ' UTC' );
	}

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
