<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Rows;

use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/**
 * Deletes the lookup keys of sessions, views and events that no further hit can refer to. Keys of persistent IDs and of
 * imports are kept.
 */
final class ExpiredKeys {

	/** Rows per statement. Small, because on SQLite the rest of the site can't write while it runs. */
	private const CHUNK = 2000;

	/**
	 * @param Writer $writer Database connection.
	 * @param int    $chunk  Rows per statement.
	 */
	public function __construct( private Writer $writer, private int $chunk = self::CHUNK ) {
	}

	/**
	 * Deletes expired keys in chunks: of views and events from more than one day before a day, of sessions from more
	 * than two.
	 *
	 * @param int   $day         Local day up to which all collected hits are ingested.
	 * @param float $max_seconds Time limit for starting a step. The first step of each table always runs.
	 * @return bool Whether nothing is left to delete.
	 */
	public function delete( int $day, float $max_seconds ): bool {
		$until = microtime( true ) + $max_seconds;
		return $this->delete_from( 'visitors', 'stays = 0 AND session', RowId::first( $day - 2 ), $until )
			&& $this->delete_from( 'view_ids', 'imported = 0 AND view', RowId::first( $day - 1 ), $until )
			&& $this->delete_from( 'event_ids', 'event', RowId::first( $day - 1 ), $until );
	}

	/**
	 * @param string $table  Short name.
	 * @param string $key    Left side of the condition on the index. Ends with its ID column.
	 * @param int    $before The first ID that is kept.
	 * @param float  $until  Starts no further step after this time.
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
