<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\RowId;

/**
 * Events of days around stretches whose session, or page view, is of another day than theirs: read once for all stretches, as
 * few as they are, and not looked for among all events of the neighbouring days by each stretch.
 */
final class EventsOfOtherDays {

	/** @var array<int, array<int, int>>|null Their sessions, by the day that they belong to and their ids; null before they are read. */
	private ?array $sessions = null;

	/**
	 * @param list<Stretch> $stretches All days that are counted, ascending.
	 * @param bool                    $all       Whether all that happened there matters, too, and not only next to where days are cut.
	 */
	public function __construct( private readonly array $stretches, private readonly bool $all ) {
	}

	/**
	 * Sessions that such events belong to.
	 *
	 * @return array<int, true> By id.
	 * @throws \Lodestar\Storage\StorageException When the database fails.
	 */
	public function sessions(): array {
		$this->sessions ??= $this->read();
		return array_fill_keys( array_merge( array(), ...array_values( array_map( array_values( ... ), $this->sessions ) ) ), true );
	}

	/**
	 * Those of the day before a stretch and of the day after that belong to it.
	 *
	 * @return list<int> Ids.
	 * @throws \Lodestar\Storage\StorageException When the database fails.
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
	 * The days that are looked at.
	 *
	 * @return list<array{int, int}> First and last of each run of days.
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
