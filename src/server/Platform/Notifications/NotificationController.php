<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Notifications;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use WP_REST_Request;

/**
 * `lodestar/v1/notifications`: GET returns the caller's notifications. POST marks some of them as read, dismissed or
 * restored, and returns the new state of all.
 */
final class NotificationController extends Controller {

	protected function routes(): array {
		return array(
			new Route(
				'GET',
				'/notifications',
				Capabilities::VIEW,
				static fn (): array => Notifications::for_browser(),
				summary: 'Returns the current user’s notifications, newest first.'
			),
			new Route(
				'POST',
				'/notifications',
				Capabilities::VIEW,
				self::mark( ... ),
				summary: 'Marks notifications for the current user and returns all of them.',
				args: array(
					'mark' => array(
						'description' => 'New state.',
						'type'        => 'string',
						'enum'        => array_column( Mark::cases(), 'value' ),
						'required'    => true,
					),
					'ids'  => array(
						'description' => 'IDs of the notifications.',
						'type'        => 'array',
						'items'       => array(
							'type'    => 'string',
							'pattern' => '^' . Notification::ID . '$',
						),
						'maxItems'    => 100,
						'required'    => true,
					),
				)
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request With valid mark and ids.
	 * @return list<array<string, mixed>>
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
