<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Notifications;

/**
 * How grave it is.
 */
enum Status: string {
	case Info    = 'info';
	case Success = 'success';
	case Warning = 'warning';
	case Error   = 'error';
}
