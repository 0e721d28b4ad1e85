<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use Lodestar\Storage\Rows\Combinations;

/**
 * Deletes what nothing refers to any more after visits were deleted: combinations (pages, origins, devices, places,
 * actions), then attribute sets, then texts. A round goes through all rows and marks what they refer to, deletes the
 * combinations that have no mark, goes through those that are left, and so on; a transaction looks at some rows, and any
 * process may go on where another was killed.
 *
 * Ingest marks what its own rows refer to while a round is on. One that has read before the round began, or before
 * something was deleted, finds another generation of the cursor, and begins anew.
 */
final class Sweep {

	/** Rows of a transaction: on SQLite nobody else on the site can write meanwhile. */
	private const CHUNK = 1000;

	/** What rows refer to: table, its key, and columns by what they refer to. In this order they are gone through. */
	private const ROWS = array(
		1  => array(
			'sessions',
			array( 'id' ),
			array(
				'pages'   => array( 'landing', 'exit_page' ),
				'origins' => array( 'origin' ),
				'devices' => array( 'device' ),
				'places'  => array( 'place' ),
			),
		),
		2  => array( 'views', array( 'id' ), array( 'pages' => array( 'page' ) ) ),
		3  => array( 'events', array( 'id' ), array( 'pages' => array( 'page' ), 'actions' => array( 'action' ) ) ),
		4  => array( 'items', array( 'event', 'line' ), array( 'text' => array( 'item_id', 'item_name', 'category', 'variant' ) ) ),
		10 => array(
			'pages',
			array( 'id' ),
			array( 'text' => array( 'path', 'title', 'host', 'object' ), 'attributes' => array( 'attributes' ) ),
		),
		11 => array( 'origins', array( 'id' ), array( 'text' => Combinations::COLUMNS['origins'] ) ),
		12 => array( 'devices', array( 'id' ), array( 'text' => Combinations::COLUMNS['devices'] ) ),
		13 => array( 'places', array( 'id' ), array( 'text' => Combinations::COLUMNS['places'] ) ),
		14 => array( 'actions', array( 'id' ), array( 'text' => array( 'name' ), 'attributes' => array( 'attributes' ) ) ),
		16 => array( 'attributes', array( 'id', 'name', 'value' ), array( 'text' => array( 'name', 'value' ) ) ),
	);

	/** Where it deletes, once all that could refer to it was gone through. */
	private const DELETED = array(
		5  => 'pages',
		6  => 'origins',
		7  => 'devices',
		8  => 'places',
		9  => 'actions',
		15 => 'attributes',
		17 => 'text',
	);

