<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use UnexpectedValueException;

/**
 * A report.json that cannot be used. The message is for the developer who wrote it.
 */
final class InvalidDescriptorException extends UnexpectedValueException {
}
