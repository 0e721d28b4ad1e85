<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Storage\Packed;
use Lodestar\Storage\Schema;

/**
 * Tables as they are read.
 */
final class Readable {

	/**
	 * A table for FROM, to be followed by an alias.
	 *
	 * @param string $table Short name.
	 */
	public static function table( string $table ): string {
		return Packed::is( $table ) ? Packed::rows( $table ) : Schema::table( $table );
	}

	/**
	 * A statement with tables in the place of their names.
	 *
	 * @param string $sql With % before short names of tables, each followed by an alias.
	 */
	public static function sql( string $sql ): string {
		return (string) preg_replace_callback( '/%([a-z_]+)/', static fn ( array $name ): string => self::table( $name[1] ), $sql );
	}
}
