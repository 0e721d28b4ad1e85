<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

use Lodestar\Ingestion\SiteIngest;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use Lodestar\Reports\ReportGuard;
use Lodestar\Storage\StorageException;
use WP_REST_Request;

/**
 * `GET lodestar/v1/admin-bar` and `GET lodestar/v1/dashboard-widget`: what these two show, ready to be put there.
 */
final class PlacesController extends Controller {

	public const BAR    = '/admin-bar';
	public const WIDGET = '/dashboard-widget';

	/** What waits to be counted is counted first, for so many seconds at most: who looks after a visit sees it. */
	private const SECONDS = 0.5;

	protected function routes(): array {
		$args = array(
			'object' => array(
				'type'    => 'string',
				'pattern' => '^[a-z0-9_:-]{0,64}$',
				'default' => '',
			),
			'path'   => array(
				'type'      => 'string',
				'maxLength' => 2000,
				'default'   => '',
			),
		);
		return array(
			new Route( 'GET', self::BAR, Capabilities::VIEW, self::bar( ... ), $args, self::guard( ... ) ),
			new Route( 'GET', self::WIDGET, Capabilities::VIEW, self::widget( ... ), array(), self::guard( ... ) ),
		);
	}

	/**
	 * @throws ApiException When nobody has chosen yet where figures come from.
	 */
	private static function guard(): void {
		ReportGuard::check_connection();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array{number: string, words: string, html: string}
	 * @throws ApiException When it cannot be answered.
	 */
	private static function bar( WP_REST_Request $request ): array {
		self::catch_up();
		return BarFigures::of( self::text( $request, 'object' ), self::text( $request, 'path' ) );
	}

	/**
	 * @return array{html: string}
	 * @throws ApiException When it cannot be answered.
	 */
	private static function widget(): array {
		self::catch_up();
		return array( 'html' => WidgetFigures::html() );
	}

	private static function catch_up(): void {
		wp_raise_memory_limit( 'admin' );
		try {
			SiteIngest::open()->run( self::SECONDS );
		} catch ( StorageException ) { // phpcs:ignore Generic.CodeAnalysis.EmptyStatement.DetectedCatch -- figures are of what is counted.
		}
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private static function text( WP_REST_Request $request, string $name ): string {
		$text = $request->get_param( $name );
		return is_string( $text ) ? $text : '';
	}
}
