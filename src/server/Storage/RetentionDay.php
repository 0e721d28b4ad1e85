<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use Lodestar\Storage\Rows\Session;

/**
 * Deletes the sessions of a day and everything that belongs to them, including data after midnight. Sessions are
 * deleted last, because they determine which rows belong to the day.
 */
final class RetentionDay {

	/** Rows per transaction. On SQLite, no other process can write during a transaction. */
	private const CHUNK = 1000;

	/** @param int $chunk Rows per transaction. */
	public function __construct( private Writer $writer, private int $chunk = self::CHUNK ) {
	}

	/**
	 * Deletes a chunk of the day.
	 *
	 * @param int $day Local day. No earlier day is stored.
	 * @return bool Whether the day is completely deleted.
	 * @throws StorageException If the database failed.
	 */
	public function delete_some( int $day ): bool {
		return $this->writer->transaction(
			function () use ( $day ): bool {
				// Must come first: an ingest that has already read these rows then writes nothing and starts over.
				$this->writer->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET generation = generation + 1 WHERE id = 1' );
				Sweep::want( $this->writer );
				$this->take_out_of_daily( $day );
				$left = $this->chunk;
				foreach ( $this->parts( $day ) as $delete ) {
					$left -= $delete( $left );
					if ( $left <= 0 ) {
						return false;
					}
				}
				return true;
			}
		);
	}

	/**
	 * Subtracts the day's sessions from the daily sums, all in one step, because reports no longer show them. Page
	 * views of the next day's sessions on this day stay in the sums (possible if the site moved west).
	 */
	private function take_out_of_daily( int $day ): void {
		$daily = Schema::table( 'daily' );
		foreach ( $this->views_by_day( $day ) as $of => $views ) {
			$this->writer->execute( "UPDATE $daily SET views = views - ? WHERE day = ?", array( $views, $of ) );
		}
		$this->writer->execute(
			'UPDATE ' . Schema::table( 'continuations' ) . ' SET views = 0 WHERE views > 0 AND ' . self::of_day( 'session', $day )
		);
		$this->writer->execute( "DELETE FROM $daily WHERE day <= ?", array( $day ) );
		$stays = $this->views_by_day( $day + 1 )[ $day ] ?? 0;
		if ( $stays > 0 ) {
			$this->writer->add( 'daily', array( 'day', 'sessions', 'views', 'imported' ), array( array( $day, 0, $stays, 0 ) ) );
		}
	}

	/**
	 * Returns the page views that human sessions of a day have on other days.
	 *
	 * @return array<int, int> Number of page views, by day.
	 */
	private function views_by_day( int $day ): array {
		$rows = $this->writer->rows(
			'SELECT c.day, SUM( c.views ) FROM ' . Schema::table( 'continuations' ) . ' c JOIN '
				. Schema::table( 'sessions' ) . ' s ON s.id = c.session WHERE c.views > 0 AND s.bot = 0 AND '
				. self::of_day( 'c.session', $day ) . ' GROUP BY c.day'
		);
		$views = array();
		foreach ( $rows as [ $of, $sum ] ) {
			$views[ (int) $of ] = (int) $sum;
		}
		return $views;
	}

	/**
	 * Returns the deletions for a day, in the order in which they must run.
	 *
	 * @return iterable<callable( int ): int> Each deletes up to the given number of rows and returns how many
	 *         it deleted.
	 */
	private function parts( int $day ): iterable {
		yield fn ( int $most ): int => $this->delete_events( $day, $most );
		$days = $this->writer->rows(
			'SELECT DISTINCT day FROM ' . Schema::table( 'continuations' ) . ' WHERE ' . self::of_day( 'session', $day )
		);
		foreach ( array_unique( array( $day, ...array_map( 'intval', array_column( $days, 0 ) ) ) ) as $of ) {
			yield fn ( int $most ): int => RowDeletion::views(
				$this->writer,
				$this->ids( 'views', self::of_day( 'id', $of ) . ' AND ' . self::of_day( 'session', $day ), $most )
			);
		}
		yield fn ( int $most ): int => $this->delete( 'orders', 'id', self::of_day( 'event', $day ), $most );
		foreach ( array( 'drops' => 'name', 'new_values' => 'dimension', 'network_values' => 'dimension' ) as $table => $key ) {
			yield fn ( int $most ): int => $this->delete( $table, $key, "day = $day", $most );
		}
		yield fn ( int $most ): int => RowDeletion::sessions( $this->writer, $this->ids( 'sessions', self::of_day( 'id', $day ), $most ) );
	}

