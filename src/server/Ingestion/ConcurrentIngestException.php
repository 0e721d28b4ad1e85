<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use RuntimeException;

/** Another process has changed raw rows since this one read them. This is expected: read again and retry. */
final class ConcurrentIngestException extends RuntimeException {
}
