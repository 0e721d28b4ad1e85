<?php
declare( strict_types=1 );

namespace Lodestar\Notes;

use Lodestar\Rest\Controller;
use Lodestar\Rest\Route;
use Lodestar\Settings\Capabilities;
use WP_REST_Request;

/**
 * `lodestar/v1/note-categories`: what notes are sorted into.
 */
final class CategoryController extends Controller {

	private const ONE = '/note-categories/(?P<id>\d+)';

	protected function routes(): array {
		return array(
			new Route( 'GET', '/note-categories', Capabilities::VIEW, self::list( ... ) ),
			new Route( 'POST', '/note-categories', Capabilities::MANAGE, static fn ( WP_REST_Request $request ): array => Categories::save( $request->get_params(), null )->to_array() ),
			new Route( 'PUT', self::ONE, Capabilities::MANAGE, static fn ( WP_REST_Request $request ): array => Categories::save( $request->get_params(), self::category( $request ) )->to_array() ),
			new Route( 'DELETE', self::ONE, Capabilities::MANAGE, static fn ( WP_REST_Request $request ): array => Categories::delete( self::category( $request ) )->to_array() ),
		);
	}

	/**
	 * @return array{items: list<array{id: int, name: string, background_color: ?string}>}
	 */
	private static function list(): array {
		return array( 'items' => array_map( static fn ( Category $category ): array => $category->to_array(), Categories::all() ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Whose address has an id.
	 * @throws Refused When there is no such category.
	 */
	private static function category( WP_REST_Request $request ): Category {
		return Categories::get( self::id( $request ) );
	}
}
