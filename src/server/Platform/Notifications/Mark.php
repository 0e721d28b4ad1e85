<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Notifications;

/**
 * What a reader can do with a notification.
 */
enum Mark: string {
	case Read      = 'read';
	case Dismissed = 'dismissed';
	case Restored  = 'restored';
}
