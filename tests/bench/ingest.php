<?php
/**
 * Measures ingest on a separate site, compared with a plain INSERT of the same rows in the same run. Linux only,
 * because it reads /proc.
 *
 * Create a site with `node bin/site.mjs bench-ingest --db=sqlite --fresh`, then run `php tests/bench/ingest.php SITE
 * [--lines=100000] [--bare=0]`. Use --bare=0 to skip the INSERT, which keeps all rows in memory. CPU time includes PHP
 * and the database server. Prints JSON.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

namespace Lodestar\Bench;

use Lodestar\Bench\Ingest\BareInsert;
use Lodestar\Bench\Ingest\Lines;
use Lodestar\Bench\Measure\DatabaseServer;
use Lodestar\Bench\Measure\Options;
use Lodestar\Bench\Measure\Used;
use Lodestar\Ingestion\BatchSize;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Site\Site;

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

/** @var list<string> $argv */
require $argv[1] . '/wp-load.php';
require __DIR__ . '/measure/DatabaseServer.php';
require __DIR__ . '/measure/Options.php';
require __DIR__ . '/measure/Used.php';
require __DIR__ . '/ingest/Lines.php';
require __DIR__ . '/ingest/BareInsert.php';

$lodestar_options = Options::read(
	array_slice( $argv, 2 ),
	array(
		'lines' => '100000',
		'bare'  => '1',
	)
);
Lines::write( Site::current()->folder()->spool(), (int) $lodestar_options['lines'] );

$lodestar_server = DatabaseServer::of( (string) realpath( $argv[1] ) );
$lodestar_ingest = SiteIngest::open();
$lodestar_warm   = $lodestar_ingest->run( 60, 4000 )->lines; // Warm-up: loads detection tables and fills caches.

gc_collect_cycles();
$lodestar_kept = memory_get_usage();
if ( function_exists( 'memory_reset_peak_usage' ) ) { // Since PHP 8.2. Before, the peak includes writing the lines.
	memory_reset_peak_usage();
}
$lodestar_began   = hrtime( true );
$lodestar_php     = Used::cpu_ms();
$lodestar_other   = $lodestar_server->cpu_ns() / 1e6;
$lodestar_lines   = $lodestar_ingest->run( 3600 )->lines;
$lodestar_php     = Used::cpu_ms() - $lodestar_php;
$lodestar_other   = $lodestar_server->cpu_ns() / 1e6 - $lodestar_other;
$lodestar_seconds = ( hrtime( true ) - $lodestar_began ) / 1e9;
$lodestar_peak    = memory_get_peak_usage();
$lodestar_cpu     = $lodestar_php + $lodestar_other;
$lodestar_figures = array(
	'lines'                        => $lodestar_lines,
	'seconds'                      => round( $lodestar_seconds, 2 ),
	'lines per second'             => round( $lodestar_lines / $lodestar_seconds ),
	'lines per second of CPU'      => round( 1000 * $lodestar_lines / $lodestar_cpu ),
	'CPU of PHP a line, µs'        => round( 1000 * $lodestar_php / $lodestar_lines, 1 ),
	'CPU of the server a line, µs' => round( 1000 * $lodestar_other / $lodestar_lines, 1 ),
	'peak of memory, MB'           => round( $lodestar_peak / 1e6, 1 ),
	'of that before, MB'           => round( $lodestar_kept / 1e6, 1 ),
);
if ( '1' === $lodestar_options['bare'] ) {
	$lodestar_all      = $lodestar_lines + $lodestar_warm;
	$lodestar_bare     = BareInsert::measure( (int) ceil( $lodestar_all / BatchSize::MAX ), $lodestar_server );
	$lodestar_figures += array(
		'rows'                        => $lodestar_bare['rows'],
		'bare INSERT, seconds'        => round( $lodestar_bare['seconds'], 2 ),
		'bare INSERT, seconds of CPU' => round( $lodestar_bare['cpu_ms'] / 1000, 2 ),
		'times the bare INSERT'       => round( $lodestar_cpu / $lodestar_lines * $lodestar_all / $lodestar_bare['cpu_ms'], 1 ),
	);
}

echo json_encode( $lodestar_figures, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR ) . "\n";
