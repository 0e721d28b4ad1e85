<?php
/**
 * Sends hits to a site's collector until it is stopped or its parent process ends: `php tests/bench/realtime/send.php
 * SITE AT RATE`. Prints the start in nanoseconds of hrtime(), and the number of hits after each second. Started by
 * ../realtime.php.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

namespace Lodestar\Bench\Realtime;

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

/** @var list<string> $argv */
require $argv[1] . '/wp-load.php';
require_once dirname( __DIR__, 3 ) . '/bin/simulator/autoload.php';
require dirname( __DIR__ ) . '/site/SeededSalts.php';
require __DIR__ . '/Minute.php';
require __DIR__ . '/Rush.php';

set_time_limit( 0 );
$lodestar_rush = new Rush( (int) $argv[2], (int) $argv[3] );
echo $lodestar_rush->begin()->began . "\n";
// Stop when the benchmark that started this process ends.
for ( $lodestar_bench = posix_getppid(); posix_getppid() === $lodestar_bench; ) {
	echo $lodestar_rush->second() . "\n";
}
