<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use RuntimeException;

/**
 * The database refused, was busy, or went away. Whatever was under way has been rolled back.
 */
final class StorageException extends RuntimeException {
}
