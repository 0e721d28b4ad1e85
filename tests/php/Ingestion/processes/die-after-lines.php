<?php
/**
 * Ingests, and is killed while it reads the line whose number is the third argument.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

use Lodestar\Collector\Hit;
use Lodestar\Tests\Ingestion\FakeDetectors;

/** @var Lodestar\Tests\Ingestion\Rig $lodestar_rig */
$lodestar_rig = require __DIR__ . '/load.php';

$lodestar_detectors = new class( (int) $argv[3] ) extends FakeDetectors {

	public function __construct( private int $left ) {
		parent::__construct();
	}

	public function bot( Hit $hit ): ?string {
		if ( 0 === --$this->left ) {
			posix_kill( (int) getmypid(), SIGKILL );
		}
		return parent::bot( $hit );
	}
};
$lodestar_rig->ingest( null, $lodestar_detectors )->run( 60 );
