<?php
declare( strict_types=1 );

namespace Lodestar\Features\Notes;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Period;

/** The validated fields of a note: values of the request, or of the existing note where the request has none. */
final class NoteFields {

	private const LONGEST_TITLE = 1000;
	private const MOST_MEDIAS   = 100;

	/**
	 * @param string    $title        Plain text.
	 * @param int       $day          Day number.
	 * @param bool      $is_important Whether it is starred.
	 * @param int       $category     ID of an existing category, or 0.
	 * @param list<int> $medias       IDs of existing attachments.
	 */
	private function __construct(
		public readonly string $title,
		public readonly int $day,
		public readonly bool $is_important,
		public readonly int $category,
		public readonly array $medias
	) {
	}

	/**
	 * @param array<mixed> $params Fields named as in Note::to_array(). Other fields are ignored.
	 * @param Note|null    $note   Note to update, or null to create one.
	 * @param int          $today  Current day number, the latest day allowed.
	 * @throws ApiException If a field is invalid.
	 */
	public static function read( array $params, ?Note $note, int $today ): self {
		return new self(
			null === $note || isset( $params['note_title'] ) ? self::title( $params['note_title'] ?? '' ) : $note->title,
			null === $note || isset( $params['note_date_ymd'] ) ? self::day( $params['note_date_ymd'] ?? '', $today ) : $note->day,
			isset( $params['important'] ) ? self::importance( $params['important'] ) : $note->is_important ?? false,
			isset( $params['category'] ) ? self::category_of( $params['category'] ) : $note->category->id ?? 0,
			isset( $params['medias'] ) ? self::medias_of( $params['medias'] ) : $note->medias ?? array()
		);
	}

	private static function title( mixed $value ): string {
		$title  = PlainText::clean( $value );
		$length = null === $title ? 0 : mb_strlen( $title );
		return match ( true ) {
			null === $title                => throw self::refused( 'note_title', 'not_text', __( 'A note must be text.', 'lodestar' ) ),
			0 === $length                  => throw self::refused( 'note_title', 'missing', __( 'Describe what happened.', 'lodestar' ) ),
			$length > self::LONGEST_TITLE  => throw self::refused(
				'note_title',
				'too_long',
				/* translators: %s: maximum number of characters. */
				sprintf( __( 'Notes can have up to %s characters.', 'lodestar' ), number_format_i18n( self::LONGEST_TITLE ) ),
				array( 'max' => self::LONGEST_TITLE )
			),
			default                        => $title,
		};
	}

	private static function day( mixed $value, int $today ): int {
		$day = is_string( $value ) ? LocalTime::day_of( $value ) : null;
		return match ( true ) {
			'' === $value  => throw self::bad_day( 'missing', $today ),
			null === $day  => throw self::bad_day( 'not_a_date', $today ),
			$day < LocalTime::day_of( Period::EARLIEST ) => throw self::bad_day( 'too_early', $today ),
			$day > $today  => throw self::bad_day( 'future', $today ),
			default        => $day,
		};
	}

	private static function bad_day( string $reason, int $today ): ApiException {
		$latest = LocalTime::date( $today );
		return self::refused(
			'note_date_ymd',
			$reason,
			/* translators: 1: earliest date, 2: latest date. */
			sprintf( __( 'Choose a date from %1$s to %2$s.', 'lodestar' ), Period::EARLIEST, $latest ),
			array(
				'earliest' => Period::EARLIEST,
				'latest'   => $latest,
			)
		);
	}

	private static function importance( mixed $value ): bool {
		return match ( $value ) {
			true, 1, '1', 'true'    => true,
			false, 0, '0', 'false'  => false,
			default                 => throw self::refused( 'important', 'not_a_boolean', __( '“Important” must be true or false.', 'lodestar' ) ),
		};
	}

	/** @param mixed $value Object with a category ID, or 0 for none. */
	private static function category_of( mixed $value ): int {
		$id = is_array( $value ) ? self::id( $value['id'] ?? null ) : null;
		if ( null === $id || ( 0 !== $id && null === Categories::find( $id ) ) ) {
			throw self::refused( 'category', 'unknown', __( 'This category no longer exists.', 'lodestar' ) );
		}
		return $id;
	}

	/**
	 * @param mixed $value List of attachment IDs.
	 * @return list<int>
	 */
	private static function medias_of( mixed $value ): array {
		if ( ! is_array( $value ) || ! array_is_list( $value ) ) {
			throw self::refused( 'medias', 'not_a_list', __( 'Files must be a list of IDs.', 'lodestar' ) );
		}
		if ( count( $value ) > self::MOST_MEDIAS ) {
			throw self::refused(
				'medias',
				'too_many',
				/* translators: %d: maximum number of files. */
				sprintf( __( 'Notes can have up to %d files.', 'lodestar' ), self::MOST_MEDIAS ),
				array( 'max' => self::MOST_MEDIAS )
			);
		}
		$medias = array();
		foreach ( $value as $media ) {
			$id = self::id( $media );
			if ( null === $id || ! Note::is_media( $id ) ) {
				throw self::refused(
					'medias',
					'unknown',
					__( 'One of the files no longer exists in the media library.', 'lodestar' ),
					array( 'media' => $media )
				);
			}
			$medias[ $id ] = $id;
		}
		return array_values( $medias );
	}

	/** Parses an ID from JSON or a query string. Null if it is invalid. */
	private static function id( mixed $value ): ?int {
		return is_int( $value ) || ( is_string( $value ) && 1 === preg_match( '/^\d{1,18}$/D', $value ) ) ? (int) $value : null;
	}

	/**
	 * @param string               $reason Error in snake_case.
	 * @param array<string, mixed> $data   Details.
	 */
	private static function refused( string $param, string $reason, string $message, array $data = array() ): ApiException {
		return ApiException::bad_request( 'invalid_note', $message, array( 'param' => $param, 'reason' => $reason ) + $data );
	}
}
