<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Storage\Schema;

final class Readable {

	/**
	 * Replaces short table names with full names.
	 *
	 * @param string $sql SQL with % before short table names.
	 */
	public static function sql( string $sql ): string {
		return (string) preg_replace_callback( '/%([a-z_]+)/', static fn ( array $name ): string => Schema::table( $name[1] ), $sql );
	}
}
