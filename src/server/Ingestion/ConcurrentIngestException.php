<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use RuntimeException;

/**
 * Another process has changed raw rows since ours were read. Nothing is wrong: read again and start over.
 */
final class ConcurrentIngestException extends RuntimeException {
}
