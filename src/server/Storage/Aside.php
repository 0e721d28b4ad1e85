<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use Closure;

/**
 * Tables whose rows get another shape: where something is stored in them they make room under another name, so that it can be
 * moved afterwards; else they just go.
 */
final class Aside {

	/**
	 * @param string                        $prefix   What their names begin with when they have made room.
	 * @param non-empty-list<string>        $names    Their short names before; while the first one is there, something may be left.
	 * @param Closure(list<string>): bool   $is_meant Whether a table with these columns has the shape of before.
	 */
	public function __construct( private string $prefix, private array $names, private Closure $is_meant ) {
	}

	/**
	 * Makes room for tables of the same names. May have been interrupted at any point before.
	 *
	 * WordPress's SQLite integration cannot rename tables, and keeps a list of them: there it is done below it, another table takes the
	 * place in the same instant, and that one is dropped through the integration.
	 *
	 * @param list<string> $with Statements that make what moving needs, where there is something to be moved.
	 * @return list<string> Statements that remain to be run.
	 * @throws StorageException If the database failed.
	 */
	public function put( array $with ): array {
		global $wpdb;
		$meant = array_values( array_filter( $this->names, $this->is_before( ... ) ) );
		if ( ! $this->exist() && self::are_empty( $meant ) ) {
			return array_map( static fn ( string $name ): string => 'DROP TABLE IF EXISTS ' . Schema::table( $name ), $meant );
		}
		if ( ! $this->exist() ) {
			MoveMark::set( MoveMark::NONE );
		}
		$sqlite     = SqliteConnection::below( $wpdb );
		$statements = array();
		foreach ( $meant as $name ) {
			[ $from, $to ] = array( Schema::table( $name ), Schema::table( $this->prefix . $name ) );
			if ( null === $sqlite ) {
				$statements[] = "ALTER TABLE $from RENAME TO $to";
				continue;
			}
			if ( ! Schema::has( $this->prefix . $name ) ) {
				( new Writer( $sqlite ) )->transaction(
					static function () use ( $sqlite, $from, $to ): void {
						$sqlite->execute( "ALTER TABLE $from RENAME TO $to", array() );
						$sqlite->execute( "CREATE TABLE $from (day INTEGER)", array() );
					}
				);
			}
			$statements[] = "DROP TABLE $from";
		}
		return array( ...$statements, ...$with );
	}

	/**
	 * Whether there is something that was not moved yet.
	 */
	public function exist(): bool {
		return Schema::has( $this->prefix . $this->names[0] );
	}

	/**
	 * @param string $name Short name.
	 */
	private function is_before( string $name ): bool {
		global $wpdb;
		$suppress = $wpdb->suppress_errors( true );
		$columns  = $wpdb->get_col( 'SHOW COLUMNS FROM ' . Schema::table( $name ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- our table's name.
		$wpdb->suppress_errors( $suppress );
		return ( $this->is_meant )( array_map( 'strval', $columns ) );
	}

	/**
	 * @param list<string> $names Short names.
	 */
	private static function are_empty( array $names ): bool {
		global $wpdb;
		foreach ( $names as $name ) {
			if ( null !== $wpdb->get_var( 'SELECT 1 FROM ' . Schema::table( $name ) . ' LIMIT 1' ) ) { // phpcs:ignore WordPress.DB.PreparedSQL -- our table's name.
				return false;
			}
		}
		return true;
	}
}
