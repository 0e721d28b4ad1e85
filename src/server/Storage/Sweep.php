<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use Lodestar\Storage\Rows\Combinations;

/**
 * Garbage collector for dimension rows, attribute sets and strings that nothing refers to after visits were deleted.
 *
 * A round marks what the raw rows refer to and deletes unmarked dimension rows. It then does the same for attribute
 * sets and strings. Each transaction processes some rows, and any process can continue where another was killed.
 *
 * During a round, ingest marks what its own rows refer to. An ingest that read its data before the round or a deletion
 * finds a different generation of the cursor, and starts over.
 */
final class Sweep {

	/** Rows per transaction. On SQLite, no other process can write during a transaction. */
	private const CHUNK = 1000;

	/** References by phase: a table, its key, and the referring columns by target table. */
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

	/** Tables to delete from, by phase. All tables that can refer to them come earlier. */
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

	/** @param int $chunk Rows per transaction. */
	public function __construct( private Writer $writer, private int $chunk = self::CHUNK ) {
	}

	/** Requests a round. Call it in the transaction that deletes rows. */
	public static function want( Writer $writer ): void {
		$writer->execute( 'UPDATE ' . Schema::table( 'sweep' ) . ' SET wanted = 1 WHERE id = 1' );
	}

	/**
	 * Returns the current round, or 0 if none is running.
	 *
	 * It is the mark for new dimension rows, sets and strings, and for those that new rows refer to. The contents of an
	 * existing dimension row need no mark, because the round marks them with that row.
	 */
	public static function round( Writer $writer ): int {
		return (int) ( $writer->rows( 'SELECT round FROM ' . Schema::table( 'sweep' ) . ' WHERE id = 1 AND phase > 0' )[0][0] ?? 0 );
	}

	/**
	 * Marks rows as referenced. Call it in the transaction that stores the references.
	 *
	 * @param string                       $table Short name: `text`, `attributes` or a dimension table.
	 * @param array<array-key, int|string> $ids   Row IDs.
	 * @param int                          $round Current round.
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
	 * Runs until nothing is left to do or the time is up.
	 *
	 * @param float $max_seconds Seconds after which no further step starts. The first step always runs.
	 * @return bool Whether nothing is left to do.
	 * @throws StorageException If the database failed. The next run continues.
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

	/** Runs a step. Requires an open transaction. */
	private function step(): void {
		// This write comes first, so that other writers wait and their earlier changes are visible from here on.
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
		// RetentionDay may need these strings at any time, so they are never deleted.
		self::mark( $this->writer, 'text', array( Text::id( Text::NOT_SET ), Text::id( Text::OTHER ) ), $round );
	}

	/**
	 * Marks what the next rows refer to.
	 *
	 * @param list<int> $after Key of the last processed row.
	 * @return list<int> Key of the row processed last, or an empty array if no row is left.
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
	 * Deletes those of the next rows that this round didn't mark.
	 *
	 * @param string    $table Short name.
	 * @param list<int> $after ID of the last processed row.
	 * @return list<int> ID of the row processed last, or an empty array if no row is left.
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
	 * Returns the condition that a key is greater than another one.
	 *
	 * @param non-empty-list<string> $columns Numeric columns of the key.
	 * @param list<int>              $after   Values of the other key. If empty, the condition is always true.
	 * @return string SQL condition.
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
		// The first part lets every database seek to the right position in the index.
		return "( $columns[0] >= $after[0] AND ( " . implode( ' OR ', $conditions ) . ' ) )';
	}

	/** Restarts every ingest that has already read its data. */
	private function overtake(): void {
		$this->writer->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET generation = generation + 1 WHERE id = 1' );
	}

	/**
	 * @return array{int, int, list<int>, int} Round, phase, key of the last processed row, whether another
	 *         round is requested.
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
