<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Overview;

use Lodestar\Platform\License\License;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `GET lodestar/v1/included-metrics`: which metrics the caller has chosen for the Overview. `POST`: chooses others.
 */
final class MetricsController extends Controller {

	protected function routes(): array {
		return array(
			new Route( 'GET', '/included-metrics', Capabilities::VIEW, static fn (): array => self::chosen() ),
			new Route(
				'POST',
				'/included-metrics',
				Capabilities::VIEW,
				self::choose( ... ),
				array(
					'selected_metrics' => array(
						'type'     => 'string',
						'required' => true,
					),
				)
			),
		);
	}

	/**
	 * What the current user has chosen.
	 *
	 * @return list<array{id: string, name: string, metric: string, group: string, notice: string, checked: bool, isPro: bool}>
	 */
	public static function chosen(): array {
		return IncludedMetrics::of( get_current_user_id(), License::current()->is_pro() )->to_array();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request With selected_metrics, a text.
	 */
	private static function choose( WP_REST_Request $request ): WP_REST_Response {
		$asked = $request->get_param( 'selected_metrics' );
		$ids   = array_map( 'trim', explode( ',', is_string( $asked ) ? $asked : '' ) );
		try {
			$chosen = IncludedMetrics::asked( array_values( array_diff( $ids, array( '' ) ) ), License::current()->is_pro() );
		} catch ( ApiException $refused ) {
			return new WP_REST_Response(
				array(
					'success' => false,
					'error'   => $refused->getMessage(),
				),
				400
			);
		}
		$chosen->save( get_current_user_id() );
		return new WP_REST_Response(
			array(
				'success' => true,
				'metrics' => $chosen->to_array(),
			)
		);
	}
}
