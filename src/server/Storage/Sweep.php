<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use Lodestar\Ingest\Rows\Session;
use Lodestar\Ingest\Rows\View;
use Lodestar\Query\Dimension;

/**
 * Deletes texts and attribute sets that nothing refers to any more, after visits were deleted. A round goes through all
 * rows and marks what they refer to, then deletes what has no mark; a transaction looks at some rows, and any process may
 * go on where another was killed.
 *
 * Ingest marks what its own rows refer to while a round is on. One that has read before the round began, or before
 * something was deleted, finds another generation of the cursor, and begins anew.
 */
final class Sweep {

	/** Rows of a transaction: on SQLite nobody else on the site can write meanwhile. */
	private const CHUNK = 1000;

	/** What rows refer to: columns of their key, of texts and of sets, by table. In this order they are gone through. */
	private const ROWS = array(
		1 => array( 'sessions', array( 'day', 'id' ), Session::TEXTS, array() ),
		2 => array( 'views', array( 'day', 'id' ), View::TEXTS, array( 'attributes' ) ),
		3 => array( 'events', array( 'day', 'id' ), array( ...View::TEXTS, 'name' ), array( 'page_attributes', 'attributes' ) ),
		4 => array( 'items', array( 'day', 'event', 'line' ), array( 'item_id', 'item_name', 'category', 'variant' ), array() ),
		6 => array( 'attributes', array( 'id', 'name', 'value' ), array( 'name', 'value' ), array() ),
	);

	/** Where it deletes. Of the sets that are left the texts are marked in between. */
	private const DELETED = array(
		5 => 'attributes',
		7 => 'text',
	);

	private const LAST = 7;

	/**
	 * @param Writer $writer Writes.
	 * @param int    $chunk  Rows of a transaction.
	 */
	public function __construct( private Writer $writer, private int $chunk = self::CHUNK ) {
	}

	/**
	 * Notes that rows were deleted, in the transaction that does it.
	 */
	public static function want( Writer $writer ): void {
		$writer->execute( 'UPDATE ' . Schema::table( 'sweep' ) . ' SET wanted = 1 WHERE id = 1' );
	}

	/**
	 * The round that is on: new rows of `text` and `attributes`, and those that new rows refer to, get it for their mark.
	 *
	 * @return int 0 where none is.
	 */
	public static function round( Writer $writer ): int {
		return (int) ( $writer->rows( 'SELECT round FROM ' . Schema::table( 'sweep' ) . ' WHERE id = 1 AND phase > 0' )[0][0] ?? 0 );
	}

	/**
	 * Marks what is referred to, in the transaction that stores who refers to it.
	 *
	 * @param Writer                       $writer Writes.
	 * @param 'text'|'attributes'          $table  Short name.
	 * @param array<array-key, int|string> $ids    Numbers of texts or sets.
	 * @param int                          $round  The round that is on.
	 */
	public static function mark( Writer $writer, string $table, array $ids, int $round ): void {
		$ids = array_unique( array_map( 'intval', $ids ) );
		if ( array() !== $ids ) {
			$writer->execute( 'UPDATE ' . Schema::table( $table ) . " SET mark = $round WHERE mark <> $round AND id IN (" . implode( ',', $ids ) . ')' );
		}
	}

	/**
	 * Goes on until nothing is left to do or the time is over.
	 *
	 * @param float $max_seconds Begins no step after so many seconds, but the first.
	 * @return bool Whether nothing is left.
	 * @throws StorageException If the database failed; the next run goes on.
	 */
	public function run( float $max_seconds ): bool {
		$until = microtime( true ) + $max_seconds;
		do {
			[ , $phase, , $wanted ] = $this->state();
			if ( 0 === $phase && 0 === $wanted ) {
				return true;
			}
			$this->writer->transaction( $this->step( ... ) );
		} while ( microtime( true ) < $until );
		return false;
	}

