<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Notifications;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use WP_REST_Request;

/**
 * `GET lodestar/v1/notifications`: what the caller should know. `POST`: what they have read, put away or taken back;
 * answers what is known then.
 */
final class NotificationController extends Controller {

	protected function routes(): array {
		return array(
			new Route( 'GET', '/notifications', Capabilities::VIEW, static fn (): array => Notifications::for_browser() ),
			new Route(
				'POST',
				'/notifications',
				Capabilities::VIEW,
				self::mark( ... ),
				array(
					'mark' => array(
						'type'     => 'string',
						'enum'     => array_column( Mark::cases(), 'value' ),
						'required' => true,
					),
					'ids'  => array(
						'type'     => 'array',
						'items'    => array(
							'type'    => 'string',
							'pattern' => '^' . Notification::ID . '$',
						),
						'maxItems' => 100,
						'required' => true,
					),
				)
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request With mark and ids, checked.
	 * @return list<array<string, mixed>>
	 * @throws ApiException If one is not there, or not for the caller.
	 */
	private static function mark( WP_REST_Request $request ): array {
		$mark = $request->get_param( 'mark' );
		$ids  = $request->get_param( 'ids' );
		Notifications::mark(
			Mark::from( is_string( $mark ) ? $mark : '' ),
			array_values( array_filter( is_array( $ids ) ? $ids : array(), 'is_string' ) )
		);
		return Notifications::for_browser();
	}
}