	/**
	 * @param 'sessions'|'views' $table Short name.
	 * @param string             $where SQL condition.
	 * @return list<int>
	 */
	private function ids( string $table, string $where, int $most ): array {
		return array_map(
			'intval',
			array_column( $this->writer->rows( 'SELECT id FROM ' . Schema::table( $table ) . " r WHERE $where LIMIT $most" ), 0 )
		);
	}

	/**
	 * @param string $table Short name.
	 * @param string $key   Column with few rows per value.
	 * @param string $where SQL condition.
	 * @param int    $most  Maximum number of rows.
	 */
	private function delete( string $table, string $key, string $where, int $most ): int {
		$table = Schema::table( $table );
		$keys  = array_column( $this->writer->rows( "SELECT $key FROM $table WHERE $where LIMIT $most" ), 0 );
		$keys  = 'id' === $key ? array_map( 'intval', $keys ) : array_map( 'strval', $keys );
		if ( array() === $keys ) {
			return 0;
		}
		return $this->writer->execute(
			"DELETE FROM $table WHERE $where AND $key IN (" . implode( ',', array_fill( 0, count( $keys ), '?' ) ) . ')',
			$keys
		);
	}

	/**
	 * Deletes events and their items. Events that a shop reported on a later day without a page view count on that day.
	 * They are kept and assigned to an unknown visitor.
	 */
	private function delete_events( int $day, int $most ): int {
		$events = Schema::table( 'events' );
		$rows   = $this->writer->rows(
			"SELECT e.id, e.view, e.at FROM $events e WHERE e.id BETWEEN ? AND ? AND " . self::of_day( 'e.session', $day ) . " LIMIT $most",
			array( RowId::first( $day - 1 ), RowId::last( $day + 1 ) )
		);
		if ( array() === $rows ) {
			$rows = $this->writer->rows(
				'SELECT e.id, e.view, e.at FROM ' . Schema::table( 'late_events' )
					. " l JOIN $events e ON e.id = l.event WHERE " . self::of_day( 'l.session', $day ) . " LIMIT $most"
			);
		}
		$gone = array();
		$stay = array();
		foreach ( $rows as [ $id, $view, $at ] ) {
			if ( 0 === (int) $view && RowId::day( (int) $id ) > $day ) {
				$stay[ RowId::day( (int) $id ) ][ (int) $id ] = (int) $at;
			} else {
				$gone[] = (int) $id;
			}
		}
		RowDeletion::events( $this->writer, $gone );
		foreach ( $stay as $of => $moments ) {
			$this->give_to_nobody( $of, $moments );
		}
		return count( $rows );
	}

	/**
	 * @param int                       $day     Local day.
	 * @param non-empty-array<int, int> $moments Events of that day that belong to sessions of other days: UTC seconds
	 *                                           by ID.
	 */
	private function give_to_nobody( int $day, array $moments ): void {
		$this->writer->add( 'sessions', Session::COLUMNS, array( Session::nobody_row( $this->writer, $day, min( $moments ) ) ) );
		$events = Schema::table( 'events' );
		$in     = implode( ',', array_keys( $moments ) );
		// MySQL assigns columns from left to right, so the visitor is read from the old session.
		$this->writer->execute(
			"UPDATE $events SET visitor = COALESCE( visitor, ( SELECT s.visitor FROM " . Schema::table( 'sessions' )
				. " s WHERE s.id = $events.session ) ), session = ? WHERE id IN ($in)",
			array( RowId::of( $day, 0 ) )
		);
		$this->writer->execute( 'DELETE FROM ' . Schema::table( 'late_events' ) . " WHERE event IN ($in)" );
	}

	/**
	 * @param string $column Column with row IDs.
	 * @param int    $day    Local day.
	 * @return string SQL condition.
	 */
	private static function of_day( string $column, int $day ): string {
		return "$column BETWEEN " . RowId::first( $day ) . ' AND ' . RowId::last( $day );
	}
}
