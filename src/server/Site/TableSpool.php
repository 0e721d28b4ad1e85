<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Collector\Hit;
use Lodestar\Collector\RejectionReason;
use Lodestar\Collector\Spool;
use Lodestar\Storage\Schema;
use wpdb;

/**
 * The spool as rows of a table, for sites without a writable folder or with several web servers. Ingest deletes the
 * rows in the same transaction that counts them.
 */
final class TableSpool implements Spool {

	/** Maximum number of browsers' hits that may be pending: about as many bytes as FileSpool's quota. */
	private const MAX_ROWS = 500000;

	/** Limits for cart events, and for all rows including orders, in the same proportions as FileSpool's. */
	private const MAX_CARTS = self::MAX_ROWS / 8;
	private const MAX_ALL   = self::MAX_ROWS + self::MAX_ROWS / 4;

	/** LIKE pattern of store events, see Hit::encode(). */
	private const OF_SHOP = '{"at_ms":_____________,"kind":"' . Hit::ORDER . '",%';

	private readonly string $table;

	public function __construct( private readonly wpdb $db ) {
		$this->table = Schema::table( 'spool' );
	}

	public function append( string $line, int $share = self::VISITS ): bool {
		if ( str_starts_with( $line, '#' ) ) {
			// Nothing else deletes earlier test lines. The collector only accepts tests that were requested.
			$this->query( "DELETE FROM %i WHERE line LIKE '#%%'", $this->table );
		}
		return $this->has_room( $share ) && 1 === $this->query( 'INSERT INTO %i (line) VALUES (%s)', $this->table, $line );
	}

	/**
	 * Whether a share has room for a line. Store lines are only counted while many rows are pending, never for a
	 * browser's hit.
	 */
	private function has_room( int $share ): bool {
		$rows = $this->rows();
		return match ( $share ) {
			self::ORDERS => $rows < self::MAX_ALL,
			self::CARTS  => $rows < self::MAX_CARTS
				|| (
					$rows < self::MAX_ALL
					&& (int) $this->db->get_var(
						$this->db->prepare( 'SELECT COUNT(*) FROM %i WHERE line LIKE %s', $this->table, self::OF_SHOP )
					) < self::MAX_CARTS
				),
			default      => $rows < self::MAX_ROWS,
		};
	}

	public function failure(): RejectionReason {
		return RejectionReason::Full;
	}

	public function contains( string $line ): bool {
		return null !== $this->db->get_var( $this->db->prepare( 'SELECT id FROM %i WHERE line = %s', $this->table, $line ) );
	}

	public function used(): int {
		return (int) $this->db->get_var( $this->db->prepare( 'SELECT SUM(LENGTH(line)) FROM %i', $this->table ) );
	}

	public function oldest(): ?int {
		$line = $this->db->get_var(
			$this->db->prepare( "SELECT line FROM %i WHERE line NOT LIKE '#%%' ORDER BY id LIMIT 1", $this->table )
		);
		$hit  = null === $line ? null : Hit::decode( $line );
		return null === $hit ? null : intdiv( $hit->at_ms, 1000 );
	}

	/**
	 * Estimates the rows from the first and last ID, without counting. Ingest takes the oldest first, so gaps are
	 * small.
	 */
	private function rows(): int {
		return (int) $this->db->get_var(
			$this->db->prepare(
				"SELECT (SELECT MAX(id) FROM %i) - (SELECT id FROM %i WHERE line NOT LIKE '#%%' ORDER BY id LIMIT 1)",
				$this->table,
				$this->table
			)
		);
	}

	private function query( string $sql, string ...$values ): int|bool {
		return $this->db->query( $this->db->prepare( $sql, ...$values ) );
	}
}
