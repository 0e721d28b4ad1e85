<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use Lodestar\Ingest\BatchSize;
use Lodestar\Ingest\ConcurrentIngestException;
use Lodestar\Ingest\Lease;
use Lodestar\Storage\Moving\OldRows;
use Lodestar\Storage\Moving\PieceMove;
use Lodestar\Storage\Moving\Portion;
use Lodestar\Storage\Moving\Portions;
use Lodestar\Storage\Moving\Progress;
use Lodestar\Storage\Moving\WideMove;
use Lodestar\Time\LocalTime;
use Lodestar\Time\SiteClock;
use Lodestar\Time\SiteZone;
use Throwable;

/**
 * Moves the visits of before (WideTables, then OldTables) into the tables that there are now, newest day first, in transactions that are
 * short enough that nobody waits for them. May be killed at any instant and run again, by any process. Reports see the
 * days that are whole (MoveMark); collected hits wait until those days are moved that they may have to do with.
 */
final class Move {

	/** Sessions that are looked for at a time. */
	private const PORTION = 20000;

	/** Orders of a transaction. */
	private const ORDERS = 1000;

	/**
	 * Seconds that a piece is to take, and rows that it has at most, which a machine with nothing else to do moves in a
	 * fortieth of a second: so nobody waits for a quarter of a second even where it suddenly takes ten times as long.
	 */
	private const SECONDS = 0.1;
	private const ROWS    = 500;

	private OldRows $old;

	private ?PieceMove $pieces = null;

	private ?Portion $portion = null;

	private BatchSize $size;

	private WideMove $wide;

	/**
	 * @param Writer     $writer  Writes.
	 * @param LocalTime  $local   The site's days.
	 * @param int        $now     UTC seconds.
	 * @param ?BatchSize $size    Decides how many rows a transaction moves.
	 * @param int        $portion_size Sessions that are looked for at a time.
	 * @param ?WideMove  $wide    Moves what is only to be packed.
	 */
	public function __construct( private Writer $writer, private LocalTime $local, private int $now, ?BatchSize $size = null, private int $portion_size = self::PORTION, ?WideMove $wide = null ) {
		$this->old  = new OldRows( $writer );
		$this->wide = $wide ?? new WideMove( $writer );
		$this->size = $size ?? new BatchSize( $writer, null, 'old_progress', 'chunk', self::SECONDS, self::ROWS );
	}

	/**
	 * That of the site that WordPress is serving.
	 *
	 * @throws StorageException If the database cannot be reached.
	 */
	public static function of_site(): self {
		$now = intdiv( SiteClock::get()->now_ms(), 1000 );
		return new self( Writer::open(), SiteZone::local_time( $now ), $now );
	}

	/**
	 * Whether hits may be counted: all is moved that they may have to do with. Costs no query where nothing is being moved.
	 */
	public static function may_count( Writer $writer ): bool {
		if ( 0 === MoveMark::get() ) {
			return true;
		}
		if ( WideTables::exist() ) {
			return false; // The next hit may have to do with any of it; a million views are packed in a minute or two.
		}
		if ( ! OldTables::exist() ) {
			return true;
		}
		$progress = Progress::load( $writer );
		return null !== $progress && ( $progress->is_over || ( new OldRows( $writer ) )->newest_day() < $progress->waits_for );
	}

	/**
	 * Moves what there is to move on the site that WordPress is serving. Costs nothing where there is nothing.
	 *
	 * @param float $max_seconds Begins no piece after so many seconds, but the first.
	 * @return bool Whether nothing is left.
	 * @throws StorageException If the database failed; the next run goes on.
	 */
	public static function go_on( float $max_seconds ): bool {
		return 0 === MoveMark::get() || self::of_site()->run( $max_seconds );
	}

	/**
	 * Moves until nothing is left or the time is over.
	 *
	 * @param float $max_seconds Begins no piece after so many seconds, but the first.
	 * @return bool Whether nothing is left.
	 * @throws StorageException If the database failed; the next run goes on.
	 */
	public function run( float $max_seconds ): bool {
		return 0 === MoveMark::get() || $this->work( $max_seconds, static fn (): bool => false );
	}

