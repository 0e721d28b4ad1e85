<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Ingestion\Lease;

/** Lets every ingest run at the same time. */
final class NoLease extends Lease {

	public function hold(): bool {
		return true;
	}

	public function release(): void {
	}
}
