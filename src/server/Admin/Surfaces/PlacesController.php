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

/** `GET lodestar/v1/admin-bar` and `GET lodestar/v1/dashboard-widget`: their content as HTML. */
final class PlacesController extends Controller {

	public const BAR    = '/admin-bar';
	public const WIDGET = '/dashboard-widget';

	/** Maximum seconds spent ingesting pending hits before the response, so that recent visits are included. */
	private const SECONDS = 0.5;

	protected function routes(): array {
		$args = array(
			'object' => array(
				'description' => 'Page that is shown, such as `post:12`, `term:34` or `home:0`. Without it and `path`, the whole site.',
				'type'        => 'string',
				'pattern'     => '^[a-z0-9_:-]{0,64}$',
				'default'     => '',
			),
			'path'   => array(
				'description' => 'Path of a page that has no `object`.',
				'type'        => 'string',
				'maxLength'   => 2000,
				'default'     => '',
			),
		);
		return array(
			new Route(
				'GET',
				self::BAR,
				Capabilities::VIEW,
				self::bar( ... ),
				summary: 'Returns the content of the admin bar item: today’s page views as `number` and `words`, and the rest as `html`.',
				args: $args,
				guard: self::guard( ... )
			),
			new Route(
				'GET',
				self::WIDGET,
				Capabilities::VIEW,
				self::widget( ... ),
				summary: 'Returns the content of the dashboard widget as `html`.',
				guard: self::guard( ... )
			),
		);
	}

	/** @throws ApiException If no data source has been chosen. */
	private static function guard(): void {
		ReportGuard::check_connection();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array{number: string, words: string, html: string}
	 * @throws ApiException If the source fails.
	 */
	private static function bar( WP_REST_Request $request ): array {
		self::catch_up();
		return BarFigures::of( self::text( $request, 'object' ), self::text( $request, 'path' ) );
	}

	/**
	 * @return array{html: string}
	 * @throws ApiException If the source fails.
	 */
	private static function widget(): array {
		self::catch_up();
		return array( 'html' => WidgetFigures::html() );
	}

	private static function catch_up(): void {
		wp_raise_memory_limit( 'admin' );
		try {
			SiteIngest::open()->run( self::SECONDS );
		} catch ( StorageException ) { // phpcs:ignore Generic.CodeAnalysis.EmptyStatement.DetectedCatch -- stats still cover all processed visits.
		}
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function text( WP_REST_Request $request, string $name ): string {
		$text = $request->get_param( $name );
		return is_string( $text ) ? $text : '';
	}
}
