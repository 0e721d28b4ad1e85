<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Storage\Schema;

/**
 * Makes SQL in tests readable.
 */
final class Readable {

	/**
	 * Replaces short names of tables by full names.
	 *
	 * @param string $sql With % before short names of tables.
	 */
	public static function sql( string $sql ): string {
		return (string) preg_replace_callback( '/%([a-z_]+)/', static fn ( array $name ): string => Schema::table( $name[1] ), $sql );
	}
}
