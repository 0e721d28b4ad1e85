<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\RowId;

/**
 * Finds events on another day than their session or page view. They are rare, so they are read once for all chunks of
 * days.
 */
final class EventsOfOtherDays {

	/**
	 * @var array<int, array<int, int>>|null Session IDs by day of the session or view, and by event ID. Null until
	 * read.
	 */
	private ?array $sessions = null;

	/**
	 * @param list<Stretch> $stretches All chunks of days, ascending.
	 * @param bool          $all       Whether to scan all days, not only those around each chunk.
	 */
	public function __construct( private readonly array $stretches, private readonly bool $all ) {
	}

	/**
	 * Returns the sessions of these events.
	 *
	 * @return array<int, true> Session IDs as keys.
	 * @throws \Lodestar\Storage\StorageException If the database fails.
	 */
	public function sessions(): array {
		$this->sessions ??= $this->read();
		return array_fill_keys( array_merge( array(), ...array_values( array_map( array_values( ... ), $this->sessions ) ) ), true );
	}

	/**
	 * Returns the events of the days before and after a chunk that belong to the chunk.
	 *
	 * @return list<int> Event IDs.
	 * @throws \Lodestar\Storage\StorageException If the database fails.
	 */
	public function around( Stretch $stretch ): array {
		$this->sessions ??= $this->read();
		$events           = array();
		foreach ( range( $stretch->first, $stretch->last ) as $day ) {
			foreach ( $this->sessions[ $day ] ?? array() as $event => $session ) {
				$at = RowId::day( $event );
				if ( ( $at === $stretch->first - 1 || $at === $stretch->last + 1 ) && $stretch->means( $session ) ) {
					$events[ $event ] = $event;
				}
			}
		}
		return array_values( $events );
	}

	/**
	 * @return array<int, array<int, int>>
	 */
	private function read(): array {
		$sessions = array();
		foreach ( $this->runs() as [ $first, $last ] ) {
			$days = RowId::first( $first ) . ' AND ' . RowId::last( $last );
			/** @var array{list<int>, list<int>, list<int>} $columns */
			$columns = RowReader::columns( 'SELECT e.id, e.session, e.view FROM ' . Level::Event->table() . " WHERE e.id BETWEEN $days AND ( e.session >> 32 <> e.id >> 32 OR e.view >> 32 NOT IN ( 0, e.id >> 32 ) )" );
			foreach ( $columns[0] as $i => $event ) {
				foreach ( array( $columns[1][ $i ], $columns[2][ $i ] ) as $above ) {
					$sessions[ RowId::day( $above ) ][ $event ] = $columns[1][ $i ];
				}
			}
		}
		return $sessions;
	}

	/**
	 * Returns the days to scan.
	 *
	 * @return list<array{int, int}> First and last day of each run of days.
	 */
	private function runs(): array {
		$days = array();
		foreach ( $this->stretches as $stretch ) {
			$days += array_flip( $this->all ? range( $stretch->first - 1, $stretch->last + 1 ) : array( $stretch->first - 1, $stretch->last + 1 ) );
		}
		ksort( $days );
		$runs = array();
		foreach ( array_keys( $days ) as $day ) {
			$before = array_key_last( $runs );
			if ( null !== $before && $runs[ $before ][1] === $day - 1 ) {
				$runs[ $before ][1] = $day;
			} else {
				$runs[] = array( $day, $day );
			}
		}
		return $runs;
	}
}
