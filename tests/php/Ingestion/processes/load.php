<?php
/**
 * Loads the site in the folder of the first argument, at the time in the second argument, and returns a rig for it.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Platform\Time\FixedClock;

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

require dirname( __DIR__, 4 ) . '/vendor/autoload.php';
require $argv[1] . 'wp-load.php';

echo "begin\n";

return new Rig( new FixedClock( (int) $argv[2] ) );
