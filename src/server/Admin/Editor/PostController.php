<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Editor;

use Lodestar\Features\PostFigures\PostFigures;
use Lodestar\Features\PostFigures\Posts;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use Lodestar\Storage\StorageException;
use WP_REST_Request;

/**
 * `GET lodestar/v1/posts/<id>`: what is known of the visits of a post, for those who may edit it.
 */
final class PostController extends Controller {

	/** Parameters that say which days. */
	private const DAYS = array( 'start', 'end', 'interval' );

	/** What waits to be counted is counted first, for so many seconds at most: nobody has to ask twice. */
	private const SECONDS = 0.5;

	protected function routes(): array {
		// Checked by Period, which knows the site's today and answers with a typed error.
		$text = array(
			'type'              => 'string',
			'sanitize_callback' => null,
		);
		return array(
			new Route(
				'GET',
				'/posts/(?P<id>\d+)',
				Capabilities::VIEW,
				self::get( ... ),
				array_fill_keys( self::DAYS, $text ),
				self::guard( ... )
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @throws ApiException When there is no such post, the user may not edit it, or this site does not get these days.
	 */
	private static function guard( WP_REST_Request $request ): void {
		PostFigures::check( PostFigures::days( Posts::get( self::id( $request ) ), self::days( $request ) ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 * @throws ApiException When it cannot be answered.
	 */
	private static function get( WP_REST_Request $request ): array {
		wp_raise_memory_limit( 'admin' );
		try {
			SiteIngest::open()->run( self::SECONDS );
		// phpcs:ignore Generic.CodeAnalysis.EmptyStatement.DetectedCatch -- figures are true up to their dataThrough.
		} catch ( StorageException ) {
		}
		$post = Posts::get( self::id( $request ) );
		return PostFigures::of( $post, PostFigures::days( $post, self::days( $request ) ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private static function days( WP_REST_Request $request ): array {
		return array_intersect_key( $request->get_query_params(), array_flip( self::DAYS ) );
	}
}
