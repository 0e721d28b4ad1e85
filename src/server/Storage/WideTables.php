<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * The tables of the visits before rows were packed (Migrations\Migration006), whose columns are those that Packed names. Where something is
 * stored in them they are called `wide_…` now, until Move has moved the last of it.
 */
final class WideTables {

	/** What is there while there is something to move, without prefix; the first one tells that there is. */
	public const TABLES = array( 'wide_sessions', 'wide_views', 'wide_events', 'wide_progress' );

	/**
	 * Makes room for tables of the same names. May have been interrupted at any point before.
	 *
	 * @return list<string> Statements that remain to be run.
	 * @throws StorageException If the database failed.
	 */
	public static function put_aside(): array {
		return self::aside()->put(
			array(
				'CREATE TABLE IF NOT EXISTS ' . Schema::table( 'wide_progress' ) . " (
					id TINYINT NOT NULL COMMENT 'always 1',
					sessions BIGINT NOT NULL COMMENT 'how many there were',
					moved BIGINT NOT NULL COMMENT 'how many of them are moved',
					chunk INT NOT NULL COMMENT 'rows of the first piece of a run; halved before it, so that a host that kills it gets a smaller one',
					PRIMARY KEY (id)
				) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin",
			)
		);
	}

	/**
	 * Whether there is something that was not moved yet.
	 */
	public static function exist(): bool {
		return self::aside()->exist();
	}

	/**
	 * Removes them, the one by which it is known that there is something to move first: the others are looked at no more.
	 */
	public static function drop(): void {
		global $wpdb;
		foreach ( self::TABLES as $name ) {
			$wpdb->query( 'DROP TABLE IF EXISTS ' . Schema::table( $name ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- our table's name.
		}
	}

	private static function aside(): Aside {
		return new Aside( 'wide_', array( 'sessions', 'views', 'events' ), static fn ( array $columns ): bool => array() !== $columns && ! in_array( 'moment', $columns, true ) );
	}
}
