<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Features\Notes\PlainText;
use WP_Post;

/** A user's conversation, without its messages. */
final class Chat {

	/** Maximum length of a title in characters. */
	public const LONGEST_TITLE = 50;

	/** Maximum length in characters of the preview that replaces a missing title. */
	public const PREVIEW = 100;

	/**
	 * @param string $title   Title set by the user; '' if there is none.
	 * @param string $preview Start of the first question.
	 * @param bool   $pinned  Whether the user pinned it. Pinned conversations are listed first and are not deleted
	 *                        automatically.
	 * @param int    $at      Time of the latest message, UTC seconds.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly string $preview,
		public readonly bool $pinned,
		public readonly int $at
	) {
	}

	public static function of( WP_Post $post ): self {
		return new self(
			$post->ID,
			PlainText::of_stored( $post->post_title ),
			PlainText::of_stored( $post->post_excerpt ),
			1 === $post->menu_order,
			(int) strtotime( "$post->post_date_gmt UTC" )
		);
	}

	/**
	 * Returns the fields of the REST API.
	 *
	 * @return array<string, mixed>
	 */
	public function to_array(): array {
		return array(
			'id'        => (string) $this->id,
			'preview'   => $this->preview,
			'is_pinned' => $this->pinned,
		) + ( '' === $this->title ? array() : array( 'title' => $this->title ) );
	}
}
