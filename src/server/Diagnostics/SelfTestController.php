<?php
declare( strict_types=1 );

namespace Lodestar\Diagnostics;

use Lodestar\Provisioning\Site;
use Lodestar\Provisioning\State;
use Lodestar\Rest\Controller;
use Lodestar\Rest\Route;
use Lodestar\Settings\Capabilities;
use WP_REST_Request;

/**
 * `POST lodestar/v1/collector/test`: whether the hit of a self-test arrived. Keeps the answer.
 */
final class SelfTestController extends Controller {

	public const PATH = '/collector/test';

	protected function routes(): array {
		return array(
			new Route(
				'POST',
				self::PATH,
				Capabilities::MANAGE,
				self::look( ... ),
				array(
					'way'   => array(
						'type'     => 'string',
						'enum'     => array( State::DIRECT, State::FALLBACK ),
						'required' => true,
					),
					'token' => array(
						'type'     => 'string',
						'pattern'  => '^[0-9a-f]{16}$',
						'required' => true,
					),
				)
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request With the way that was tried and the id of the hit.
	 * @return array{arrived: bool, way: string, endpoint: string} Whether it arrived; what browsers use from now on.
	 */
	private static function look( WP_REST_Request $request ): array {
		$way     = $request->get_param( 'way' );
		$token   = $request->get_param( 'token' );
		$site    = Site::current();
		$arrived = is_string( $token ) && $site->spool()->contains( "#$token" );
		$state   = $site->state->tested( is_string( $way ) ? $way : '', $arrived, time() );
		$state->store();
		return array(
			'arrived'  => $arrived,
			'way'      => $state->way,
			'endpoint' => Site::current()->endpoint(),
		);
	}
}
