<?php
/**
 * Measures ingest on a site of its own, against a bare INSERT of the very rows that it made in the same run:
 * `node bin/site.mjs bench-ingest --db=sqlite --fresh`, then `php tests/bench/ingest.php FOLDER [LINES]`. Prints JSON.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

namespace Lodestar\Bench;

use Lodestar\Bench\Ingest\BareInsert;
use Lodestar\Bench\Ingest\Lines;
use Lodestar\Ingest\SiteIngest;
use Lodestar\Provisioning\Site;

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

require $argv[1] . '/wp-load.php';
require __DIR__ . '/ingest/Lines.php';
require __DIR__ . '/ingest/BareInsert.php';

$lodestar_count = (int) ( $argv[2] ?? 100000 );
Lines::write( Site::current()->folder()->spool(), $lodestar_count );

$lodestar_ingest = SiteIngest::open();
$lodestar_warm   = $lodestar_ingest->run( 60, 4000 )->lines; // Tables of detection are loaded, caches begin to fill.

$lodestar_used = static function (): float {
	/** @var array<string, int> $used */
	$used = getrusage();
	return $used['ru_utime.tv_sec'] + $used['ru_stime.tv_sec'] + ( $used['ru_utime.tv_usec'] + $used['ru_stime.tv_usec'] ) / 1e6;
};

$lodestar_began   = hrtime( true );
$lodestar_cpu     = -$lodestar_used();
$lodestar_lines   = $lodestar_ingest->run( 3600 )->lines;
$lodestar_cpu    += $lodestar_used();
$lodestar_seconds = ( hrtime( true ) - $lodestar_began ) / 1e9;
$lodestar_bare    = BareInsert::measure( intdiv( $lodestar_lines + $lodestar_warm, 2000 ) ); // A batch is 2,000 lines.

echo json_encode(
	array(
		'lines'                 => $lodestar_lines,
		'seconds'               => round( $lodestar_seconds, 2 ),
		'lines per second'      => round( $lodestar_lines / $lodestar_seconds ),
		'CPU of PHP, seconds'   => round( $lodestar_cpu, 2 ),
		'rows'                  => $lodestar_bare['rows'],
		'bare INSERT, seconds'  => round( $lodestar_bare['seconds'], 2 ),
		'times the bare INSERT' => round( $lodestar_seconds / $lodestar_lines * ( $lodestar_lines + $lodestar_warm ) / $lodestar_bare['seconds'], 1 ),
	),
	JSON_PRETTY_PRINT | JSON_THROW_ON_ERROR
) . "\n";
