<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

use DomainException;

/**
 * Something was written for a later version of what others may use than this one.
 */
final class TooNewException extends DomainException {
}
