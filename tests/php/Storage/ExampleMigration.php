<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Storage\Migration;
use Lodestar\Storage\Schema;

/**
 * A migration of tables that only tests have. It adds a column, converts rows in small statements, and fills another
 * table from them.
 */
final class ExampleMigration implements Migration {

	public const ROWS = 100;

	private const CHUNK = 10;

	private const ENGINE = 'ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

	/** Creates the tables as they are before the migration: visits with seconds, and a log of the migration's steps. */
	public static function reset(): void {
		self::drop();
		self::query(
			'CREATE TABLE ' . self::table( 'visits' )
				. ' (id BIGINT NOT NULL, day INT NOT NULL, seconds INT NOT NULL, PRIMARY KEY (id)) ' . self::ENGINE
		);
		self::query(
			'CREATE TABLE ' . self::table( 'log' )
				. ' (id BIGINT NOT NULL AUTO_INCREMENT, pid BIGINT NOT NULL, PRIMARY KEY (id)) ' . self::ENGINE
		);
		$rows = array_map( static fn ( int $id ): string => '(' . $id . ',' . $id % 7 . ',' . 3 * $id . ')', range( 1, self::ROWS ) );
		self::query( 'INSERT INTO ' . self::table( 'visits' ) . ' (id, day, seconds) VALUES ' . implode( ',', $rows ) );
	}

	public static function drop(): void {
		foreach ( array( 'visits', 'days', 'log' ) as $name ) {
			self::query( 'DROP TABLE IF EXISTS ' . self::table( $name ) );
		}
	}

	/**
	 * Returns all columns and rows after the migration, without the log.
	 *
	 * @return array<string, array{list<string>, list<list<string|null>>}> By table.
	 */
	public static function contents(): array {
		global $wpdb;
		$contents = array();
		foreach ( array( 'visits', 'days' ) as $name ) {
			$table = self::table( $name );
			/** @var list<list<string|null>> $rows */
			// phpcs:ignore WordPress.DB.PreparedSQL -- our table's name.
			$rows              = $wpdb->get_results( "SELECT * FROM $table ORDER BY 1", ARRAY_N );
			// phpcs:ignore WordPress.DB.PreparedSQL -- our table's name.
			$contents[ $name ] = array( array_map( 'strval', $wpdb->get_col( "SHOW COLUMNS FROM $table" ) ), $rows );
		}
		return $contents;
	}

	/**
	 * Returns the IDs of the processes that started the migration.
	 *
	 * @return list<int>
	 */
	public static function starts(): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.PreparedSQL -- our table's name.
		return array_map( 'intval', $wpdb->get_col( 'SELECT pid FROM ' . self::table( 'log' ) . ' ORDER BY id' ) );
	}

	public function statements( string $prefix ): iterable {
		global $wpdb;
		yield "INSERT INTO {$prefix}example_log (pid) VALUES (" . (int) getmypid() . ')';
		// phpcs:ignore WordPress.DB.PreparedSQL -- our table's name.
		if ( ! in_array( 'active_ms', $wpdb->get_col( "SHOW COLUMNS FROM {$prefix}example_visits" ), true ) ) {
			yield "ALTER TABLE {$prefix}example_visits ADD COLUMN active_ms BIGINT NULL";
		}
		while ( array() !== $ids = $wpdb->get_col( "SELECT id FROM {$prefix}example_visits WHERE active_ms IS NULL ORDER BY id LIMIT " . self::CHUNK ) ) { // phpcs:ignore WordPress.DB.PreparedSQL -- our table's name.
			yield "UPDATE {$prefix}example_visits SET active_ms = 1000 * seconds WHERE id IN (" . implode( ',', $ids ) . ')';
		}
		yield "CREATE TABLE IF NOT EXISTS {$prefix}example_days (day INT NOT NULL, active_ms BIGINT NOT NULL, PRIMARY KEY (day)) "
			. self::ENGINE;
		foreach ( range( 0, 6 ) as $day ) {
			yield "REPLACE INTO {$prefix}example_days (day, active_ms) SELECT day, SUM( active_ms ) FROM {$prefix}example_visits WHERE day = $day GROUP BY day";
		}
	}

	private static function table( string $name ): string {
		return Schema::table( "example_$name" );
	}

	private static function query( string $sql ): void {
		global $wpdb;
		$wpdb->query( $sql ); // phpcs:ignore WordPress.DB.PreparedSQL -- a statement of this class.
	}
}
