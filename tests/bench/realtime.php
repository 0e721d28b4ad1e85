<?php
/**
 * Measures the cost of a response of the Real-Time Report, compared with an empty REST route, while hits come in.
 *
 *     php tests/bench/realtime.php SITE --at='2026-10-31 23:58:00' [--rate=200] [--seconds=10] [--rounds=8]
 *
 * Another process sends hits through the collector. Every --seconds, `POST lodestar/v1/ingest` counts them and the
 * report is requested, as its screen does. Adds data to the site. Prints JSON with medians in milliseconds. Linux only,
 * because it reads /proc.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

namespace Lodestar\Bench;

use Lodestar\Bench\Measure\Median;
use Lodestar\Bench\Measure\Options;
use Lodestar\Bench\Realtime\Minute;
use Lodestar\Bench\Report\FrontDoor;
use Lodestar\Tests\Bench\Fpm;
use RuntimeException;

require __DIR__ . '/collector/Fpm.php';
require __DIR__ . '/collector/FastCgi.php';
require __DIR__ . '/measure/DatabaseServer.php';
require __DIR__ . '/measure/Median.php';
require __DIR__ . '/measure/Options.php';
require __DIR__ . '/report/FrontDoor.php';
require __DIR__ . '/realtime/Minute.php';

/** @var list<string> $argv */
$lodestar_options = Options::read(
	array_slice( $argv, 2 ),
	array(
		'at'      => '',
		'rate'    => '200',
		'seconds' => '10',
		'rounds'  => '8',
	)
);
$lodestar_at       = (int) strtotime( $lodestar_options['at'] . ' UTC' );
$lodestar_seconds  = (int) $lodestar_options['seconds'];
$lodestar_empties  = array();
$lodestar_ingests  = array();
$lodestar_reports  = array();
$lodestar_answer   = array(
	'now'       => 0,
	'pageviews' => 0,
);
$lodestar_progress = array(
	'lines'   => 0,
	'pending' => 0,
);
$lodestar_folder   = sys_get_temp_dir() . '/lodestar-bench-realtime-' . getmypid();
mkdir( $lodestar_folder );
$lodestar_fpm  = new Fpm( $lodestar_folder );
$lodestar_rush = proc_open(
	array( PHP_BINARY, __DIR__ . '/realtime/send.php', $argv[1], (string) $lodestar_at, $lodestar_options['rate'] ),
	array( 1 => array( 'file', "$lodestar_folder/hits", 'w' ) ),
	$lodestar_pipes
);
if ( false === $lodestar_rush ) {
	throw new RuntimeException( 'Nobody sends hits.' );
}
try {
	$lodestar_sent = static fn (): array => array_map(
		intval( ... ),
		explode( "\n", trim( (string) file_get_contents( "$lodestar_folder/hits" ) ) )
	);
	while ( 0 === $lodestar_sent()[0] && proc_get_status( $lodestar_rush )['running'] ) {
		usleep( 10000 );
	}
	$lodestar_minute = new Minute( $lodestar_at, $lodestar_sent()[0] );
	$lodestar_door   = new FrontDoor( (string) realpath( $argv[1] ), $lodestar_fpm );
	for ( $lodestar_round = 0; $lodestar_round <= (int) $lodestar_options['rounds']; $lodestar_round++ ) {
		usleep( max( 0, 1000 * ( 1000 * $lodestar_seconds * ( $lodestar_round + 1 ) - $lodestar_minute->passed_ms() ) ) );
		$lodestar_ingest = $lodestar_door->ask(
			array( 'rest_route' => '/lodestar/v1/ingest' ),
			"$lodestar_folder/ingest.json",
			'POST',
			$lodestar_minute->now()
		);
		$lodestar_empty  = $lodestar_door->ask( array( 'rest_route' => '/lodestar-bench/v1/empty' ), '', 'GET', $lodestar_minute->now() );
		$lodestar_report = $lodestar_door->ask(
			array( 'rest_route' => '/lodestar/v1/reports/realtime' ),
			"$lodestar_folder/answer.json",
			'GET',
			$lodestar_minute->now()
		);
		/** @var array{now: int, pageviews: int} $lodestar_answer */
		$lodestar_answer = json_decode( (string) file_get_contents( "$lodestar_folder/answer.json" ), true, 64, JSON_THROW_ON_ERROR );
		/** @var array{lines: int, pending: int} $lodestar_progress */
		$lodestar_progress = json_decode( (string) file_get_contents( "$lodestar_folder/ingest.json" ), true, 64, JSON_THROW_ON_ERROR );
		if ( 0 === $lodestar_progress['lines'] || ! proc_get_status( $lodestar_rush )['running'] ) {
			throw new RuntimeException( 'Nothing comes in.' );
		}
		if ( $lodestar_round > 0 ) { // The first round fills the caches.
			$lodestar_empties[] = $lodestar_empty;
			$lodestar_ingests[] = $lodestar_ingest;
			$lodestar_reports[] = $lodestar_report;
		}
	}
	$lodestar_load = sys_getloadavg();
	$lodestar_seen = $lodestar_minute->passed_ms() / 1000;
	$lodestar_hits = array_slice( $lodestar_sent(), -1 )[0];
} finally {
	proc_terminate( $lodestar_rush );
	proc_close( $lodestar_rush );
	$lodestar_fpm->stop();
	exec( 'rm -rf ' . escapeshellarg( $lodestar_folder ) );
}

$lodestar_empty  = Median::ms( $lodestar_empties );
$lodestar_report = Median::ms( $lodestar_reports );
$lodestar_above  = array();
foreach ( $lodestar_report as $lodestar_part => $lodestar_ms ) {
	$lodestar_above[ $lodestar_part ] = round( $lodestar_ms - $lodestar_empty[ $lodestar_part ], 1 );
}
echo json_encode(
	array(
		'active users'         => $lodestar_answer['now'],
		'page views'           => $lodestar_answer['pageviews'],
		'hits a second'        => round( $lodestar_hits / $lodestar_seen ),
		'lines, the last time' => $lodestar_progress['lines'],
		'pending'              => $lodestar_progress['pending'],
		'load'                 => false === $lodestar_load ? 0.0 : $lodestar_load[0],
		'empty'                => $lodestar_empty,
		'ingest'               => Median::ms( $lodestar_ingests ),
		'report'               => $lodestar_report,
		'above'                => $lodestar_above,
		'times'                => round( $lodestar_report['cpu'] / $lodestar_empty['cpu'], 1 ),
	),
	JSON_PRETTY_PRINT | JSON_THROW_ON_ERROR
) . "\n";
