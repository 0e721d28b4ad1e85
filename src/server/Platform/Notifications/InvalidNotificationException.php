<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Notifications;

use DomainException;

/**
 * It makes no sense; the message says why, to whoever wrote it.
 */
final class InvalidNotificationException extends DomainException {
}
