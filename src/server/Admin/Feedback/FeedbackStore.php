<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Feedback;

use Lodestar\Features\Notes\PlainText;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\PrivatePostType;
use WP_Post;

/**
 * Stores feedback: private posts of a type that only our own routes lead to, one of a user for a feature. The number is
 * limited for each user, who can't push out what others said, and in total.
 */
final class FeedbackStore {

	/** User meta: list of the features' keys. */
	public const FEATURES = 'lodestar_tracked_features';

	/** So many of the latest are kept. */
	private const MOST_FEATURES = 100;

	public const TYPE = 'lodestar_feedback';

	/** So many are stored in total; older ones are deleted. */
	public const MOST = 500;

	/** The same of one user. */
	public const MOST_OF_USER = 50;

	/**
	 * Hooked to init. What one thinks is no content of the site, so it is not exported with it.
	 */
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
	 * Stores one in the place of what the same user said of the same feature.
	 *
	 * @throws ApiException When WordPress fails.
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
	 * @param int $user Whose; 0 = everybody's.
	 * @return list<Feedback> The newest first.
	 */
	public static function all( int $user = 0 ): array {
		/** @var list<WP_Post> $posts */
		$posts = get_posts( self::query( $user ) );
		return array_map( Feedback::of( ... ), $posts );
	}

	/**
	 * @throws ApiException When it is not there.
	 */
	public static function delete( int $id ): void {
		$post = $id > 0 ? get_post( $id ) : null;
		if ( ! $post instanceof WP_Post || self::TYPE !== $post->post_type ) {
			throw ApiException::not_found( 'unknown_feedback', __( 'This feedback is gone.', 'lodestar' ), array( 'id' => $id ) );
		}
		wp_delete_post( $id, true );
	}

	/**
	 * Deletes all of it, or all of a user's.
	 *
	 * @param int $user Whose; 0 = everybody's.
	 * @return int How many there were.
	 */
	public static function delete_all( int $user = 0 ): int {
		$ids = self::ids( $user );
		self::delete_all_of( $ids );
		return count( $ids );
	}

	/**
	 * @param list<int> $ids Of posts.
	 */
	private static function delete_all_of( array $ids ): void {
		foreach ( $ids as $id ) {
			wp_delete_post( $id, true );
		}
	}

	/**
	 * @param int    $user    Whose; 0 = everybody's.
	 * @param string $feature Key of the feature; '' = all.
	 * @return list<int> Numbers, the newest first.
	 */
	private static function ids( int $user = 0, string $feature = '' ): array {
		/** @var list<int> $ids */
		$ids = get_posts( array( 'fields' => 'ids' ) + self::query( $user, $feature ) );
		return $ids;
	}

	/**
	 * @param int    $user    Whose; 0 = everybody's.
	 * @param string $feature Key of the feature; '' = all.
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
	 * Remembers that a user has given feedback on a feature, so that no one is asked twice.
	 *
	 * @param int    $user    Id of a user.
	 * @param string $feature Key of a feature.
	 * @return list<string> Keys of all of which the user has said something.
	 */
	public static function add_feature( int $user, string $feature ): array {
		$features = array_slice( array( ...array_diff( self::features_of( $user ), array( $feature ) ), $feature ), -self::MOST_FEATURES );
		update_user_meta( $user, self::FEATURES, $features );
		return $features;
	}

	/**
	 * @param int $user Id of a user.
	 * @return list<string> Keys.
	 */
	public static function features_of( int $user ): array {
		$stored = get_user_meta( $user, self::FEATURES, true );
		return array_values( array_unique( array_filter( is_array( $stored ) ? $stored : array(), 'is_string' ) ) );
	}
}
