<?php
/**
 * Loads the site whose folder is the first argument, with the time that is the second, and gives a rig for it.
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
