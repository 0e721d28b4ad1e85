<?php
declare( strict_types=1 );

namespace Lodestar\Notifications;

use Lodestar\Query\Failure;

/**
 * There is no such notification, or not for the one who asks.
 */
final class UnknownNotification extends Failure {

	public function __construct( string $id ) {
		parent::__construct( 'unknown_notification', __( 'This notification is gone.', 'lodestar' ), 404, array( 'id' => $id ) );
	}
}
