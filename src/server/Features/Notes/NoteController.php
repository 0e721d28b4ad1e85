<?php
declare( strict_types=1 );

namespace Lodestar\Features\Notes;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Reports\Period;
use WP_REST_Request;

/** REST API of notes: `lodestar/v1/notes`. */
final class NoteController extends Controller {

	private const ONE = '/notes/(?P<id>\d+)';

	/** Parameters that select the days. */
	private const DATES = array( 'start', 'end', 'interval' );

	private const FORCE = array(
		'force' => array(
			'description' => 'Whether to delete the note permanently.',
			'type'        => 'boolean',
			'default'     => false,
		),
	);

	/** Fields of a note. NoteFields validates them and returns a typed error. */
	private const FIELDS = array(
		'note_title'    => array( 'description' => 'Text of the note, up to 1,000 characters.' ),
		'note_date_ymd' => array( 'description' => 'Day, from 2005-01-01 to today, as `YYYY-MM-DD`.' ),
		'category'      => array( 'description' => 'Object with the `id` of a category. 0 for none.' ),
		'important'     => array( 'description' => 'Whether the note has a star.' ),
		'medias'        => array( 'description' => 'IDs of up to 100 attachments.' ),
	);

	protected function routes(): array {
		return array(
			new Route(
				'GET',
				'/notes',
				Capabilities::VIEW,
				self::list( ... ),
				summary: 'Returns site notes. See [Notes](#notes).',
				args: self::list_args()
			),
			new Route(
				'POST',
				'/notes',
				Capabilities::EDIT_NOTES,
				self::create( ... ),
				summary: 'Creates a note and returns it. `note_title` and `note_date_ymd` are required.',
				args: self::FIELDS
			),
			new Route(
				'PUT',
				self::ONE,
				Capabilities::EDIT_NOTES,
				self::update( ... ),
				summary: 'Changes the given fields of a note and returns it. The fields are those of `POST /notes`.'
			),
			new Route(
				'DELETE',
				self::ONE,
				self::capability_to_delete( ... ),
				self::delete( ... ),
				summary: 'Moves a note to the trash and returns it. Deleting permanently requires `lodestar_manage`.',
				args: self::FORCE
			),
			new Route(
				'POST',
				self::ONE . '/restore',
				Capabilities::EDIT_NOTES,
				static fn ( WP_REST_Request $request ): array => Notes::restore( self::note( $request ) )->to_array(),
				summary: 'Restores a note from the trash and returns it.'
			),
			new Route(
				'POST',
				'/notes/bulk',
				self::capability_for_bulk( ... ),
				self::bulk( ... ),
				summary: 'Applies an action to several notes, or to none if one doesn’t exist. Deleting requires `lodestar_manage`.',
				args: self::bulk_args()
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Validated request, except for its dates.
	 * @return array<string, mixed> Notes, counts, and the permissions of the current user.
	 * @throws ApiException If the dates aren't a valid range.
	 */
	private static function list( WP_REST_Request $request ): array {
		$filter = is_array( $request['filter'] ) ? $request['filter'] : array();
		$dates  = is_array( $filter['date_range'] ?? null ) ? $filter['date_range'] : $request->get_params();
		$dates  = array_filter(
			array_intersect_key( $dates, array_flip( self::DATES ) ),
			static fn ( mixed $date ): bool => null !== $date && '' !== $date
		);
		$list   = new NoteList(
			array() === $dates ? null : Period::from_params( $dates, SiteClock::get() )->range,
			PlainText::clean( $request['search'] ) ?? '',
			true === ( $filter['important'] ?? $request['important'] ),
			'trash' === $request['status'],
			'date' === $request['orderby'] ? 'date' : 'id',
			'desc' === $request['order'],
			is_int( $request['per_page'] ) ? $request['per_page'] : -1,
			is_int( $request['page'] ) ? $request['page'] : 1
		);
		return $list->to_array() + array(
			'may' => array(
				'edit'   => current_user_can( Capabilities::EDIT_NOTES ),
				'manage' => current_user_can( Capabilities::MANAGE ),
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Request with the fields of a note.
	 * @return array<string, mixed> The note.
	 * @throws ApiException If a field is invalid.
	 */
	private static function create( WP_REST_Request $request ): array {
		return Notes::create( NoteFields::read( $request->get_params(), null, self::today() ) )->to_array();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Request with the fields to change.
	 * @return array<string, mixed> The note.
	 * @throws ApiException If the note doesn't exist, or a field is invalid.
	 */
	private static function update( WP_REST_Request $request ): array {
		$note = self::note( $request );
		return Notes::update( $note, NoteFields::read( $request->get_params(), $note, self::today() ) )->to_array();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Request with an ID, and `force` to delete permanently.
	 * @return array<string, mixed> The trashed or deleted note.
	 * @throws ApiException If the note doesn't exist.
	 */
	private static function delete( WP_REST_Request $request ): array {
		$note = self::note( $request );
		return ( true === $request['force'] ? Notes::delete( $note ) : Notes::trash( $note ) )->to_array();
	}

	/**
	 * Applies an action to several notes, or to none if one of them doesn't exist.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request Validated request with action and ids.
	 * @return array{ids: list<int>}
	 * @throws ApiException If a note doesn't exist.
	 */
	private static function bulk( WP_REST_Request $request ): array {
		$ids   = is_array( $request['ids'] ) ? array_unique( array_filter( $request['ids'], 'is_int' ) ) : array();
		$notes = array_map( Notes::get( ... ), array_values( $ids ) );
		foreach ( $notes as $note ) {
			match ( $request['action'] ) {
				'trash'   => Notes::trash( $note ),
				'restore' => Notes::restore( $note ),
				default   => Notes::delete( $note ),
			};
		}
		return array( 'ids' => array_column( $notes, 'id' ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request The request. */
	private static function capability_to_delete( WP_REST_Request $request ): string {
		return true === $request['force'] ? Capabilities::MANAGE : Capabilities::EDIT_NOTES;
	}

	/** @param WP_REST_Request<array<string, mixed>> $request The request. */
	private static function capability_for_bulk( WP_REST_Request $request ): string {
		return 'delete' === $request['action'] ? Capabilities::MANAGE : Capabilities::EDIT_NOTES;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Request with an ID in its route.
	 * @throws ApiException If the note doesn't exist.
	 */
	private static function note( WP_REST_Request $request ): Note {
		return Notes::get( self::id( $request ) );
	}

	private static function today(): int {
		$now = intdiv( SiteClock::get()->now_ms(), 1000 );
		return SiteZone::local_time( $now )->day( $now );
	}

	/** @return array<string, array<string, mixed>> */
	private static function list_args(): array {
		$date = array(
			'type'              => 'string',
			'format'            => 'date',
			'sanitize_callback' => null, // Validated by Period, as in reports.
		);
		return array(
			'start'     => $date + array( 'description' => 'First day. Requires `end`.' ),
			'end'       => $date + array( 'description' => 'Last day.' ),
			'interval'  => array(
				'description' => 'Name of a range, instead of `start` and `end`. See [Dates](#dates).',
				'type'        => 'string',
			),
			'filter'    => array(
				'description' => 'Overrides the other parameters: `important`, and `date_range` with `start`, `end` or `interval`.',
				'type'        => 'object',
				'properties'  => array(
					'important'  => array( 'type' => 'boolean' ),
					'date_range' => array(
						'type'       => 'object',
						'properties' => array_fill_keys( self::DATES, array( 'type' => 'string' ) ),
					),
				),
			),
			'search'    => array( 'description' => 'Part of the text.', 'type' => 'string' ),
			'important' => array( 'description' => 'Whether to return only important notes.', 'type' => 'boolean' ),
			'status'    => array( 'description' => 'Published or trashed notes.' ) + self::one_of( 'publish', 'trash' ),
			'orderby'   => array( 'description' => 'Field to sort by.' ) + self::one_of( 'id', 'date' ),
			'order'     => array( 'description' => 'Sort direction.' ) + self::one_of( 'asc', 'desc' ),
			'per_page'  => array( 'description' => 'Notes per page. -1 for all.', 'type' => 'integer', 'minimum' => -1, 'default' => -1 ),
			'page'      => array( 'description' => 'Page of the list.', 'type' => 'integer', 'minimum' => 1, 'default' => 1 ),
		);
	}

	/** @return array<string, array<string, mixed>> */
	private static function bulk_args(): array {
		return array(
			'action' => array(
				'description' => 'What to do with the notes.',
				'required'    => true,
			) + self::one_of( 'trash', 'restore', 'delete' ),
			'ids'    => array(
				'description' => 'IDs of the notes.',
				'type'        => 'array',
				'items'       => array( 'type' => 'integer' ),
				'maxItems'    => 500,
				'required'    => true,
			),
		);
	}

	/** @return array{type: string, enum: list<string>, default: string} */
	private static function one_of( string $default, string ...$others ): array {
		return array(
			'type'    => 'string',
			'enum'    => array( $default, ...array_values( $others ) ),
			'default' => $default,
		);
	}
}
