<?php
/**
 * Measures the cost of every metric and dimension in the catalogue, compared with a plain scan of the page views in the
 * same run. Each query runs in its own process.
 *
 *     php tests/bench/queries.php SITE --start=2026-10-01 --end=2026-10-30 [--timeout=30]
 *         [--every=1] [--only=text in the name]
 *
 * Queries that exceed the timeout, in seconds, are stopped and listed. Prints JSON with milliseconds of CPU time of PHP
 * and the database server together.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

namespace Lodestar\Bench;

use Lodestar\Bench\Measure\DatabaseServer;
use Lodestar\Bench\Measure\Median;
use Lodestar\Bench\Measure\Options;
use Lodestar\Bench\Measure\Used;
use Lodestar\Bench\Queries\Asking;
use Lodestar\Bench\Queries\PlainScan;

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

require $argv[1] . '/wp-load.php';
require __DIR__ . '/measure/DatabaseServer.php';
require __DIR__ . '/measure/Median.php';
require __DIR__ . '/measure/Options.php';
require __DIR__ . '/measure/Used.php';
require __DIR__ . '/queries/Asking.php';
require __DIR__ . '/queries/PlainScan.php';

/** @var list<string> $argv */
$lodestar_options = Options::read(
	array_slice( $argv, 2 ),
	array(
		'start'   => '',
		'end'     => '',
		'timeout' => '30',
		'every'   => '1',
		'only'    => '',
	)
);
$lodestar_server  = DatabaseServer::of( (string) realpath( $argv[1] ) );
$lodestar_scan    = new PlainScan();
$lodestar_views   = 0;
$lodestar_scans   = array();
for ( $lodestar_round = 0; $lodestar_round < 5; $lodestar_round++ ) {
	$lodestar_began   = Used::cpu_ms() + $lodestar_server->cpu_ns() / 1e6;
	$lodestar_views   = $lodestar_scan->count();
	$lodestar_scans[] = Used::cpu_ms() + $lodestar_server->cpu_ns() / 1e6 - $lodestar_began;
}

$lodestar_asking = new Asking(
	(string) realpath( $argv[1] ),
	$lodestar_options['start'],
	$lodestar_options['end'],
	(int) $lodestar_options['timeout'],
	$lodestar_server
);
$lodestar_ended  = array();
$lodestar_taken  = array();
foreach ( $lodestar_asking->names() as $lodestar_nth => $lodestar_name ) {
	if ( 0 !== $lodestar_nth % (int) $lodestar_options['every'] || ! str_contains( $lodestar_name, $lodestar_options['only'] ) ) {
		continue;
	}
	$lodestar_cost = $lodestar_asking->cost( $lodestar_name );
	if ( null === $lodestar_cost ) {
		$lodestar_ended[] = $lodestar_name;
	} else {
		$lodestar_taken[ $lodestar_name ] = $lodestar_cost;
	}
	fwrite( STDERR, sprintf( "%8s  %s\n", $lodestar_cost ?? 'ended', $lodestar_name ) );
}
arsort( $lodestar_taken );
$lodestar_base = Median::of( $lodestar_scans );
$lodestar_most = array() === $lodestar_taken ? 0.0 : max( $lodestar_taken );
echo json_encode(
	array(
		'page views'   => $lodestar_views,
		'queries'      => count( $lodestar_taken ) + count( $lodestar_ended ),
		'ended'        => $lodestar_ended,
		'slowest'      => array_slice( $lodestar_taken, 0, 10 ),
		'median'       => Median::of( array_values( $lodestar_taken ) ),
		'a plain scan' => round( $lodestar_base, 1 ),
		'max'          => $lodestar_most,
		'times'        => round( $lodestar_most / $lodestar_base, 1 ),
	),
	JSON_PRETTY_PRINT | JSON_THROW_ON_ERROR
) . "\n";
