<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Query\Failure;
use Lodestar\Storage\StorageError;

/**
 * Visits could not be counted now. Nothing is lost: they wait in the spool.
 */
final class IngestFailure extends Failure {

	public static function from( StorageError $error ): self {
		return new self(
			'ingest_failed',
			__( 'The latest visits could not be counted yet; they are kept and will be.', 'lodestar' ),
			503,
			current_user_can( 'lodestar_manage' ) ? array( 'reason' => $error->getMessage() ) : array()
		);
	}
}
