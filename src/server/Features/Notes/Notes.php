<?php
declare( strict_types=1 );

namespace Lodestar\Features\Notes;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\LocalTime;
use WP_Error;
use WP_Post;

/**
 * The notes of the site as they are stored: private posts, so that they stay closed even while no plugin knows their type.
 */
final class Notes {

	/** Statuses of posts. */
	public const OPEN    = array( 'private' );
	public const TRASHED = array( 'trash' );

	/**
	 * @param DateRange|null $range    Of these days only.
	 * @param list<string>   $statuses OPEN, TRASHED or both.
	 * @return list<Note> In the order in which they were made.
	 */
	public static function all( ?DateRange $range, array $statuses ): array {
		$query = array(
			'post_type'   => ContentTypes::NOTE,
			'post_status' => $statuses,
			'numberposts' => -1,
			'orderby'     => 'ID',
			'order'       => 'ASC',
		);
		if ( null !== $range ) {
			$query['date_query'] = array(
				array(
					'after'     => LocalTime::date( $range->start_day ),
					'before'    => LocalTime::date( $range->end_day ),
					'inclusive' => true,
				),
			);
		}
		/** @var list<WP_Post> $posts */
		$posts = get_posts( $query );
		_prime_post_caches( array_merge( ...array_map( Note::medias_of( ... ), $posts ) ), false, false );
		return array_map( Note::of( ... ), $posts );
	}

	/**
	 * @throws ApiException When there is none with this id.
	 */
	public static function get( int $id ): Note {
		$post = $id > 0 ? get_post( $id ) : null;
		if (
			! $post instanceof WP_Post
			|| ContentTypes::NOTE !== $post->post_type
			|| ! in_array( $post->post_status, array( ...self::OPEN, ...self::TRASHED ), true )
		) {
			throw ApiException::not_found( 'unknown_note', __( 'This note is gone.', 'lodestar' ), array( 'id' => $id ) );
		}
		return Note::of( $post );
	}

	/**
	 * @throws ApiException When WordPress fails.
	 */
	public static function create( NoteFields $fields ): Note {
		$new = array(
			'post_type'   => ContentTypes::NOTE,
			'post_status' => self::OPEN[0],
		);
		return self::store( $fields, wp_insert_post( $new + self::post( $fields ), true ) );
	}

	/**
	 * @throws ApiException When WordPress fails.
	 */
	public static function update( Note $note, NoteFields $fields ): Note {
		return self::store( $fields, wp_update_post( array( 'ID' => $note->id ) + self::post( $fields ), true ) );
	}

	/**
	 * Puts it into the trash, where it stays until somebody restores or deletes it.
	 *
	 * @throws ApiException When WordPress fails.
	 */
	public static function trash( Note $note ): Note {
		return self::move( $note, self::TRASHED[0] );
	}

	/**
	 * @throws ApiException When WordPress fails.
	 */
	public static function restore( Note $note ): Note {
		return self::move( $note, self::OPEN[0] );
	}

	/**
	 * Deletes it for ever. Its files stay in the media library.
	 *
	 * @return Note As it was.
	 * @throws ApiException When WordPress fails.
	 */
	public static function delete( Note $note ): Note {
		if ( ! wp_delete_post( $note->id, true ) instanceof WP_Post ) {
			throw ApiException::not_saved( '' );
		}
		return $note;
	}

	private static function move( Note $note, string $status ): Note {
		return self::get( self::id_of( wp_update_post( array( 'ID' => $note->id, 'post_status' => $status ), true ) ) );
	}

	/**
	 * Columns of the post, with the slashes that core takes away.
	 *
	 * @return array{post_title: string, post_date: string, post_date_gmt: string}
	 */
	private static function post( NoteFields $fields ): array {
		$date = LocalTime::date( $fields->day ) . ' 00:00:00';
		return array(
			'post_title'    => wp_slash( PlainText::to_stored( $fields->title ) ),
			'post_date'     => $date,
			'post_date_gmt' => get_gmt_from_date( $date ),
		);
	}

	/**
	 * Stores what stands beside the post.
	 */
	private static function store( NoteFields $fields, int|WP_Error $written ): Note {
		$id = self::id_of( $written );
		wp_set_object_terms( $id, 0 === $fields->category ? array() : $fields->category, ContentTypes::CATEGORY );
		self::set_meta( $id, Note::IMPORTANT, $fields->is_important ? '1' : null );
		self::set_meta( $id, Note::MEDIAS, array() === $fields->medias ? null : $fields->medias );
		return self::get( $id );
	}

	/**
	 * @param string|list<int>|null $value Null to remove it.
	 */
	private static function set_meta( int $id, string $key, string|array|null $value ): void {
		if ( null === $value ) {
			delete_post_meta( $id, $key );
		} else {
			update_post_meta( $id, $key, $value );
		}
	}

	private static function id_of( int|WP_Error $written ): int {
		return $written instanceof WP_Error ? throw ApiException::not_saved( $written->get_error_message() ) : $written;
	}

	/**
	 * Notes for a chart, at the entry in which their day begins. They are joined by day after the query, so a note shows as
	 * soon as it is saved.
	 *
	 * @param DateRange    $range  The days of the chart.
	 * @param list<int>    $starts When each entry begins, as seconds since the site's clock showed 1970-01-01 00:00; ascending.
	 * @param list<string> $labels The label of each.
	 * @return object Label → list of { id, title, important, color, date }, of those entries that have any.
	 */
	public static function by_label( DateRange $range, array $starts, array $labels ): object {
		$by_label = array();
		foreach ( self::all( $range, self::OPEN ) as $note ) {
			$begun = count( array_filter( $starts, static fn ( int $wall ): bool => $wall <= $note->day * 86400 ) );

			$by_label[ $labels[ $begun - 1 ] ][] = array(
				'id'        => $note->id,
				'title'     => $note->title,
				'important' => $note->is_important,
				'color'     => $note->category->background_color,
				'date'      => LocalTime::date( $note->day ),
			);
		}
		return (object) $by_label;
	}
}
