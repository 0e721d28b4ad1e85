<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Feedback;

use Lodestar\Features\Notes\PlainText;
use WP_Post;

/**
 * What somebody thinks of a feature.
 */
final class Feedback {

	/** The best rating; the worst is 1. */
	public const BEST = 5;

	/** Longest message, in characters. */
	public const LONGEST = 1000;

	/** What the key of a feature looks like. */
	public const KEY = '^[a-z][a-z0-9_-]{0,49}$';

	/**
	 * @param int    $id      Number; 0 before it is stored.
	 * @param string $feature Key of the feature.
	 * @param int    $rating  1–5.
	 * @param string $message Plain text; may be empty.
	 * @param int    $user    Whose it is.
	 * @param int    $at      UTC seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $feature,
		public readonly int $rating,
		public readonly string $message,
		public readonly int $user,
		public readonly int $at
	) {
	}

	public static function of( WP_Post $post ): self {
		return new self(
			$post->ID,
			$post->post_title,
			$post->menu_order,
			PlainText::of_stored( $post->post_content ),
			(int) $post->post_author,
			(int) strtotime( "$post->post_date_gmt UTC" )
		);
	}

	/**
	 * As REST sends it.
	 *
	 * @return array{id: int, feature_key: string, rating: int, message: string, user: string, date: string} With the name of the user, and the local day.
	 */
	public function to_array(): array {
		$user = get_userdata( $this->user );
		return array(
			'id'          => $this->id,
			'feature_key' => $this->feature,
			'rating'      => $this->rating,
			'message'     => $this->message,
			'user'        => false === $user ? '' : $user->display_name,
			'date'        => (string) wp_date( 'Y-m-d', $this->at ),
		);
	}
}
