<?php
/**
 * Measures the size of a site's tables, including indexes: `php tests/bench/storage.php SITE`. Prints JSON with rows
 * and bytes by table. It also prints megabytes (10^6 bytes) per million page views: in total, with only the usual
 * events, and by table. There is no baseline, because sizes don't depend on the machine's load.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

namespace Lodestar\Bench;

use Lodestar\Bench\Storage\TableSizes;
use Lodestar\Bench\Storage\UsualEvents;

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

/** @var list<string> $argv */
require $argv[1] . '/wp-load.php';
require __DIR__ . '/storage/TableSizes.php';
require __DIR__ . '/storage/UsualEvents.php';

$lodestar_tables = TableSizes::all();
$lodestar_views  = $lodestar_tables['views']['rows'];
$lodestar_bytes  = array_sum( array_column( $lodestar_tables, 'bytes' ) );
$lodestar_usual  = UsualEvents::shares();
$lodestar_rest   = array_sum(
	array_map(
		static fn ( string $table, float $share ): float => ( 1 - $share ) * ( $lodestar_tables[ $table ]['bytes'] ?? 0 ),
		array_keys( $lodestar_usual ),
		$lodestar_usual
	)
);
echo json_encode(
	array(
		'tables'                => array_map(
			static fn ( array $table ): array => $table + array( 'MB per million' => round( $table['bytes'] / $lodestar_views, 1 ) ),
			array_filter( $lodestar_tables, static fn ( array $table ): bool => $table['bytes'] > $lodestar_bytes / 1000 )
		),
		'page views'            => $lodestar_views,
		'MB per million'        => round( $lodestar_bytes / $lodestar_views, 1 ),
		'usual events a view'   => round( $lodestar_usual['events'] * ( $lodestar_tables['events']['rows'] ?? 0 ) / $lodestar_views, 2 ),
		'MB per million, with usual events alone' => round( ( $lodestar_bytes - $lodestar_rest ) / $lodestar_views, 1 ),
	),
	JSON_PRETTY_PRINT | JSON_THROW_ON_ERROR
) . "\n";
