<?php
declare( strict_types=1 );

namespace Lodestar\Settings;

use Lodestar\Storage\Schema;
use Lodestar\Storage\SqliteConnection;

/**
 * How much is stored, and from when to when.
 */
final class StoredData {

	/** Tables of each part, without prefix. */
	private const PARTS = array(
		'views'    => array( 'views' ),
		'sessions' => array( 'sessions' ),
		'events'   => array( 'events', 'items', 'orders' ),
		'texts'    => array( 'text', 'attributes' ),
		'waiting'  => array( 'spool' ),
	);

	/**
	 * The facts, as src/settings/data.ts types them. Rows and bytes are what the database estimates; bytes are null where
	 * it does not tell them (SQLite).
	 *
	 * @return array{parts: list<array{name: string, rows: int, bytes: ?int}>, first: ?int, last: ?int}
	 */
	public static function facts(): array {
		$status = self::status();
		$parts  = array();
		foreach ( Schema::is_current() ? self::PARTS : array() as $name => $tables ) {
			$rows    = array_map( static fn ( string $table ): array => $status[ Schema::table( $table ) ] ?? array( 0, 0 ), $tables );
			$parts[] = array(
				'name'  => $name,
				'rows'  => array_sum( array_column( $rows, 0 ) ),
				'bytes' => self::tells_bytes() ? array_sum( array_column( $rows, 1 ) ) : null,
			);
		}
		return array(
			'parts' => $parts,
			'first' => self::moment( 'SELECT MIN(at) FROM %i WHERE day = (SELECT MIN(day) FROM %i)' ),
			'last'  => self::moment( 'SELECT MAX(at) FROM %i WHERE day = (SELECT MAX(day) FROM %i)' ),
		);
	}

	/**
	 * Rows and bytes by full name of the table.
	 *
	 * @return array<string, array{int, int}>
	 */
	private static function status(): array {
		global $wpdb;
		$found = array();
		/** @var list<array<string, ?string>> $rows */
		$rows = $wpdb->get_results( $wpdb->prepare( 'SHOW TABLE STATUS LIKE %s', $wpdb->esc_like( Schema::table( '' ) ) . '%' ), ARRAY_A );
		foreach ( $rows as $row ) {
			$name           = (string) $row['Name'];
			$count          = self::tells_bytes() ? (int) $row['Rows'] : (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', $name ) );
			$found[ $name ] = array( $count, (int) $row['Data_length'] + (int) $row['Index_length'] );
		}
		return $found;
	}

	/**
	 * A moment of the table of page views, UTC seconds; null where it is empty.
	 *
	 * @param 'SELECT MIN(at) FROM %i WHERE day = (SELECT MIN(day) FROM %i)'|'SELECT MAX(at) FROM %i WHERE day = (SELECT MAX(day) FROM %i)' $sql Which.
	 */
	private static function moment( string $sql ): ?int {
		global $wpdb;
		$views  = Schema::table( 'views' );
		$moment = Schema::is_current() ? $wpdb->get_var( $wpdb->prepare( $sql, $views, $views ) ) : null; // phpcs:ignore WordPress.DB -- one of two.
		return null === $moment ? null : (int) $moment;
	}

	private static function tells_bytes(): bool {
		global $wpdb;
		return null === SqliteConnection::below( $wpdb );
	}
}
