<?php
declare( strict_types=1 );

namespace Lodestar\Features\Notes;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\LocalTime;
use WP_Error;
use WP_Post;

/** Stores the site's notes as private posts, so they stay private even if no plugin registers their post type. */
final class Notes {

	/** Post statuses. */
	public const OPEN    = array( 'private' );
	public const TRASHED = array( 'trash' );

	/**
	 * @param DateRange|null $range    Days to include, or null for all.
	 * @param list<string>   $statuses OPEN, TRASHED or both.
	 * @return list<Note> In the order of creation.
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

	/** @throws ApiException If no note has this ID. */
	public static function get( int $id ): Note {
		$post = $id > 0 ? get_post( $id ) : null;
		if (
			! $post instanceof WP_Post
			|| ContentTypes::NOTE !== $post->post_type
			|| ! in_array( $post->post_status, array( ...self::OPEN, ...self::TRASHED ), true )
		) {
			throw ApiException::not_found( 'unknown_note', __( 'This note no longer exists.', 'lodestar' ), array( 'id' => $id ) );
		}
		return Note::of( $post );
	}

	/** @throws ApiException If WordPress fails. */
	public static function create( NoteFields $fields ): Note {
		$new = array(
			'post_type'   => ContentTypes::NOTE,
			'post_status' => self::OPEN[0],
		);
		return self::store( $fields, wp_insert_post( $new + self::post( $fields ), true ) );
	}

	/** @throws ApiException If WordPress fails. */
	public static function update( Note $note, NoteFields $fields ): Note {
		return self::store( $fields, wp_update_post( array( 'ID' => $note->id ) + self::post( $fields ), true ) );
	}

	/**
	 * Moves a note to the trash. It is never removed automatically.
	 *
	 * @throws ApiException If WordPress fails.
	 */
	public static function trash( Note $note ): Note {
		return self::move( $note, self::TRASHED[0] );
	}

	/** @throws ApiException If WordPress fails. */
	public static function restore( Note $note ): Note {
		return self::move( $note, self::OPEN[0] );
	}

	/**
	 * Deletes a note permanently. Its files stay in the media library.
	 *
	 * @return Note The deleted note.
	 * @throws ApiException If WordPress fails.
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
	 * Returns the post fields, slashed as core expects.
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

	/** Stores the category and metadata of a written post. */
	private static function store( NoteFields $fields, int|WP_Error $written ): Note {
		$id = self::id_of( $written );
		wp_set_object_terms( $id, 0 === $fields->category ? array() : $fields->category, ContentTypes::CATEGORY );
		self::set_meta( $id, Note::IMPORTANT, $fields->is_important ? '1' : null );
		self::set_meta( $id, Note::MEDIAS, array() === $fields->medias ? null : $fields->medias );
		return self::get( $id );
	}

	/** @param string|list<int>|null $value Null removes the value. */
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
	 * Returns the notes of a chart, grouped by the chart entry that contains their day. Runs after the report query, so
	 * new notes appear immediately.
	 *
	 * @param DateRange    $range  Days of the chart.
	 * @param list<int>    $starts Start of each entry in ascending order, as seconds of local time since 1970-01-01
	 *                             00:00.
	 * @param list<string> $labels Label of each entry.
	 * @return object Lists of { id, title, important, color, date } by label. Entries without notes are omitted.
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
