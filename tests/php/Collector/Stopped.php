<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

/** Thrown where WordPress would end the request. */
final class Stopped extends \RuntimeException {
}