	/**
	 * A step, within a transaction.
	 */
	private function step(): void {
		// First, so that whoever else writes waits, and is seen from here on.
		$this->writer->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET lease_until = lease_until WHERE id = 1' );
		[ $round, $phase, $reached, $wanted ] = $this->state();
		if ( 0 === $phase ) {
			if ( 1 === $wanted ) {
				$this->begin( $round + 1 );
			}
			return;
		}
		$reached = isset( self::DELETED[ $phase ] ) ? $this->delete( self::DELETED[ $phase ], $round, $reached ) : $this->look( $phase, $round, $reached );
		if ( array() === $reached ) {
			$phase = self::LAST === $phase ? 0 : $phase + 1;
		}
		$this->writer->execute( 'UPDATE ' . Schema::table( 'sweep' ) . ' SET phase = ?, reached = ? WHERE id = 1', array( $phase, implode( ',', $reached ) ) );
	}

	private function begin( int $round ): void {
		$this->overtake();
		$this->writer->execute( 'UPDATE ' . Schema::table( 'sweep' ) . " SET round = ?, phase = 1, reached = '', wanted = 0 WHERE id = 1", array( $round ) );
		// Whoever deletes visits may need these at any time (RetentionDay).
		self::mark( $this->writer, 'text', array( Text::id( Dimension::NOT_SET ), Text::id( Dimension::OTHER ) ), $round );
	}

	/**
	 * Marks what the next rows refer to.
	 *
	 * @param list<int> $after Key of the last row that was looked at.
	 * @return list<int> The same of now; empty where no row is left.
	 */
	private function look( int $phase, int $round, array $after ): array {
		[ $table, $key, $texts, $sets ] = self::ROWS[ $phase ];

		$rows  = $this->writer->rows( 'SELECT ' . implode( ', ', array( ...$key, ...$texts, ...$sets ) ) . ' FROM ' . Schema::table( $table ) . ' WHERE ' . Keyset::beyond( $key, $after ) . ' ORDER BY ' . implode( ', ', $key ) . " LIMIT $this->chunk" );
		$after = array();
		$found = array( 'text' => array(), 'attributes' => array() );
		foreach ( $rows as $row ) {
			$after = array_map( 'intval', array_slice( $row, 0, count( $key ) ) );
			foreach ( array_slice( $row, count( $key ) ) as $i => $id ) {
				$found[ $i < count( $texts ) ? 'text' : 'attributes' ][ (int) $id ] = (int) $id;
			}
		}
		foreach ( $found as $of => $ids ) {
			self::mark( $this->writer, $of, $ids, $round );
		}
		return $after;
	}

	/**
	 * Deletes those of the next texts or sets that have no mark of the round.
	 *
	 * @param 'text'|'attributes' $table Short name.
	 * @param list<int>           $after Number of the last one that was looked at.
	 * @return list<int> The same of now; empty where none is left.
	 */
	private function delete( string $table, int $round, array $after ): array {
		$unused = array();
		$last   = array();
		foreach ( $this->writer->rows( 'SELECT DISTINCT id, mark FROM ' . Schema::table( $table ) . ' WHERE ' . Keyset::beyond( array( 'id' ), $after ) . " ORDER BY id LIMIT $this->chunk" ) as [ $id, $mark ] ) {
			$last = array( (int) $id );
			if ( $round !== (int) $mark ) {
				$unused[] = (int) $id;
			}
		}
		if ( array() !== $unused ) {
			$this->overtake();
			$this->writer->execute( 'DELETE FROM ' . Schema::table( $table ) . " WHERE mark <> $round AND id IN (" . implode( ',', $unused ) . ')' );
		}
		return $last;
	}

	/**
	 * Lets an ingest that has read already begin anew.
	 */
	private function overtake(): void {
		$this->writer->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET generation = generation + 1 WHERE id = 1' );
	}

	/**
	 * @return array{int, int, list<int>, int} Round, phase, key that was reached, whether another round is wanted.
	 */
	private function state(): array {
		[ $round, $phase, $reached, $wanted ] = $this->writer->rows( 'SELECT round, phase, reached, wanted FROM ' . Schema::table( 'sweep' ) . ' WHERE id = 1' )[0];
		return array( (int) $round, (int) $phase, '' === $reached ? array() : array_map( 'intval', explode( ',', (string) $reached ) ), (int) $wanted );
	}
}
