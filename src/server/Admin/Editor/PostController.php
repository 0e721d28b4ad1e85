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

/** `GET lodestar/v1/posts/<id>`: visit data of a post, for users who may edit it. */
final class PostController extends Controller {

	private const DAYS = array( 'start', 'end', 'interval' );

	/** Maximum seconds spent ingesting pending hits before the response, so that the data is up to date. */
	private const SECONDS = 0.5;

	protected function routes(): array {
		// Period validates these, because it knows the site's current day and returns typed errors.
		$text = array(
			'type'              => 'string',
			'sanitize_callback' => null,
		);
		$date = $text + array( 'format' => 'date' );
		return array(
			new Route(
				'GET',
				'/posts/(?P<id>\d+)',
				Capabilities::VIEW,
				self::get( ... ),
				summary: 'Returns the stats of a post that the user can edit, even if its URL changed. See [Posts](#posts).',
				args: array(
					'start'    => $date + array( 'description' => 'First day. Without dates, the last 30 days.' ),
					'end'      => $date + array( 'description' => 'Last day.' ),
					'interval' => $text + array( 'description' => 'Name of a range, instead of `start` and `end`. See [Dates](#dates).' ),
				),
				guard: self::guard( ... )
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws ApiException If the post doesn't exist, the user may not edit it, or the license doesn't include these
	 * days.
	 */
	private static function guard( WP_REST_Request $request ): void {
		PostFigures::check( PostFigures::days( Posts::get( self::id( $request ) ), self::days( $request ) ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>
	 * @throws ApiException If the source fails.
	 */
	private static function get( WP_REST_Request $request ): array {
		wp_raise_memory_limit( 'admin' );
		try {
			SiteIngest::open()->run( self::SECONDS );
		// phpcs:ignore Generic.CodeAnalysis.EmptyStatement.DetectedCatch -- stats are still correct up to their dataThrough.
		} catch ( StorageException ) {
		}
		$post = Posts::get( self::id( $request ) );
		return PostFigures::of( $post, PostFigures::days( $post, self::days( $request ) ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>
	 */
	private static function days( WP_REST_Request $request ): array {
		return array_intersect_key( $request->get_query_params(), array_flip( self::DAYS ) );
	}
}
