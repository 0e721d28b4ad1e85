<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Storage\StorageException;

/**
 * Visits could not be counted now. Nothing is lost: they wait in the spool.
 */
final class IngestException extends ApiException {

	public static function from( StorageException $error ): self {
		return new self(
			'ingest_failed',
			__( 'The latest visits could not be counted yet; they are kept and will be.', 'lodestar' ),
			503,
			current_user_can( Capabilities::MANAGE ) ? array( 'reason' => $error->getMessage() ) : array()
		);
	}
}
