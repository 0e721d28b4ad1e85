<?php
/**
 * Runs one query of the benchmark in its own process: `php tests/bench/queries/ask.php SITE START END TIMEOUT NAME`.
 * Prints JSON with milliseconds of PHP's CPU time and of wall time. Without a name, prints the names of all queries.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

namespace Lodestar\Bench\Queries;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Sources;
use Lodestar\Bench\Measure\Used;

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

require $argv[1] . '/wp-load.php';
require __DIR__ . '/Queries.php';
require dirname( __DIR__ ) . '/measure/Used.php';

/** @var list<string> $argv */
$lodestar_queries = Queries::all( DateRange::from_dates( $argv[2], $argv[3] ) );
$lodestar_name    = $argv[5];
if ( '' === $lodestar_name ) {
	echo wp_json_encode( array_keys( $lodestar_queries ) ) . "\n";
	exit;
}
if ( ! is_dir( $argv[1] . '/wp-content/database' ) ) {
	$GLOBALS['wpdb']->query( 'SET SESSION max_statement_time = ' . (int) $argv[4] ); // MariaDB continues when PHP is killed.
}
$lodestar_began  = hrtime( true );
$lodestar_cpu    = Used::cpu_ms();
$lodestar_result = Questions::ask_one( $lodestar_queries[ $lodestar_name ], Sources::current() );
echo wp_json_encode(
	array(
		'php'   => round( Used::cpu_ms() - $lodestar_cpu, 1 ),
		'clock' => round( ( hrtime( true ) - $lodestar_began ) / 1e6, 1 ),
		'rows'  => count( $lodestar_result->rows ),
	)
) . "\n";
