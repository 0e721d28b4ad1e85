<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Features\Notes\PlainText;
use WP_Post;

/**
 * A conversation of one user, without its messages.
 */
final class Chat {

	/** Characters of a title at most. */
	public const LONGEST_TITLE = 50;

	/** Characters of what is shown in place of a title. */
	public const PREVIEW = 100;

	/**
	 * @param int    $id      Number.
	 * @param string $title   What the user calls it; '' where it has no title.
	 * @param string $preview How its first question begins.
	 * @param bool   $pinned  Whether it is kept on top, and kept at all.
	 * @param int    $at      When something was said in it last, UTC seconds.
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
	 * As REST sends it.
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
