<?php
declare( strict_types=1 );

namespace Lodestar\Features\Notes;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use WP_REST_Request;

/** REST API of note categories: `lodestar/v1/note-categories`. */
final class CategoryController extends Controller {

	private const ONE = '/note-categories/(?P<id>\d+)';

	/** Fields of a category. Categories validates them and returns a typed error. */
	private const FIELDS = array(
		'name'             => array( 'description' => 'Unique name, up to 200 characters as HTML, so `&` counts as five.' ),
		'background_color' => array( 'description' => 'Color as `#rrggbb`, or `null` for none.' ),
	);

	protected function routes(): array {
		return array(
			new Route(
				'GET',
				'/note-categories',
				Capabilities::VIEW,
				self::list( ... ),
				summary: 'Returns the categories of notes as `items`, by name.',
				args: self::list_args()
			),
			new Route(
				'POST',
				'/note-categories',
				Capabilities::MANAGE,
				static fn ( WP_REST_Request $request ): array => Categories::save( $request->get_params(), null )->to_array(),
				summary: 'Creates a category and returns it. `name` is required.',
				args: self::FIELDS
			),
			new Route(
				'PUT',
				self::ONE,
				Capabilities::MANAGE,
				static fn ( WP_REST_Request $request ): array => Categories::save(
					$request->get_params(),
					self::category( $request )
				)->to_array(),
				summary: 'Changes the given fields of a category and returns it. The fields are those of `POST /note-categories`.'
			),
			new Route(
				'DELETE',
				self::ONE,
				Capabilities::MANAGE,
				static fn ( WP_REST_Request $request ): array => Categories::delete( self::category( $request ) )->to_array(),
				summary: 'Deletes a category and returns it. Its notes are kept without a category.'
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Validated request.
	 * @return array{items: list<array<string, mixed>>} Categories by name, all on the first page. Each has its
	 *         ID and the selected fields.
	 */
	private static function list( WP_REST_Request $request ): array {
		$categories = 1 === $request['page'] ? Categories::all() : array();
		$categories = 'desc' === $request['order'] ? array_reverse( $categories ) : $categories;
		$fields     = array_flip( array( 'id', ...array_filter( (array) $request['select'], 'is_string' ) ) );
		return array(
			'items' => array_map(
				static fn ( Category $category ): array => array_intersect_key( $category->to_array(), $fields ),
				$categories
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	private static function list_args(): array {
		$fields = array( 'id', 'name', 'background_color' );
		return array(
			'page'    => array(
				'description' => 'Page of the list. All categories are on the first.',
				'type'        => 'integer',
				'minimum'     => 1,
				'default'     => 1,
			),
			'orderby' => array(
				'description' => 'Field to sort by.',
				'type'        => 'string',
				'enum'        => array( 'name' ),
				'default'     => 'name',
			),
			'order'   => array(
				'description' => 'Sort direction.',
				'type'        => 'string',
				'enum'        => array( 'asc', 'desc' ),
				'default'     => 'asc',
			),
			'select'  => array(
				'description' => 'Fields to return besides `id`.',
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'enum' => $fields ),
				'default'     => $fields,
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Request with an ID in its route.
	 * @throws ApiException If the category doesn't exist.
	 */
	private static function category( WP_REST_Request $request ): Category {
		return Categories::get( self::id( $request ) );
	}
}
