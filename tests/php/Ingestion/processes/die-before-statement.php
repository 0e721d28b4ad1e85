<?php
/**
 * Ingests in small transactions, and is killed before the statement whose number is the third argument.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

use Lodestar\Storage\Writer;
use Lodestar\Tests\Ingestion\BreakingConnection;
use Lodestar\Tests\Ingestion\ExactlyOnceTest;

/** @var Lodestar\Tests\Ingestion\Rig $lodestar_rig */
$lodestar_rig        = require __DIR__ . '/load.php';
$lodestar_kill       = static function (): void {
	posix_kill( (int) getmypid(), SIGKILL );
};
$lodestar_connection = new BreakingConnection( ExactlyOnceTest::connection(), (int) $argv[3], $lodestar_kill );
$lodestar_rig->ingest( new Writer( $lodestar_connection ) )->run( 60, 80 );
