<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Moving;

use Lodestar\Ingest\BatchSize;
use Lodestar\Storage\MoveMark;
use Lodestar\Storage\Packed;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;
use Lodestar\Storage\WideTables;
use Lodestar\Storage\Writer;

/**
 * Packs the rows of WideTables, newest day first. Each keeps its number and says what it said, so nothing else changes: a piece
 * is some rows of one table, stored there and deleted here in one transaction.
 */
final class WideMove {

	/** Seconds that a piece is to take, and rows that it has at most, as of Move; these are only copied. */
	private const SECONDS = 0.1;
	private const ROWS    = 500;

	/** Sessions last, as by them the progress is told. */
	private const TABLES = array( 'events', 'views', 'sessions' );

	private BatchSize $size;

	/** The day that is being moved, and whether what it takes is noted. */
	private int $day = -1;

	/**
	 * @param Writer     $writer Writes.
	 * @param ?BatchSize $size   Decides how many rows a transaction moves.
	 */
	public function __construct( private Writer $writer, ?BatchSize $size = null ) {
		$this->size = $size ?? new BatchSize( $writer, null, 'wide_progress', 'chunk', self::SECONDS, self::ROWS );
	}

	/**
	 * Moves a piece, or drops the tables when nothing is left in them.
	 *
	 * @throws \Lodestar\Storage\StorageException If the database failed; the next run goes on.
	 */
	public function step(): void {
		$day = $this->newest_day();
		if ( null === $day ) {
			WideTables::drop();
			return;
		}
		if ( $day !== $this->day ) {
			$this->begin( $day );
		}
		$rows = $this->size->begin();
		$this->size->attempt();
		$this->size->done( $this->writer->transaction( fn (): int => $this->move( $day, $rows ) ) );
	}

	/**
	 * How many sessions of a hundred are moved.
	 */
	public static function percent( Writer $writer ): int {
		[ $sessions, $moved ] = array_map( 'intval', $writer->rows( 'SELECT sessions, moved FROM ' . Schema::table( 'wide_progress' ) . ' WHERE id = 1' )[0] ?? array( 1, 0 ) );
		return 0 === $sessions ? 100 : min( 100, intdiv( 100 * $moved, $sessions ) );
	}

	/**
	 * The newest day of which there is anything; null where nothing is left.
	 */
	private function newest_day(): ?int {
		$newest = null;
		foreach ( self::TABLES as $table ) {
			$id     = $this->writer->rows( 'SELECT MAX(id) FROM ' . Schema::table( "wide_$table" ) )[0][0];
			$newest = null === $id ? $newest : max( $newest, RowId::day( (int) $id ) );
		}
		return $newest;
	}

	/**
	 * Hides the day, and those on which its sessions, or earlier ones, have something: what follows midnight belongs to them.
	 */
	private function begin( int $day ): void {
		$progress = Schema::table( 'wide_progress' );
		if ( array() === $this->writer->rows( "SELECT id FROM $progress WHERE id = 1" ) ) {
			$this->writer->execute( "INSERT INTO $progress (id, sessions, moved, chunk) SELECT 1, COUNT(*), 0, " . BatchSize::FIRST . ' FROM ' . Schema::table( 'wide_sessions' ) );
		}
		$earlier = ' WHERE session <= ' . RowId::last( $day );
		$views   = (int) $this->writer->rows( 'SELECT MAX(day) FROM ' . Schema::table( 'continuations' ) . $earlier )[0][0];
		$event   = (int) $this->writer->rows( 'SELECT MAX(event) FROM ' . Schema::table( 'late_events' ) . $earlier )[0][0];
		MoveMark::set( 1 + max( $day + 1, $views, RowId::day( $event ) ) );
		$this->day = $day;
	}

	/**
	 * @return int How many rows it moved.
	 */
	private function move( int $day, int $most ): int {
		// First, so that whoever has read already writes nothing, and begins anew; and who moves meanwhile waits, and finds the rest.
		$this->writer->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET generation = generation + 1 WHERE id = 1' );
		$this->size->store();
		foreach ( self::TABLES as $table ) {
			$columns = Packed::columns( $table );
			$from    = Schema::table( "wide_$table" );
			$rows    = $this->writer->rows( 'SELECT ' . implode( ', ', $columns ) . " FROM $from WHERE id BETWEEN " . RowId::first( $day ) . ' AND ' . RowId::last( $day ) . " ORDER BY id LIMIT $most" );
			if ( array() !== $rows ) {
				$this->writer->add( $table, $columns, array_map( static fn ( array $row ): array => array_map( static fn ( int|string|null $value ): ?int => null === $value ? null : (int) $value, $row ), $rows ) );
				$this->writer->execute( "DELETE FROM $from WHERE id BETWEEN {$rows[0][0]} AND " . (int) end( $rows )[0] );
				if ( 'sessions' === $table ) {
					$this->writer->execute( 'UPDATE ' . Schema::table( 'wide_progress' ) . ' SET moved = moved + ? WHERE id = 1', array( count( $rows ) ) );
				}
				return count( $rows );
			}
		}
		return 0;
	}
}
