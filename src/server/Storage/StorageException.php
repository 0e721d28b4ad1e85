<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use RuntimeException;

/** The database rejected a statement, was busy, or became unavailable. The current work has been rolled back. */
final class StorageException extends RuntimeException {
}
