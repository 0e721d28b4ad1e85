<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Collector\Hit;
use Lodestar\Collector\RejectionReason;
use Lodestar\Collector\Spool;
use Lodestar\Storage\Schema;
use wpdb;

/**
 * The spool as rows of a table, for sites that have no writable folder or several web servers. Ingest deletes the rows
 * in the very transaction that counts them.
 */
final class TableSpool implements Spool {

	/** Rows of browsers' hits that may be pending: about as many bytes as FileSpool's quota. */
	private const MAX_ROWS = 500000;

	/** How much of that carts may have, and how many rows more than that orders leave room for: as of FileSpool. */
	private const MAX_CARTS = self::MAX_ROWS / 8;
	private const MAX_ALL   = self::MAX_ROWS + self::MAX_ROWS / 4;

	/** Lines of a shop, as LIKE takes them: see Hit::encode(). */
	private const OF_SHOP = '{"at_ms":_____________,"kind":"' . Hit::ORDER . '",%';

	private readonly string $table;

	/**
	 * @param wpdb $db The site's database.
	 */
	public function __construct( private readonly wpdb $db ) {
		$this->table = Schema::table( 'spool' );
	}

	public function append( string $line, int $share = self::VISITS ): bool {
		if ( str_starts_with( $line, '#' ) ) {
			// Nobody else does, and the collector takes no test that was not asked for.
			$this->query( "DELETE FROM %i WHERE line LIKE '#%%'", $this->table );
		}
		return $this->has_room( $share ) && 1 === $this->query( 'INSERT INTO %i (line) VALUES (%s)', $this->table, $line );
	}

	/**
	 * Whether a share has room for a line. A shop's lines are only counted while many are pending, and never for a browser's hit.
	 *
	 * @param int $share As of append().
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
	 * How many rows there are at most. Ingest takes the oldest first, so the numbers leave no large gaps, and nothing has
	 * to be counted.
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
