<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SearchConsole;

use Lodestar\Platform\Rest\Action;
use Lodestar\Platform\Rest\ActionController;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Reports\ReportGuard;

/**
 * The actions of the two calls to action: whether the reader has closed one, and closing it.
 */
final class CallActions extends ActionController {

	protected function actions(): array {
		return array(
			self::status( 'lodestar_get_semrush_cta_status', CallsToAction::KEYWORD_TOOL ),
			self::dismiss( 'lodestar_vue_dismiss_semrush_cta', CallsToAction::KEYWORD_TOOL ),
			self::status( 'lodestar_get_aiseo_cta_status', CallsToAction::SEO_PLUGIN ),
			self::dismiss( 'lodestar_vue_dismiss_aiseo_cta', CallsToAction::SEO_PLUGIN ),
		);
	}

	/**
	 * @param non-falsy-string $action Its name.
	 * @param string           $call   One of CallsToAction.
	 */
	private static function status( string $action, string $call ): Action {
		return new Action( $action, Capabilities::VIEW, static fn (): array => CallsToAction::status( $call ), array(), self::guard( ... ) );
	}

	/**
	 * @param non-falsy-string $action Its name.
	 * @param string           $call   One of CallsToAction.
	 */
	private static function dismiss( string $action, string $call ): Action {
		return new Action( $action, Capabilities::VIEW, static fn (): array => CallsToAction::dismiss( $call ), array(), self::guard( ... ) );
	}

	/**
	 * @throws ApiException Where the report that they stand in is not open.
	 */
	private static function guard(): void {
		ReportGuard::opened( 'queries' );
	}
}
