<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Moving;

use Lodestar\Storage\Keyset;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/**
 * The rows of the tables of before (Storage\OldTables).
 */
final class OldRows {

	/** Columns by table. Vitals come as they are stored now. */
	private const COLUMNS = array(
		'old_sessions' => array( 'day', 'id', 'hour', 'visitor', 'joined', 'lasting', 'is_first', 'started_at', 'last_at', 'views', 'active_ms', 'key_events', 'engaged', 'landing_path', 'landing_title', 'exit_path', 'host', 'source', 'medium', 'campaign', 'channel', 'network', 'referrer_host', 'referrer_path', 'country', 'region', 'city', 'device', 'browser', 'os', 'language', 'screen', 'bot', 'imported', 'burst_from', 'burst_hits' ),
		'old_views'    => array( 'day', 'id', 'hour', 'at', 'session_day', 'session', 'visitor', 'path', 'title', 'host', 'object', 'active_ms', 'scroll', 'entrance', 'attributes', 'COALESCE( ttfb + 1, 0 )', 'COALESCE( fcp + 1, 0 )', 'COALESCE( lcp + 1, 0 )', 'COALESCE( inp + 1, 0 )', 'COALESCE( cls + 1, 0 )' ),
		'old_events'   => array( 'day', 'id', 'hour', 'at', 'session_day', 'session', 'visitor', 'view', 'path', 'title', 'host', 'object', 'page_attributes', 'name', 'attributes', 'is_key', 'value', 'share' ),
		'old_items'    => array( 'day', 'event', 'line', 'item_id', 'item_name', 'category', 'variant', 'quantity', 'revenue' ),
		'old_links'    => array( 'day', 'session', 'until' ),
	);

	/** Keys asked for in one query. */
	private const CHUNK = 1000;

	/** Rows of a look through a table. */
	private const WINDOW = 20000;

	public function __construct( private Writer $writer ) {
	}

	/**
	 * The newest day of which there is anything; null where nothing is left.
	 */
	public function newest_day(): ?int {
		$days = array();
		foreach ( array( 'old_sessions', 'old_views', 'old_events' ) as $table ) {
			$days[] = $this->writer->rows( 'SELECT MAX(day) FROM ' . Schema::table( $table ) )[0][0];
		}
		$days = array_filter( $days, static fn ( int|string|null $day ): bool => null !== $day );
		return array() === $days ? null : max( array_map( 'intval', $days ) );
	}

	/**
	 * Rows by their keys.
	 *
	 * @param string                $table One of COLUMNS.
	 * @param array<int, list<int>> $keys  Values of a column by day.
	 * @param string                $key   That column.
	 * @return iterable<array<string, int>> Values by column.
	 */
	public function of( string $table, array $keys, string $key = 'id' ): iterable {
		$names = array_map( static fn ( string $column ): string => 1 === preg_match( '/^COALESCE\( (\w+)/', $column, $name ) ? $name[1] : $column, self::COLUMNS[ $table ] );
		foreach ( $keys as $day => $values ) {
			foreach ( array_chunk( $values, self::CHUNK ) as $some ) {
				$sql = 'SELECT ' . implode( ', ', self::COLUMNS[ $table ] ) . ' FROM ' . Schema::table( $table ) . " WHERE day = $day AND $key IN (" . implode( ',', $some ) . ')';
				foreach ( $this->writer->rows( $sql ) as $row ) {
					yield array_combine( $names, array_map( 'intval', $row ) );
				}
			}
		}
	}

	/**
	 * Deletes rows by their keys, inside a transaction.
	 *
	 * @param string                $table One of COLUMNS.
	 * @param array<int, list<int>> $keys  Values of a column by day.
	 * @param string                $key   That column.
	 */
	public function delete( string $table, array $keys, string $key = 'id' ): void {
		foreach ( $keys as $day => $values ) {
			foreach ( array_chunk( $values, self::CHUNK ) as $some ) {
				$this->writer->execute( 'DELETE FROM ' . Schema::table( $table ) . " WHERE day = $day AND $key IN (" . implode( ',', $some ) . ')' );
			}
		}
	}

	/**
	 * Looks through a table in the order of its key, without holding more than some rows of it.
	 *
	 * @param string                 $table   Short name.
	 * @param non-empty-list<string> $key     Columns of its key.
	 * @param list<string>           $columns Further columns.
	 * @param string                 $where   Which rows.
	 * @return iterable<list<int>> Values of the key and the columns.
	 */
	public function look( string $table, array $key, array $columns, string $where ): iterable {
		$after = array();
		do {
			$rows = $this->writer->rows( 'SELECT ' . implode( ', ', array( ...$key, ...$columns ) ) . ' FROM ' . Schema::table( $table ) . " WHERE $where AND " . Keyset::beyond( $key, $after ) . ' ORDER BY ' . implode( ', ', $key ) . ' LIMIT ' . self::WINDOW );
			foreach ( $rows as $row ) {
				$row = array_map( 'intval', $row );
				yield $row;
				$after = array_slice( $row, 0, count( $key ) );
			}
		} while ( self::WINDOW === count( $rows ) );
	}
}
