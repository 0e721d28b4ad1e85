<?php
/**
 * Measures the cost of a report's response, compared with an empty REST route. Requests to the two alternate, and each
 * is a separate request to PHP-FPM.
 *
 *     php tests/bench/report.php SITE --start=2026-10-01 --end=2026-10-30 [--rounds=15] [--report=overview]
 *         [--compare_start=… --compare_end=…]
 *
 * Prints JSON with medians in milliseconds. Linux only, because it reads /proc.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

namespace Lodestar\Bench;

use Lodestar\Bench\Measure\Median;
use Lodestar\Bench\Measure\Options;
use Lodestar\Bench\Report\FrontDoor;
use Lodestar\Tests\Bench\Fpm;

require __DIR__ . '/collector/Fpm.php';
require __DIR__ . '/collector/FastCgi.php';
require __DIR__ . '/measure/DatabaseServer.php';
require __DIR__ . '/measure/Median.php';
require __DIR__ . '/measure/Options.php';
require __DIR__ . '/report/FrontDoor.php';

ini_set( 'default_socket_timeout', '600' ); // phpcs:ignore WordPress.PHP.IniSet -- an answer may take its time.
/** @var list<string> $argv */
$lodestar_options = Options::read(
	array_slice( $argv, 2 ),
	array(
		'start'         => '',
		'end'           => '',
		'compare_start' => '',
		'compare_end'   => '',
		'report'        => 'overview',
		'rounds'        => '15',
	)
);
$lodestar_dates   = array_filter(
	array_diff_key( $lodestar_options, array_flip( array( 'report', 'rounds' ) ) ),
	static fn ( string $day ): bool => '' !== $day
);
$lodestar_route   = array( 'rest_route' => "/lodestar/v1/reports/{$lodestar_options['report']}" ) + $lodestar_dates;
$lodestar_empties = array();
$lodestar_reports = array();
$lodestar_folder  = sys_get_temp_dir() . '/lodestar-bench-report-' . getmypid();
mkdir( $lodestar_folder );
$lodestar_fpm = new Fpm( $lodestar_folder );
try {
	$lodestar_door = new FrontDoor( (string) realpath( $argv[1] ), $lodestar_fpm );
	$lodestar_door->ask( $lodestar_route, "$lodestar_folder/answer.json" );
	/** @var array{infobox?: array{sessions: array{value: int}, pageviews: array{value: int}}} $lodestar_answer */
	$lodestar_answer = json_decode( (string) file_get_contents( "$lodestar_folder/answer.json" ), true, 64, JSON_THROW_ON_ERROR );
	for ( $lodestar_round = -1; $lodestar_round < (int) $lodestar_options['rounds']; $lodestar_round++ ) {
		$lodestar_empty  = $lodestar_door->ask( array( 'rest_route' => '/lodestar-bench/v1/empty' ) );
		$lodestar_report = $lodestar_door->ask( $lodestar_route );
		if ( $lodestar_round >= 0 ) { // The first round fills the caches.
			$lodestar_empties[] = $lodestar_empty;
			$lodestar_reports[] = $lodestar_report;
		}
	}
} finally {
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
		'page views' => $lodestar_answer['infobox']['pageviews']['value'] ?? null,
		'sessions'   => $lodestar_answer['infobox']['sessions']['value'] ?? null,
		'empty'      => $lodestar_empty,
		'report'     => $lodestar_report,
		'above'      => $lodestar_above,
		'times'      => round( $lodestar_report['cpu'] / $lodestar_empty['cpu'], 1 ),
	),
	JSON_PRETTY_PRINT | JSON_THROW_ON_ERROR
) . "\n";
