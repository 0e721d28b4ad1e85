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
 * REST routes that get (`GET lodestar/v1/included-metrics`) and set (`POST`) the Overview metrics of the current user.
 */
final class MetricsController extends Controller {

	protected function routes(): array {
		return array(
			new Route(
				'GET',
				'/included-metrics',
				Capabilities::VIEW,
				static fn (): array => self::chosen(),
				summary: 'Returns the metrics of the Overview. Those that the user has selected are `checked`.'
			),
			new Route(
				'POST',
				'/included-metrics',
				Capabilities::VIEW,
				self::choose( ... ),
				summary: 'Selects up to seven metrics and returns them as `metrics`. An invalid selection returns status 400, '
					. '`success` false and the message as `error`.',
				args: array(
					'selected_metrics' => array(
						'description' => 'IDs, separated by commas. Empty for `sessions`.',
						'type'        => 'string',
						'required'    => true,
					),
				)
			),
		);
	}

	/**
	 * Returns the metrics that the current user has selected.
	 *
	 * @return list<array{id: string, name: string, metric: string, group: string, notice: string, checked: bool, isPro: bool}>
	 */
	public static function chosen(): array {
		return IncludedMetrics::of( get_current_user_id(), License::current()->is_pro() )->to_array();
	}

	/** @param WP_REST_Request<array<string, mixed>> $request With `selected_metrics`: comma-separated IDs. */
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
