<?php
declare( strict_types=1 );

namespace Lodestar\Features\Notes;

use DateTimeZone;
use Lodestar\Platform\Time\LocalTime;
use WP_Post;

/** A note about a day. */
final class Note {

	/** Meta keys: '1' if important, and the list of attachment IDs. Missing if there is no value. */
	public const IMPORTANT = 'important';
	public const MEDIAS    = 'medias';

	/**
	 * @param string    $title        Plain text.
	 * @param int       $day          Day number.
	 * @param bool      $is_important Whether it is starred.
	 * @param bool      $is_trashed   Whether it is in the trash.
	 * @param Category  $category     Its category, or Category::none().
	 * @param list<int> $medias       IDs of existing attachments.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly int $day,
		public readonly bool $is_important,
		public readonly bool $is_trashed,
		public readonly Category $category,
		public readonly array $medias
	) {
	}

	public static function of( WP_Post $post ): self {
		$terms = get_the_terms( $post, ContentTypes::CATEGORY );
		return new self(
			$post->ID,
			PlainText::of_stored( $post->post_title ),
			LocalTime::day_of( substr( $post->post_date, 0, 10 ) ) ?? 0,
			'1' === get_post_meta( $post->ID, self::IMPORTANT, true ),
			'trash' === $post->post_status,
			is_array( $terms ) && isset( $terms[0] ) ? Category::of( $terms[0] ) : Category::none(),
			array_values( array_filter( self::medias_of( $post ), self::is_media( ... ) ) )
		);
	}

	/**
	 * Returns the attachment IDs of a note, including deleted attachments.
	 *
	 * @return list<int>
	 */
	public static function medias_of( WP_Post $post ): array {
		$medias = get_post_meta( $post->ID, self::MEDIAS, true );
		return array_values( array_filter( is_array( $medias ) ? $medias : array(), 'is_int' ) );
	}

	public static function is_media( int $id ): bool {
		return $id > 0 && 'attachment' === get_post_type( $id );
	}

	/**
	 * Returns the note as sent by the REST API.
	 *
	 * @return array{id: int, note_title: string, category: array{id: int, name: string, background_color: ?string}, note_date: string, note_date_ymd: string, important: bool, medias: list<int>}
	 */
	public function to_array(): array {
		$format = get_option( 'date_format' );
		return array(
			'id'            => $this->id,
			'note_title'    => $this->title,
			'category'      => $this->category->to_array(),
			'note_date'     => (string) wp_date( is_string( $format ) ? $format : 'Y-m-d', $this->day * 86400, new DateTimeZone( 'UTC' ) ),
			'note_date_ymd' => LocalTime::date( $this->day ),
			'important'     => $this->is_important,
			'medias'        => $this->medias,
		);
	}
}
