<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Feedback;

use Lodestar\Features\Notes\PlainText;
use WP_Post;

/** A user's feedback on a feature. */
final class Feedback {

	public const BEST = 5;

	/** Maximum message length in characters. */
	public const LONGEST = 1000;

	public const KEY = '^[a-z][a-z0-9_-]{0,49}$';

	/**
	 * @param int    $id      0 before it is stored.
	 * @param string $feature Feature key, as in KEY.
	 * @param int    $rating  1–5.
	 * @param string $message Plain text, may be empty.
	 * @param int    $user    User ID.
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
	 * @return array{id: int, feature_key: string, rating: int, message: string, user: string, date: string}
	 *         `user` is the display name, `date` the local day.
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
