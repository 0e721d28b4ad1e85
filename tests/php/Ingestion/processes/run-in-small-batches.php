<?php
/**
 * Ingests until nothing is left, in many small transactions.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

/** @var Lodestar\Tests\Ingestion\Rig $lodestar_rig */
$lodestar_rig    = require __DIR__ . '/load.php';
$lodestar_ingest = $lodestar_rig->ingest();
do {
	$lodestar_progress = $lodestar_ingest->run( 60, 80 );
} while ( ! $lodestar_progress->is_done() );
