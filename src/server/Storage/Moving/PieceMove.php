<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Moving;

use Lodestar\Ingest\ConcurrentIngestException;
use Lodestar\Ingest\Rows\Combinations;
use Lodestar\Ingest\Rows\Numbers;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;
use Throwable;

/**
 * Moves a piece: reads its rows, makes new ones of them, and in one transaction stores these, deletes those and notes how
 * far it is. Rows whose session is not stored show nowhere, and just go.
 *
 * @phpstan-import-type OldRow from MovedSession
 */
final class PieceMove {

	private OldRows $old;

	private Combinations $combinations;

	private Lasting $lasting;

	/**
	 * @param Writer $writer Writes.
	 * @param int    $recent The local day of the latest line.
	 */
	public function __construct( private Writer $writer, private int $recent ) {
		$this->old          = new OldRows( $writer );
		$this->combinations = new Combinations();
		$this->lasting      = new Lasting( $writer, $recent );
	}

	/**
	 * @param Piece             $piece    The piece.
	 * @param Progress          $progress As it is stored.
	 * @param callable(): void  $also     What else is noted in the transaction.
	 * @throws ConcurrentIngestException If another process has written meanwhile.
	 * @throws Throwable If it failed; nothing is moved then.
	 */
	public function move( Piece $piece, Progress $progress, callable $also ): void {
		$generation = (int) $this->writer->rows( 'SELECT generation FROM ' . Schema::table( 'cursor' ) . ' WHERE id = 1' )[0][0];
		$sessions   = $this->sessions( $piece, $progress );
		$views      = $this->views( $piece, $sessions );
		$events     = $this->with_session( $this->old->of( 'old_events', $piece->events ), $sessions );
		$this->combinations->begin( $this->writer, $generation );
		$this->combinations->load( $this->writer, self::tuples( $sessions, $views, $events ), 0 );

		$rows = new MovedRows( $this->combinations, new Numbers( $this->writer ), $this->recent );
		$this->make( $rows, $piece, $sessions, $views, $events );
		[ $found, $superfluous ] = $this->lasting->sift( $piece->goes_on ? array() : array_values( $sessions ) );

		$open  = null === $piece->open || array() === $sessions ? null : $piece->open;
		$ended = count( $sessions ) - ( null === $open ? 0 : 1 );
		try {
			$this->writer->transaction(
				function () use ( $generation, $piece, $rows, $found, $superfluous, $open, $ended, $sessions, $also ): void {
					// First, so that whoever has read already writes nothing, and begins anew.
					if ( 1 !== $this->writer->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET generation = generation + 1 WHERE id = 1 AND generation = ?', array( $generation ) ) ) {
						throw new ConcurrentIngestException( 'Raw rows have been changed by somebody else meanwhile.' );
					}
					$this->combinations->store( $this->writer );
					$rows->store( $this->writer );
					$this->writer->add( 'visitors', array( 'joined', 'session', 'burst_from', 'burst_views', 'stays' ), $found );
					foreach ( $superfluous as $key ) {
						$this->writer->execute( 'DELETE FROM ' . Schema::table( 'visitors' ) . ' WHERE joined = ? AND session = ?', $key );
					}
					$this->delete( $piece, null !== $open );
					if ( null !== $open ) {
						$this->writer->add( 'old_numbers', array( 'id', 'number' ), array_map( static fn ( int $id, int $number ): array => array( $id, $number ), array_keys( $rows->views ), $rows->views ) );
					}
					Progress::store( $this->writer, $ended, $open, null === $open ? 0 : $sessions[ "$open[0]:$open[1]" ]->id );
					$also();
				}
			);
			$this->combinations->committed();
		} catch ( Throwable $e ) {
			$this->combinations->failed();
			throw $e;
		}
	}

	/**
	 * @return array<string, MovedSession> Those that are stored, by day and id.
	 */
	private function sessions( Piece $piece, Progress $progress ): array {
		$until = array();
		foreach ( $this->old->of( 'old_links', $piece->sessions, 'session' ) as $link ) {
			$until[ "$link[day]:$link[session]" ] = $link['until'];
		}
		$sessions = array();
		foreach ( $this->old->of( 'old_sessions', $piece->sessions ) as $row ) {
			$key              = "$row[day]:$row[id]";
			$sessions[ $key ] = new MovedSession( $row, $until[ $key ] ?? null );
			if ( $piece->goes_on ) {
				$sessions[ $key ]->id = $progress->number;
			}
		}
		return $sessions;
	}

