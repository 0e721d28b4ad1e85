<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SearchConsole;

use Lodestar\Platform\Rest\Action;
use Lodestar\Platform\Rest\ActionController;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Reports\ReportGuard;

/** Actions of the two promotional notices: whether the current user has dismissed one, and dismissing it. */
final class CallActions extends ActionController {

	/** Notice for a keyword tool. */
	public const KEYWORD_TOOL = 'semrush';

	/** Notice for an SEO plugin. */
	public const SEO_PLUGIN = 'aiseo';

	protected function actions(): array {
		return array(
			self::status( 'lodestar_get_semrush_cta_status', self::KEYWORD_TOOL ),
			self::dismiss( 'lodestar_vue_dismiss_semrush_cta', self::KEYWORD_TOOL ),
			self::status( 'lodestar_get_aiseo_cta_status', self::SEO_PLUGIN ),
			self::dismiss( 'lodestar_vue_dismiss_aiseo_cta', self::SEO_PLUGIN ),
		);
	}

	/** @param non-falsy-string $action Name of the action. */
	private static function status( string $action, string $call ): Action {
		return new Action(
			$action,
			Capabilities::VIEW,
			static fn (): array => self::call_status( $call ),
			summary: 'Returns whether the user has `dismissed` this notice of the report `queries`: `yes` or `no`.',
			guard: self::guard( ... )
		);
	}

	/** @param non-falsy-string $action Name of the action. */
	private static function dismiss( string $action, string $call ): Action {
		return new Action(
			$action,
			Capabilities::VIEW,
			static fn (): array => self::dismiss_call( $call ),
			summary: 'Dismisses this notice for the user.',
			guard: self::guard( ... )
		);
	}

	/** @throws ApiException If the report that shows the notices isn't available. */
	private static function guard(): void {
		ReportGuard::opened( 'queries' );
	}

	/**
	 * @param string $name Name of a notice, one of the constants above.
	 * @return array{dismissed: 'yes'|'no'}
	 */
	public static function call_status( string $name ): array {
		return array( 'dismissed' => in_array( $name, self::dismissed(), true ) ? 'yes' : 'no' );
	}

	/**
	 * @param string $name Name of a notice, one of the constants above.
	 * @return array{dismissed: 'yes'|'no'} The stored state, because saving may fail.
	 */
	private static function dismiss_call( string $name ): array {
		update_user_meta( get_current_user_id(), self::key(), array_values( array_unique( array( ...self::dismissed(), $name ) ) ) );
		return self::call_status( $name );
	}

	/** @return list<string> Notices that the current user has dismissed. */
	private static function dismissed(): array {
		$stored = get_user_meta( get_current_user_id(), self::key(), true );
		return is_array( $stored ) ? array_values( array_filter( $stored, 'is_string' ) ) : array();
	}

	/** User meta is shared across a network, so the key contains the site ID. */
	private static function key(): string {
		return 'lodestar_dismissed_calls_' . get_current_blog_id();
	}
}
