<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Notifications;

use Lodestar\Platform\Rest\ApiException;

/**
 * There is no such notification, or not for the one who asks.
 */
final class UnknownNotificationException extends ApiException {

	public function __construct( string $id ) {
		parent::__construct( 'unknown_notification', __( 'This notification is gone.', 'lodestar' ), 404, array( 'id' => $id ) );
	}
}