	private const LAST = 17;

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
	 * The round that is on: new combinations, sets and texts, and those that new rows refer to, get it for their mark. What
	 * an old combination consists of needs none: it is marked when that is gone through, or was before.
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
	 * @param string                       $table  Short name: `text`, `attributes` or a kind of combinations.
	 * @param array<array-key, int|string> $ids    Numbers of its rows.
	 * @param int                          $round  The round that is on.
	 */
	public static function mark( Writer $writer, string $table, array $ids, int $round ): void {
		$ids = array_unique( array_map( 'intval', $ids ) );
		if ( array() !== $ids ) {
			$writer->execute(
				'UPDATE ' . Schema::table( $table ) . " SET mark = $round WHERE mark <> $round AND id IN (" . implode( ',', $ids ) . ')'
			);
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
		$reached = isset( self::DELETED[ $phase ] )
			? $this->delete( self::DELETED[ $phase ], $round, $reached )
			: $this->look( $phase, $round, $reached );
		if ( array() === $reached ) {
			$phase = self::LAST === $phase ? 0 : $phase + 1;
		}
		$this->writer->execute(
			'UPDATE ' . Schema::table( 'sweep' ) . ' SET phase = ?, reached = ? WHERE id = 1',
			array( $phase, implode( ',', $reached ) )
		);
	}

	private function begin( int $round ): void {
		$this->overtake();
		$this->writer->execute(
			'UPDATE ' . Schema::table( 'sweep' ) . " SET round = ?, phase = 1, reached = '', wanted = 0 WHERE id = 1",
			array( $round )
		);
		// Whoever deletes visits may need these at any time (RetentionDay).
		self::mark( $this->writer, 'text', array( Text::id( Text::NOT_SET ), Text::id( Text::OTHER ) ), $round );
	}

	/**
	 * Marks what the next rows refer to.
	 *
	 * @param list<int> $after Key of the last row that was looked at.
	 * @return list<int> The same of now; empty where no row is left.
	 */
	private function look( int $phase, int $round, array $after ): array {
		[ $table, $key, $references ] = self::ROWS[ $phase ];

		$columns = array_merge( ...array_values( $references ) );
		$rows    = $this->writer->rows(
			'SELECT ' . implode( ', ', array( ...$key, ...$columns ) ) . ' FROM ' . Schema::table( $table ) . ' WHERE '
				. self::beyond( $key, $after ) . ' ORDER BY ' . implode( ', ', $key ) . " LIMIT $this->chunk"
		);
		$place   = count( $key );
		foreach ( $references as $of => $referring ) {
			$found = array();
			foreach ( $referring as $ignored ) {
				$found += array_flip( array_map( 'intval', array_column( $rows, $place++ ) ) );
			}
			self::mark( $this->writer, $of, array_keys( $found ), $round );
		}
		return array_map( 'intval', array_slice( $rows[ count( $rows ) - 1 ] ?? array(), 0, count( $key ) ) );
	}

	/**
	 * Deletes those of the next rows that have no mark of the round.
	 *
	 * @param string    $table Short name.
	 * @param list<int> $after Number of the last one that was looked at.
	 * @return list<int> The same of now; empty where none is left.
	 */
	private function delete( string $table, int $round, array $after ): array {
		$unused = array();
		$last   = array();
		foreach (
			$this->writer->rows(
				'SELECT DISTINCT id, mark FROM ' . Schema::table( $table ) . ' WHERE '
					. self::beyond( array( 'id' ), $after ) . " ORDER BY id LIMIT $this->chunk"
			) as [ $id, $mark ]
		) {
			$last = array( (int) $id );
			if ( $round !== (int) $mark ) {
				$unused[] = (int) $id;
			}
		}
		if ( array() !== $unused ) {
			$this->overtake();
			$this->writer->execute(
				'DELETE FROM ' . Schema::table( $table ) . " WHERE mark <> $round AND id IN (" . implode( ',', $unused ) . ')'
			);
		}
		return $last;
	}

	/**
	 * The condition that a key comes after another one.
	 *
	 * @param non-empty-list<string> $columns Columns of the key, which hold numbers.
	 * @param list<int>              $after   The other key, of as many numbers; none for the condition that all pass.
	 * @return string SQL.
	 */
	private static function beyond( array $columns, array $after ): string {
		if ( array() === $after ) {
			return '( 1 = 1 )';
		}
		$conditions = array();
		$same       = '';
		foreach ( $columns as $i => $column ) {
			$conditions[] = "( $same$column > $after[$i] )";
			$same        .= "$column = $after[$i] AND ";
		}
		// The first part lets every database begin at the right place of an index.
		return "( $columns[0] >= $after[0] AND ( " . implode( ' OR ', $conditions ) . ' ) )';
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
		[ $round, $phase, $reached, $wanted ] = $this->writer->rows(
			'SELECT round, phase, reached, wanted FROM ' . Schema::table( 'sweep' ) . ' WHERE id = 1'
		)[0];
		return array(
			(int) $round,
			(int) $phase,
			'' === $reached ? array() : array_map( 'intval', explode( ',', (string) $reached ) ),
			(int) $wanted,
		);
	}
}