	/**
	 * Moves until hits may be counted or the time is over.
	 *
	 * @param float $max_seconds Begins no piece after so many seconds, but the first.
	 * @return bool Whether they may.
	 * @throws StorageException If the database failed; the next run goes on.
	 */
	public function make_way( float $max_seconds ): bool {
		return self::may_count( $this->writer ) || $this->work( $max_seconds, fn (): bool => self::may_count( $this->writer ) );
	}

	/**
	 * @param float            $max_seconds Begins no piece after so many seconds, but the first.
	 * @param callable(): bool $is_enough   Asked after each piece.
	 * @return bool Whether it is enough, or nothing is left.
	 */
	private function work( float $max_seconds, callable $is_enough ): bool {
		$until = microtime( true ) + $max_seconds;
		$lease = new Lease( $this->writer );
		try {
			do {
				if ( ! WideTables::exist() && ! OldTables::exist() ) {
					$this->end();
					return true;
				}
				if ( ! $lease->hold() ) {
					usleep( 50000 );
					continue;
				}
				try {
					$this->step();
				} catch ( ConcurrentIngestException ) {
					$this->portion = null; // What was cut off it is not moved.
				}
				if ( $is_enough() ) {
					return true;
				}
			} while ( microtime( true ) < $until );
		} finally {
			$lease->release();
		}
		return false;
	}

	/**
	 * Moves a piece, or what remains when all days are moved.
	 */
	private function step(): void {
		if ( WideTables::exist() ) {
			$this->wide->step();
			return;
		}
		$progress = Progress::load( $this->writer );
		if ( null === $progress ) {
			Progress::begin( $this->writer, $this->recent() );
			return;
		}
		if ( $progress->is_over ) {
			OldTables::drop();
			return;
		}
		$newest = null === $this->portion ? $this->old->newest_day() : null;
		if ( null !== $newest ) {
			MoveMark::set( $newest + 1 );
			$this->portion = ( new Portions( $this->writer, $this->local, $this->portion_size ) )->of( $newest, $progress->open );
		}
		if ( null === $this->portion ) {
			$this->move_orders();
			return;
		}
		$piece = $this->portion->take( $this->size->begin() );
		if ( null === $piece ) {
			$this->portion = null;
			return;
		}
		$this->size->attempt();
		try {
			$this->pieces ??= new PieceMove( $this->writer, $this->recent() );
			$this->pieces->move( $piece, $progress, $this->size->store( ... ) );
		} catch ( Throwable $e ) {
			$this->portion = null;
			throw $e;
		}
		$this->size->done( $piece->rows );
	}

	/**
	 * Orders stay known whose event is not stored. Nothing is left after them.
	 */
	private function move_orders(): void {
		$this->writer->transaction(
			function (): void {
				$this->writer->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET generation = generation + 1 WHERE id = 1' );
				$orders = Schema::table( 'old_orders' );
				$rows   = $this->writer->rows( "SELECT id, day FROM $orders LIMIT " . self::ORDERS );
				if ( array() === $rows ) {
					Progress::end( $this->writer );
					return;
				}
				$this->writer->add( 'orders', array( 'id', 'event' ), array_map( static fn ( array $row ): array => array( (int) $row[0], RowId::first( (int) $row[1] ) ), $rows ) );
				$this->writer->execute( "DELETE FROM $orders WHERE id IN (" . implode( ',', array_map( 'intval', array_column( $rows, 0 ) ) ) . ')' );
			}
		);
	}

	/**
	 * Leaves nothing of it behind.
	 */
	private function end(): void {
		WideTables::drop();
		OldTables::drop();
		MoveMark::clear();
	}

	/**
	 * The local day of the latest line that was counted: whatever waits came after it.
	 */
	private function recent(): int {
		$line_at = (int) $this->writer->rows( 'SELECT line_at FROM ' . Schema::table( 'cursor' ) . ' WHERE id = 1' )[0][0];
		return $this->local->day( 0 === $line_at ? $this->now : min( $line_at, $this->now ) );
	}
}
