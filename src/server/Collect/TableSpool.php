<?php
declare( strict_types=1 );

namespace Lodestar\Collect;

use Lodestar\Storage\Schema;
use Lodestar\Time\Clock;
use wpdb;

/**
 * The spool as rows of a table, for sites that have no writable folder or several web servers. An hour's lines are its
 * file; an offset is a row's number.
 */
final class TableSpool implements Spool {

	/** Rows that may wait for ingest: about as many bytes as FileSpool's quota. */
	private const MAX_ROWS = 500000;

	/** For so long after its hour a writer may still be in a file, in seconds: not every database has a lock to ask under. */
	private const GRACE = 60;

	/** How far back contains() looks, in rows. */
	private const TAIL = 500;

	private readonly string $table;

	/**
	 * @param wpdb   $db    The site's database.
	 * @param Clock  $clock The machine's clock; a simulation's may be earlier.
	 * @param string $site  The site's id: no other site of the same server has it.
	 */
	public function __construct( private readonly wpdb $db, private readonly Clock $clock, private readonly string $site ) {
		$this->table = Schema::table( 'spool' );
	}

	public function append( string $line ): bool {
		if ( ! $this->lock() ) {
			return false;
		}
		$kept = $this->count() < self::MAX_ROWS
			&& 1 === $this->query( 'INSERT INTO %i (file, line) VALUES (%s, %s)', $this->table, FileSpool::name( intdiv( $this->clock->now_ms(), 1000 ) ), $line );
		$this->unlock();
		return $kept;
	}

	public function files(): array {
		return array_values( array_filter( $this->db->get_col( $this->prepare( 'SELECT DISTINCT file FROM %i ORDER BY file', $this->table ) ), 'is_string' ) );
	}

	public function read( string $name, int $offset, int $max_lines ): SpoolBatch {
		$rows  = $this->db->get_results( $this->prepare( 'SELECT id, line FROM %i WHERE file = %s AND id > %d ORDER BY id LIMIT %d', $this->table, $name, $offset, $max_lines ), ARRAY_N );
		$lines = array();
		foreach ( $rows as $row ) {
			$offset = (int) ( $row[0] ?? 0 );
			$line   = $row[1] ?? '';
			if ( ! str_starts_with( $line, '#' ) ) {
				$lines[] = $line;
			}
		}
		return new SpoolBatch( $lines, $offset );
	}

	public function is_over( string $name, int $now ): bool {
		return $name < FileSpool::name( $now - self::GRACE );
	}

	public function size( string $name ): int {
		return $this->number( 'SELECT MAX(id) FROM %i WHERE file = %s', $this->table, $name );
	}

	public function delete( string $name, int $expected_size ): bool {
		$size = $this->size( $name );
		return 0 === $size || ( $size === $expected_size && false !== $this->query( 'DELETE FROM %i WHERE file = %s', $this->table, $name ) );
	}

	public function contains( string $line ): bool {
		return 0 !== $this->number( 'SELECT id FROM %i WHERE id > (SELECT MAX(id) FROM %i) - %d AND line = %s LIMIT 1', $this->table, $this->table, self::TAIL, $line );
	}

	public function used(): int {
		return $this->number( 'SELECT SUM(LENGTH(line)) FROM %i', $this->table );
	}

	/**
	 * How many rows there are at most: only whole hours go, the oldest first.
	 */
	private function count(): int {
		return $this->number( 'SELECT (SELECT MAX(id) FROM %i) - (SELECT MIN(id) FROM %i)', $this->table, $this->table );
	}

	/**
	 * Lets one writer in at a time. Numbers are given before rows become visible: with two writers a reader could see the
	 * later one first, and never look for the other.
	 */
	private function lock(): bool {
		$taken = $this->db->get_var( $this->prepare( 'SELECT GET_LOCK(%s, 2)', "lodestar_$this->site" ) );
		return null !== $taken && '0' !== $taken; // SQLite, whose writers are alone anyway, answers with a text.
	}

	private function unlock(): void {
		$this->db->query( $this->prepare( 'SELECT RELEASE_LOCK(%s)', "lodestar_$this->site" ) );
	}

	/**
	 * @param literal-string $sql       With placeholders.
	 * @param string|int     ...$values For them.
	 */
	private function query( string $sql, string|int ...$values ): int|bool {
		return $this->db->query( $this->prepare( $sql, ...$values ) );
	}

	/**
	 * @param literal-string $sql       With placeholders.
	 * @param string|int     ...$values For them.
	 */
	private function number( string $sql, string|int ...$values ): int {
		$value = $this->db->get_var( $this->prepare( $sql, ...$values ) );
		return is_numeric( $value ) ? (int) $value : 0;
	}

	/**
	 * @param literal-string $sql       With placeholders.
	 * @param string|int     ...$values For them.
	 */
	private function prepare( string $sql, string|int ...$values ): string {
		return $this->db->prepare( $sql, ...$values ); // phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- this is where it is.
	}
}
