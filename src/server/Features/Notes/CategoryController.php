<?php
declare( strict_types=1 );

namespace Lodestar\Features\Notes;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use WP_REST_Request;

/**
 * `lodestar/v1/note-categories`: what notes are sorted into.
 */
final class CategoryController extends Controller {

	private const ONE = '/note-categories/(?P<id>\d+)';

	protected function routes(): array {
		return array(
			new Route( 'GET', '/note-categories', Capabilities::VIEW, self::list( ... ), self::list_args() ),
			new Route(
				'POST',
				'/note-categories',
				Capabilities::MANAGE,
				static fn ( WP_REST_Request $request ): array => Categories::save( $request->get_params(), null )->to_array()
			),
			new Route(
				'PUT',
				self::ONE,
				Capabilities::MANAGE,
				static fn ( WP_REST_Request $request ): array => Categories::save(
					$request->get_params(),
					self::category( $request )
				)->to_array()
			),
			new Route(
				'DELETE',
				self::ONE,
				Capabilities::MANAGE,
				static fn ( WP_REST_Request $request ): array => Categories::delete( self::category( $request ) )->to_array()
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request What is wanted, checked.
	 * @return array{items: list<array<string, mixed>>} Categories by name, all on the first page; each with its id and the fields that were asked for.
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

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function list_args(): array {
		$fields = array( 'id', 'name', 'background_color' );
		return array(
			'page'    => array( 'type' => 'integer', 'minimum' => 1, 'default' => 1 ),
			'orderby' => array( 'type' => 'string', 'enum' => array( 'name' ), 'default' => 'name' ),
			'order'   => array( 'type' => 'string', 'enum' => array( 'asc', 'desc' ), 'default' => 'asc' ),
			'select'  => array(
				'type'    => 'array',
				'items'   => array( 'type' => 'string', 'enum' => $fields ),
				'default' => $fields,
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Whose address has an id.
	 * @throws ApiException When there is no such category.
	 */
	private static function category( WP_REST_Request $request ): Category {
		return Categories::get( self::id( $request ) );
	}
}
