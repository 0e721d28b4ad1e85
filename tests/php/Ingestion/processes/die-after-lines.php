<?php
/**
 * Ingests, and is killed while it reads the line whose number is the third argument.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Enrichment\Detection;
use Lodestar\Tests\Ingestion\FakeDetection;

/** @var Lodestar\Tests\Ingestion\Rig $lodestar_rig */
$lodestar_rig = require __DIR__ . '/load.php';

$lodestar_detection = new class( (int) $argv[3] ) implements Detection {
	private FakeDetection $fake;

	public function __construct( private int $left ) {
		$this->fake = new FakeDetection();
	}

	public function bot( Hit $hit ): ?string {
		if ( 0 === --$this->left ) {
			posix_kill( (int) getmypid(), SIGKILL );
		}
		return $this->fake->bot( $hit );
	}

	public function entry( Hit $hit ): array {
		return $this->fake->entry( $hit );
	}

	public function spam( array $entry ): ?string {
		return $this->fake->spam( $entry );
	}
};
$lodestar_rig->ingest( null, $lodestar_detection )->run( 60 );
