<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use Lodestar\Ingest\Rows\Session;
use Lodestar\Query\Dimension;
use Lodestar\Time\LocalTime;

/**
 * Deletes the sessions of a day and all that belongs to them, also what lies beyond midnight. The sessions go last: from
 * them it is known what belongs to the day.
 */
final class RetentionDay {

	/** Rows of a transaction: on SQLite nobody else on the site can write meanwhile. */
	private const CHUNK = 1000;

	/**
	 * @param Writer    $writer Deletes.
	 * @param LocalTime $local  The site's days.
	 * @param int       $chunk  Rows of a transaction.
	 */
	public function __construct( private Writer $writer, private LocalTime $local, private int $chunk = self::CHUNK ) {
	}

	/**
	 * Deletes a chunk of it.
	 *
	 * @param int $day Local day; none before it is stored.
	 * @return bool Whether nothing of the day is left.
	 * @throws StorageException If the database failed.
	 */
	public function delete_some( int $day ): bool {
		return $this->writer->transaction(
			function () use ( $day ): bool {
				// First, so that an ingest that has read these rows already writes nothing, and begins anew.
				$this->writer->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET generation = generation + 1 WHERE id = 1' );
				Sweep::want( $this->writer );
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
	 * What belongs to a day, in the order in which it goes.
	 *
	 * @return iterable<callable( int ): int> Each deletes so many rows at most and says how many it did.
	 */
	private function parts( int $day ): iterable {
		$sessions = Schema::table( 'sessions' );
		$last_at  = (int) $this->writer->rows( "SELECT MAX(last_at) FROM $sessions WHERE day = ?", array( $day ) )[0][0];
		// A view may be of the half hour before its session; where the site moved west, of the day before it.
		for ( $of = $day - 1; $of <= max( $day, $this->local->day( $last_at ) ); ++$of ) {
			yield fn ( int $most ): int => $this->delete( 'views', 'id', 'day = ? AND session_day = ?', array( $of, $day ), $most );
		}
		yield fn ( int $most ): int => $this->delete_events( $day, $most );
		foreach ( array( 'orders' => 'id', 'drops' => 'name', 'new_values' => 'dimension', 'network_values' => 'dimension', 'links' => 'session', 'sessions' => 'id' ) as $table => $key ) {
			yield fn ( int $most ): int => $this->delete( $table, $key, 'day = ?', array( $day ), $most );
		}
	}

	/**
	 * @param string    $table  Short name.
	 * @param string    $key    Column of which few rows have the same value.
	 * @param string    $where  Which rows.
	 * @param list<int> $values Values of it.
	 * @param int       $most   How many.
	 */
	private function delete( string $table, string $key, string $where, array $values, int $most ): int {
		$table = Schema::table( $table );
		$keys  = array();
		foreach ( $this->writer->rows( "SELECT $key FROM $table WHERE $where LIMIT $most", $values ) as [ $found ] ) {
			$keys[] = 'id' === $key || 'session' === $key ? (int) $found : (string) $found;
		}
		if ( array() === $keys ) {
			return 0;
		}
		return $this->writer->execute( "DELETE FROM $table WHERE $where AND $key IN (" . self::places( $keys ) . ')', array( ...$values, ...$keys ) );
	}

	/**
	 * Deletes events and their items. What a shop reported on a later day, without a page view, counts there: it stays, as
	 * that of a visitor who is not known.
	 */
	private function delete_events( int $day, int $most ): int {
		$events = Schema::table( 'events' );
		$rows   = $this->writer->rows( "SELECT day, id, view, at FROM $events WHERE session_day = ? LIMIT $most", array( $day ) );
		$gone   = array();
		$stay   = array();
		foreach ( $rows as [ $of, $id, $view, $at ] ) {
			if ( 0 === (int) $view && (int) $of > $day ) {
				$stay[ (int) $of ][ (int) $id ] = (int) $at;
			} else {
				$gone[ (int) $of ][] = (int) $id;
			}
		}
		foreach ( $gone as $of => $ids ) {
			$this->writer->execute( 'DELETE FROM ' . Schema::table( 'items' ) . ' WHERE day = ? AND event IN (' . self::places( $ids ) . ')', array( $of, ...$ids ) );
			$this->writer->execute( "DELETE FROM $events WHERE day = ? AND id IN (" . self::places( $ids ) . ')', array( $of, ...$ids ) );
		}
		foreach ( $stay as $of => $moments ) {
			$this->add_nobody( $of, min( $moments ) );
			$ids = array_keys( $moments );
			$this->writer->execute( "UPDATE $events SET session_day = day, session = 0 WHERE day = ? AND id IN (" . self::places( $ids ) . ')', array( $of, ...$ids ) );
		}
		return count( $rows );
	}

	/**
	 * Makes sure that a day has its session of nobody, as ingest does.
	 *
	 * @param int $day Local day.
	 * @param int $at  UTC seconds.
	 */
	private function add_nobody( int $day, int $at ): void {
		$not_set = Text::id( Dimension::NOT_SET );
		$this->writer->add( 'text', array( 'id', 'value' ), array( array( $not_set, Dimension::NOT_SET ) ) );
		$this->writer->add( 'sessions', Session::columns(), array( Session::nobody( $day, $at, array_fill_keys( Session::TEXTS, $not_set ) )->to_row() ) );
	}

	/**
	 * @param non-empty-list<int|string> $values Values.
	 */
	private static function places( array $values ): string {
		return implode( ',', array_fill( 0, count( $values ), '?' ) );
	}
}
