<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collect;

/**
 * What WordPress would have ended the request with.
 */
final class Stopped extends \RuntimeException {
}
