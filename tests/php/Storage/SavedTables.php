<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/**
 * Copies of some tables, to be put back after they were changed or dropped, while all others of Lodestar's rows are emptied.
 */
final class SavedTables {

	/** Tables that are none of rows. */
	private const KEPT = array( 'text', 'cursor', 'positions', 'sweep' );

	/**
	 * @param list<string> $tables Short names.
	 */
	public function __construct( private array $tables ) {
		foreach ( $tables as $table ) {
			self::run( 'CREATE TABLE ' . Schema::table( "saved_$table" ) . ' AS SELECT * FROM ' . Schema::table( $table ) );
		}
	}

	public function restore(): void {
		foreach ( array_diff( Schema::TABLES, self::KEPT ) as $table ) {
			self::run( 'DELETE FROM ' . Schema::table( $table ) );
		}
		foreach ( $this->tables as $table ) {
			self::run( 'DROP TABLE IF EXISTS ' . Schema::table( $table ) );
			self::run( 'CREATE TABLE ' . Schema::table( $table ) . ' AS SELECT * FROM ' . Schema::table( "saved_$table" ) );
		}
	}

	public function forget(): void {
		foreach ( $this->tables as $table ) {
			self::run( 'DROP TABLE ' . Schema::table( "saved_$table" ) );
		}
	}

	/**
	 * Below WordPress's SQLite integration, which would not have it.
	 */
	private static function run( string $sql ): void {
		Writer::open()->execute( $sql );
	}
}
