<?php
/**
 * Ingests until nothing is pending, in many small transactions.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

use Lodestar\Storage\StorageException;

/** @var Lodestar\Tests\Ingestion\Rig $lodestar_rig */
$lodestar_rig    = require __DIR__ . '/load.php';
$lodestar_ingest = $lodestar_rig->ingest();
do {
	try {
		$lodestar_done = $lodestar_ingest->run( 60, 80 )->is_done();
	} catch ( StorageException $lodestar_error ) { // SQLite times out when another process holds the lock for a second.
		$lodestar_done = str_contains( $lodestar_error->getMessage(), 'locked' ) ? false : throw $lodestar_error;
	}
} while ( ! $lodestar_done );
