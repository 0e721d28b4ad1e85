<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * The tables of the visits before rows were made small (Migrations\Migration004). Where something is stored in them they make room under another
 * name, and stay until Move has moved the last of it; else they just go.
 */
final class OldTables {

	/** Their names before, without prefix. They are called `old_…` now. */
	private const NAMES = array( 'sessions', 'views', 'events', 'items', 'orders', 'links' );

	/** What is there while there is something to move, without prefix. */
	public const TABLES = array( 'old_progress', 'old_sessions', 'old_views', 'old_events', 'old_items', 'old_orders', 'old_links', 'old_numbers' );

	private const ENGINE = 'ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

	/**
	 * Makes room for tables of the same names. May have been interrupted at any point before.
	 *
	 * @return list<string> Statements that remain to be run.
	 * @throws StorageException If the database failed.
	 */
	public static function put_aside(): array {
		$engine = self::ENGINE;
		return self::aside()->put(
			array(
				'CREATE TABLE IF NOT EXISTS ' . Schema::table( 'old_progress' ) . " (
					id TINYINT NOT NULL COMMENT 'always 1',
					sessions BIGINT NOT NULL COMMENT 'how many there were',
					moved BIGINT NOT NULL COMMENT 'how many of them are moved',
					waits_for INT NOT NULL COMMENT 'local day: nothing is counted until it and all later ones are moved',
					open_day INT NOT NULL COMMENT 'day of the session that is being moved in several pieces, 0 if none',
					open_session BIGINT NOT NULL COMMENT 'its id before',
					open_number BIGINT NOT NULL COMMENT 'its id now',
					is_over TINYINT NOT NULL COMMENT '1 = nothing is left in these tables that is worth keeping',
					chunk INT NOT NULL COMMENT 'rows of the first piece of a run; halved before it, so that a host that kills it gets a smaller one',
					PRIMARY KEY (id)
				) $engine",

				'CREATE TABLE IF NOT EXISTS ' . Schema::table( 'old_numbers' ) . " (
					id BIGINT NOT NULL COMMENT 'what a view of a session that was moved in several pieces was called by the browser',
					number BIGINT NOT NULL COMMENT 'its id in views',
					PRIMARY KEY (id)
				) $engine",
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
	 * Removes them, the one by which it is known that nothing is left in them last.
	 */
	public static function drop(): void {
		global $wpdb;
		foreach ( array_reverse( self::TABLES ) as $name ) {
			$wpdb->query( 'DROP TABLE IF EXISTS ' . Schema::table( $name ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- our table's name.
		}
	}

	private static function aside(): Aside {
		return new Aside( 'old_', self::NAMES, static fn ( array $columns ): bool => in_array( 'day', $columns, true ) );
	}
}