	/**
	 * @param Piece                       $piece    The piece.
	 * @param array<string, MovedSession> $sessions Told of their views where they begin with it.
	 * @return list<OldRow> Views to be moved.
	 */
	private function views( Piece $piece, array $sessions ): array {
		$views = $this->with_session( $this->old->of( 'old_views', $piece->views ), $sessions );
		if ( ! $piece->goes_on ) {
			foreach ( array( $views, $this->old->of( 'old_views', $piece->later_views ) ) as $seen ) {
				foreach ( $seen as $view ) {
					( $sessions[ "$view[session_day]:$view[session]" ] ?? null )?->see( $view );
				}
			}
		}
		return $views;
	}

	/**
	 * @param iterable<OldRow>            $rows     Views or events.
	 * @param array<string, MovedSession> $sessions Those that are stored.
	 * @return list<OldRow> Those of them.
	 */
	private function with_session( iterable $rows, array $sessions ): array {
		$with = array();
		foreach ( $rows as $row ) {
			if ( isset( $sessions[ "$row[session_day]:$row[session]" ] ) ) {
				$with[] = $row;
			}
		}
		return $with;
	}

	/**
	 * @param array<string, MovedSession> $sessions Sessions.
	 * @param list<OldRow>                $views    Views.
	 * @param list<OldRow>                $events   Events.
	 * @return array<string, list<list<int>>> What they refer to.
	 */
	private static function tuples( array $sessions, array $views, array $events ): array {
		$tuples = array();
		foreach ( $sessions as $session ) {
			foreach ( $session->tuples() as $table => $of ) {
				foreach ( $of as $tuple ) {
					$tuples[ $table ][] = $tuple;
				}
			}
		}
		foreach ( $views as $view ) {
			$tuples['pages'][] = MovedSession::page( $view );
		}
		foreach ( $events as $event ) {
			$tuples['pages'][]   = MovedRows::page_of_event( $event );
			$tuples['actions'][] = array( $event['name'], $event['attributes'] );
		}
		return $tuples;
	}

	/**
	 * @param MovedRows                   $rows     Takes what is made.
	 * @param Piece                       $piece    The piece.
	 * @param array<string, MovedSession> $sessions Sessions.
	 * @param list<OldRow>                $views    Views.
	 * @param list<OldRow>                $events   Events.
	 */
	private function make( MovedRows $rows, Piece $piece, array $sessions, array $views, array $events ): void {
		foreach ( $piece->goes_on ? array() : $sessions as $session ) {
			$rows->add_session( $session );
		}
		foreach ( $views as $view ) {
			$rows->add_view( $view, $sessions[ "$view[session_day]:$view[session]" ] );
		}
		if ( $piece->goes_on ) {
			$rows->views += $this->moved_views( $events );
		}
		foreach ( $events as $event ) {
			$rows->add_event( $event, $sessions[ "$event[session_day]:$event[session]" ] );
		}
		foreach ( $this->old->of( 'old_items', $piece->events, 'event' ) as $item ) {
			$rows->add_item( $item );
		}
		foreach ( $piece->orders as $number => [ $day, $event ] ) {
			$rows->add_order( $number, $day, $event );
		}
	}

	/**
	 * What the views of events became that earlier pieces moved.
	 *
	 * @param list<OldRow> $events Events.
	 * @return array<int, int> Ids of views now, by those before.
	 */
	private function moved_views( array $events ): array {
		$views = array();
		foreach ( array_chunk( array_column( $events, 'view' ), 1000 ) as $ids ) {
			foreach ( $this->writer->rows( 'SELECT id, number FROM ' . Schema::table( 'old_numbers' ) . ' WHERE id IN (' . implode( ',', $ids ) . ')' ) as [ $id, $number ] ) {
				$views[ (int) $id ] = (int) $number;
			}
		}
		return $views;
	}

	/**
	 * Deletes what is moved.
	 *
	 * @param Piece $piece   The piece.
	 * @param bool  $is_open Whether its session has something left.
	 */
	private function delete( Piece $piece, bool $is_open ): void {
		$this->old->delete( 'old_views', $piece->views );
		$this->old->delete( 'old_items', $piece->events, 'event' );
		$this->old->delete( 'old_events', $piece->events );
		if ( array() !== $piece->orders ) {
			$this->writer->execute( 'DELETE FROM ' . Schema::table( 'old_orders' ) . ' WHERE id IN (' . implode( ',', array_keys( $piece->orders ) ) . ')' );
		}
		if ( ! $is_open ) {
			$this->old->delete( 'old_links', $piece->sessions, 'session' );
			$this->old->delete( 'old_sessions', $piece->sessions );
		}
	}
}
