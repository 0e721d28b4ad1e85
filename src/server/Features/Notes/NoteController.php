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

/**
 * `lodestar/v1/notes`: what was noted of which day.
 */
final class NoteController extends Controller {

	private const ONE = '/notes/(?P<id>\d+)';

	/** Parameters that say of which days. */
	private const DATES = array( 'start', 'end', 'interval' );

	private const FORCE = array(
		'force' => array(
			'type'    => 'boolean',
			'default' => false,
		),
	);

	protected function routes(): array {
		return array(
			new Route( 'GET', '/notes', Capabilities::VIEW, self::list( ... ), self::list_args() ),
			new Route( 'POST', '/notes', Capabilities::EDIT_NOTES, self::create( ... ) ),
			new Route( 'PUT', self::ONE, Capabilities::EDIT_NOTES, self::update( ... ) ),
			new Route( 'DELETE', self::ONE, self::capability_to_delete( ... ), self::delete( ... ), self::FORCE ),
			new Route(
				'POST',
				self::ONE . '/restore',
				Capabilities::EDIT_NOTES,
				static fn ( WP_REST_Request $request ): array => Notes::restore( self::note( $request ) )->to_array()
			),
			new Route( 'POST', '/notes/bulk', self::capability_for_bulk( ... ), self::bulk( ... ), self::bulk_args() ),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request What is wanted, checked but for the dates.
	 * @return array<string, mixed> Notes, how many, and what the caller may do with them.
	 * @throws ApiException When the dates are no range.
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
	 * @param WP_REST_Request<array<string, mixed>> $request With the fields of a note.
	 * @return array<string, mixed> The note.
	 * @throws ApiException When it cannot be stored.
	 */
	private static function create( WP_REST_Request $request ): array {
		return Notes::create( NoteFields::read( $request->get_params(), null, self::today() ) )->to_array();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request With the fields that change.
	 * @return array<string, mixed> The note.
	 * @throws ApiException When there is none, or it cannot be stored.
	 */
	private static function update( WP_REST_Request $request ): array {
		$note = self::note( $request );
		return Notes::update( $note, NoteFields::read( $request->get_params(), $note, self::today() ) )->to_array();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Which, and whether for ever.
	 * @return array<string, mixed> The note as it is in the trash, or as it was.
	 * @throws ApiException When there is none.
	 */
	private static function delete( WP_REST_Request $request ): array {
		$note = self::note( $request );
		return ( true === $request['force'] ? Notes::delete( $note ) : Notes::trash( $note ) )->to_array();
	}

	/**
	 * Does the same to many: to all of them, or to none where one is not there.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request With action and ids, checked.
	 * @return array{ids: list<int>}
	 * @throws ApiException When one is not there.
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

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private static function capability_to_delete( WP_REST_Request $request ): string {
		return true === $request['force'] ? Capabilities::MANAGE : Capabilities::EDIT_NOTES;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private static function capability_for_bulk( WP_REST_Request $request ): string {
		return 'delete' === $request['action'] ? Capabilities::MANAGE : Capabilities::EDIT_NOTES;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Whose address has an id.
	 * @throws ApiException When there is no such note.
	 */
	private static function note( WP_REST_Request $request ): Note {
		return Notes::get( self::id( $request ) );
	}

	private static function today(): int {
		$now = intdiv( SiteClock::get()->now_ms(), 1000 );
		return SiteZone::local_time( $now )->day( $now );
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function list_args(): array {
		$date = array(
			'type'              => 'string',
			'format'            => 'date',
			'sanitize_callback' => null, // Checked by Period, as those of reports are.
		);
		return array(
			'start'     => $date,
			'end'       => $date,
			'interval'  => array( 'type' => 'string' ),
			'filter'    => array(
				'type'       => 'object',
				'properties' => array(
					'important'  => array( 'type' => 'boolean' ),
					'date_range' => array(
						'type'       => 'object',
						'properties' => array_fill_keys( self::DATES, array( 'type' => 'string' ) ),
					),
				),
			),
			'search'    => array( 'type' => 'string' ),
			'important' => array( 'type' => 'boolean' ),
			'status'    => self::one_of( 'publish', 'trash' ),
			'orderby'   => self::one_of( 'id', 'date' ),
			'order'     => self::one_of( 'asc', 'desc' ),
			'per_page'  => array( 'type' => 'integer', 'minimum' => -1, 'default' => -1 ),
			'page'      => array( 'type' => 'integer', 'minimum' => 1, 'default' => 1 ),
		);
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function bulk_args(): array {
		return array(
			'action' => array( 'required' => true ) + self::one_of( 'trash', 'restore', 'delete' ),
			'ids'    => array(
				'type'     => 'array',
				'items'    => array( 'type' => 'integer' ),
				'maxItems' => 500,
				'required' => true,
			),
		);
	}

	/**
	 * @return array{type: string, enum: list<string>, default: string}
	 */
	private static function one_of( string $default, string ...$others ): array {
		return array(
			'type'    => 'string',
			'enum'    => array( $default, ...array_values( $others ) ),
			'default' => $default,
		);
	}
}
