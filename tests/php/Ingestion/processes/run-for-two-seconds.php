<?php
/**
 * Ingests whatever comes for two seconds.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

/** @var Lodestar\Tests\Ingestion\Rig $lodestar_rig */
$lodestar_rig    = require __DIR__ . '/load.php';
$lodestar_ingest = $lodestar_rig->ingest();
for ( $lodestar_until = microtime( true ) + 2; microtime( true ) < $lodestar_until; usleep( 5000 ) ) {
	$lodestar_ingest->run( 1, 30 );
}
