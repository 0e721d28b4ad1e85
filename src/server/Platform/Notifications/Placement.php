<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Notifications;

/**
 * Where it is shown.
 */
enum Placement: string {
	/** Behind the bell. */
	case Panel = 'panel';

	/** Above the report, too: for what makes the figures below untrue or incomplete. */
	case Page = 'page';
}
