<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Rows;

use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/**
 * What serves for nothing but finding sessions, views and events again, once no hit can mean them any more. The rows of ids
 * that last and of imports are not among it.
 */
final class ExpiredKeys {

	/** Rows of a statement: on SQLite nobody else on the site can write meanwhile. */
	private const CHUNK = 2000;

	/**
	 * @param Writer $writer Deletes.
	 * @param int    $chunk  Rows of a statement.
	 */
	public function __construct( private Writer $writer, private int $chunk = self::CHUNK ) {
	}

	/**
	 * Deletes what is older than the day before one, some rows at a time.
	 *
	 * @param int   $day         Local day up to which everything that was collected is counted.
	 * @param float $max_seconds Begins no step after so many seconds, but the first of each table.
	 * @return bool Whether nothing is left.
	 */
	public function delete( int $day, float $max_seconds ): bool {
		$until = microtime( true ) + $max_seconds;
		return $this->delete_from( 'visitors', 'stays = 0 AND session', RowId::first( $day - 2 ), $until )
			&& $this->delete_from( 'view_ids', 'imported = 0 AND view', RowId::first( $day - 1 ), $until )
			&& $this->delete_from( 'event_ids', 'event', RowId::first( $day - 1 ), $until );
	}

	/**
	 * @param string $table  Short name.
	 * @param string $key    Condition of the key that ends with a column of ids.
	 * @param int    $before The first id that is kept.
	 * @param float  $until  When no further step begins.
	 */
	private function delete_from( string $table, string $key, int $before, float $until ): bool {
		$column = substr( (string) strrchr( " $key", ' ' ), 1 );
		$table  = Schema::table( $table );
		do {
			$next = $this->writer->rows(
				"SELECT $column FROM $table WHERE $key < ? ORDER BY $column LIMIT 1 OFFSET ?",
				array( $before, $this->chunk )
			)[0][0]
				?? null;
			$this->writer->execute( "DELETE FROM $table WHERE $key < ?", array( (int) ( $next ?? $before ) ) );
		} while ( null !== $next && microtime( true ) < $until );
		return null === $next;
	}
}
