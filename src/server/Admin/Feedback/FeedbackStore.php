<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Feedback;

use Lodestar\Features\Notes\PlainText;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\PrivatePostType;
use WP_Post;

/**
 * Stores feedback as private posts, one for each user and feature. Limits per user and in total keep one user from
 * evicting the feedback of others.
 */
final class FeedbackStore {

	/** User meta: keys of the features that the user has given feedback on. */
	public const FEATURES = 'lodestar_tracked_features';

	/** Most recent features remembered per user. */
	private const MOST_FEATURES = 100;

	public const TYPE = 'lodestar_feedback';

	/** Feedback entries stored in total. Older entries are deleted. */
	public const MOST = 500;

	/** Feedback entries stored per user. Older entries are deleted. */
	public const MOST_OF_USER = 50;

	/** Registers the post type. Hooked to init. Feedback isn't site content, so exports exclude it. */
	public static function register_type(): void {
		PrivatePostType::register(
			self::TYPE,
			__( 'Feedback', 'lodestar' ),
			array(
				'supports'         => array( 'title', 'author' ),
				'can_export'       => false,
				'delete_with_user' => true,
			)
		);
	}

	/**
	 * Stores feedback and replaces the user's earlier feedback on the same feature.
	 *
	 * @throws ApiException If WordPress can't save the post.
	 */
	public static function add( Feedback $feedback ): void {
		$date   = gmdate( 'Y-m-d H:i:s', $feedback->at );
		$before = self::ids( $feedback->user, $feedback->feature );
		$id     = wp_insert_post(
			array(
				'post_type'     => self::TYPE,
				'post_status'   => 'private',
				'post_title'    => $feedback->feature,
				'post_content'  => wp_slash( PlainText::to_stored( $feedback->message ) ),
				'post_author'   => $feedback->user,
				'menu_order'    => $feedback->rating,
				'post_date'     => get_date_from_gmt( $date ),
				'post_date_gmt' => $date,
			),
			true
		);
		if ( is_wp_error( $id ) ) {
			throw ApiException::not_saved( $id->get_error_message() );
		}
		self::delete_all_of( $before );
		self::delete_all_of( array_slice( self::ids( $feedback->user ), self::MOST_OF_USER ) );
		self::delete_all_of( array_slice( self::ids(), self::MOST ) );
	}

	/**
	 * @param int $user User ID, or 0 for all users.
	 * @return list<Feedback> Newest first.
	 */
	public static function all( int $user = 0 ): array {
		/** @var list<WP_Post> $posts */
		$posts = get_posts( self::query( $user ) );
		return array_map( Feedback::of( ... ), $posts );
	}

	/** @throws ApiException If the feedback doesn't exist. */
	public static function delete( int $id ): void {
		$post = $id > 0 ? get_post( $id ) : null;
		if ( ! $post instanceof WP_Post || self::TYPE !== $post->post_type ) {
			throw ApiException::not_found( 'unknown_feedback', __( 'This feedback no longer exists.', 'lodestar' ), array( 'id' => $id ) );
		}
		wp_delete_post( $id, true );
	}

	/**
	 * Deletes all feedback, or all feedback of one user.
	 *
	 * @param int $user User ID, or 0 for all users.
	 * @return int Number of deleted entries.
	 */
	public static function delete_all( int $user = 0 ): int {
		$ids = self::ids( $user );
		self::delete_all_of( $ids );
		return count( $ids );
	}

	/** @param list<int> $ids Post IDs. */
	private static function delete_all_of( array $ids ): void {
		foreach ( $ids as $id ) {
			wp_delete_post( $id, true );
		}
	}

	/**
	 * @param int    $user    User ID, or 0 for all users.
	 * @param string $feature Feature key, or '' for all.
	 * @return list<int> Post IDs, newest first.
	 */
	private static function ids( int $user = 0, string $feature = '' ): array {
		/** @var list<int> $ids */
		$ids = get_posts( array( 'fields' => 'ids' ) + self::query( $user, $feature ) );
		return $ids;
	}

	/**
	 * @return array{post_type: string, post_status: list<string>, numberposts: int, orderby: string, order: string, author?: int, title?: string}
	 */
	private static function query( int $user, string $feature = '' ): array {
		$query = array(
			'post_type'   => self::TYPE,
			'post_status' => array( 'private', 'trash' ),
			'numberposts' => -1,
			'orderby'     => 'ID',
			'order'       => 'DESC',
		);
		if ( 0 !== $user ) {
			$query['author'] = $user;
		}
		if ( '' !== $feature ) {
			$query['title'] = $feature;
		}
		return $query;
	}

	/**
	 * Records that a user has given feedback on a feature, so that the dashboard doesn't ask again.
	 *
	 * @return list<string> Keys of all features that the user has given feedback on.
	 */
	public static function add_feature( int $user, string $feature ): array {
		$features = array_slice( array( ...array_diff( self::features_of( $user ), array( $feature ) ), $feature ), -self::MOST_FEATURES );
		update_user_meta( $user, self::FEATURES, $features );
		return $features;
	}

	/** @return list<string> Feature keys. */
	public static function features_of( int $user ): array {
		$stored = get_user_meta( $user, self::FEATURES, true );
		return array_values( array_unique( array_filter( is_array( $stored ) ? $stored : array(), 'is_string' ) ) );
	}
}
