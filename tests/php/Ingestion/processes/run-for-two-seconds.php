<?php
/**
 * Ingests incoming hits for two seconds.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

use Lodestar\Storage\StorageException;

/** @var Lodestar\Tests\Ingestion\Rig $lodestar_rig */
$lodestar_rig    = require __DIR__ . '/load.php';
$lodestar_ingest = $lodestar_rig->ingest();
for ( $lodestar_until = microtime( true ) + 2; microtime( true ) < $lodestar_until; usleep( 5000 ) ) {
	try {
		$lodestar_ingest->run( 1, 30 );
	} catch ( StorageException $lodestar_error ) { // SQLite times out when another process holds the lock for a second.
		if ( ! str_contains( $lodestar_error->getMessage(), 'locked' ) ) {
			throw $lodestar_error;
		}
	}
}
