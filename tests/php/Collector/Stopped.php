<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

/**
 * What WordPress would have ended the request with.
 */
final class Stopped extends \RuntimeException {
}
