<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Notifications;

/** How a user can mark a notification. */
enum Mark: string {
	case Read      = 'read';
	case Dismissed = 'dismissed';
	case Restored  = 'restored';
}
