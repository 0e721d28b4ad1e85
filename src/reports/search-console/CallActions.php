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

	/** A keyword tool. */
	public const KEYWORD_TOOL = 'semrush';

	/** An SEO plugin. */
	public const SEO_PLUGIN = 'aiseo';

	protected function actions(): array {
		return array(
			self::status( 'lodestar_get_semrush_cta_status', self::KEYWORD_TOOL ),
			self::dismiss( 'lodestar_vue_dismiss_semrush_cta', self::KEYWORD_TOOL ),
			self::status( 'lodestar_get_aiseo_cta_status', self::SEO_PLUGIN ),
			self::dismiss( 'lodestar_vue_dismiss_aiseo_cta', self::SEO_PLUGIN ),
		);
	}

	/**
	 * @param non-falsy-string $action Its name.
	 * @param string           $call   One of the constants above.
	 */
	private static function status( string $action, string $call ): Action {
		return new Action( $action, Capabilities::VIEW, static fn (): array => self::call_status( $call ), array(), self::guard( ... ) );
	}

	/**
	 * @param non-falsy-string $action Its name.
	 * @param string           $call   One of the constants above.
	 */
	private static function dismiss( string $action, string $call ): Action {
		return new Action( $action, Capabilities::VIEW, static fn (): array => self::dismiss_call( $call ), array(), self::guard( ... ) );
	}

	/**
	 * @throws ApiException Where the report that they stand in is not open.
	 */
	private static function guard(): void {
		ReportGuard::opened( 'queries' );
	}

	/**
	 * @param string $name One of those above.
	 * @return array{dismissed: 'yes'|'no'}
	 */
	public static function call_status( string $name ): array {
		return array( 'dismissed' => in_array( $name, self::dismissed(), true ) ? 'yes' : 'no' );
	}

	/**
	 * Closes one.
	 *
	 * @param string $name One of those above.
	 * @return array{dismissed: 'yes'|'no'} What holds now: it may not have been stored.
	 */
	private static function dismiss_call( string $name ): array {
		update_user_meta( get_current_user_id(), self::key(), array_values( array_unique( array( ...self::dismissed(), $name ) ) ) );
		return self::call_status( $name );
	}

	/**
	 * @return list<string> Names of those that the present user has closed.
	 */
	private static function dismissed(): array {
		$stored = get_user_meta( get_current_user_id(), self::key(), true );
		return is_array( $stored ) ? array_values( array_filter( $stored, 'is_string' ) ) : array();
	}

	/** Metadata of users are the network's: each site has its own. */
	private static function key(): string {
		return 'lodestar_dismissed_calls_' . get_current_blog_id();
	}
}
