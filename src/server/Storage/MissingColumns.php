<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * Adds columns that a table does not have yet: neither MySQL nor SQLite know ADD COLUMN IF NOT EXISTS.
 */
final class MissingColumns {

	/**
	 * @param string                $table   Full name.
	 * @param array<string, string> $columns SQL of what columns are, by name.
	 * @return list<string> Statements.
	 */
	public static function of( string $table, array $columns ): array {
		global $wpdb;
		$present    = $wpdb->get_col( "SHOW COLUMNS FROM $table" ); // phpcs:ignore WordPress.DB.PreparedSQL -- our table's name.
		$statements = array();
		foreach ( array_diff_key( $columns, array_fill_keys( array_map( 'strval', $present ), true ) ) as $name => $type ) {
			$statements[] = "ALTER TABLE $table ADD COLUMN $name $type";
		}
		return $statements;
	}
}
