<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Collector\EventName;
use Lodestar\Storage\RetentionMark;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;

/**
 * Which events have to be read of some days: all, or those that are asked for, and one of each hour or day in which there was
 * any and no session began, since it makes a group.
 */
final class Events {

	/** Kinds of events, or events, that are picked out of all. */
	public const MOST = 5000;

	/** @var list<int>|null Events that are picked out; null where these are too many. */
	private ?array $picked = null;

	/** The condition that an event has one of the names, or items; null where all may as well be read. */
	private ?string $named = null;

	/**
	 * @param WantedEvents $wanted     What is asked for.
	 * @param Actions      $actions    Which kinds of events there are.
	 * @param Stretch      $days       The days.
	 * @param list<int>    $begun_days Days on which sessions begin.
	 * @param ?Pieces      $pieces     Where they are read in pieces.
	 * @throws \Lodestar\Storage\StorageException When the database fails.
	 */
	public function __construct( private readonly WantedEvents $wanted, Actions $actions, private readonly Stretch $days, private readonly array $begun_days, private readonly ?Pieces $pieces ) {
		if ( $wanted->all || $wanted->items === ( array() !== $wanted->names ) ) {
			return;
		}
		if ( $wanted->items ) {
			$this->named = self::with_items( $days->days( 'i.event' ) );
			return;
		}
		$names = array_keys( $wanted->names );
		if ( array() === array_diff( $names, EventName::ORDERS ) ) {
			$orders       = 'SELECT o.event FROM ' . Schema::table( 'orders' ) . ' o WHERE ' . $days->days( 'o.event' );
			$this->named  = "e.id IN ( $orders )";
			$this->picked = self::few( $orders );
			return;
		}
		$kinds       = $actions->named( array_map( Text::id( ... ), $names ) );
		$this->named = null === $kinds ? null : 'e.action IN ( ' . implode( ', ', array( 0, ...$kinds ) ) . ' )';
		if ( null !== $pieces && null !== $this->named ) {
			// Looked for once for all pieces of the day.
			$this->picked = self::few( 'SELECT e.id FROM ' . Level::Event->table() . ' WHERE ' . $days->days( 'e.id' ) . " AND $this->named" );
		}
	}

	/**
	 * The condition that an event has to be read. Where events are picked out it says nothing of their days: else SQLite would
	 * go through all that these have.
	 *
	 * @param string    $days        The condition that one is of these days.
	 * @param list<int> $begun_hours Hours in which sessions begin, as far as that is known of what was read; of one day.
	 * @throws \Lodestar\Storage\StorageException When the database fails.
	 */
	public function condition( string $days, array $begun_hours ): string {
		if ( null === $this->named ) {
			return $days;
		}
		$some = $this->wanted->days || $this->wanted->hours ? $this->some( null === $this->pieces ? $begun_hours : array_keys( $this->pieces->hours ) ) : array();
		if ( null !== $this->picked ) {
			return 'e.id IN ( ' . implode( ', ', array( 0, ...$some, ...$this->picked ) ) . ' )';
		}
		return "$days AND ( $this->named" . ( array() === $some ? '' : ' OR e.id IN ( ' . implode( ', ', $some ) . ' )' ) . ' )';
	}

	/**
	 * @param string $days The condition that `i.event` is of some days.
	 */
	private static function with_items( string $days ): string {
		return 'e.id IN ( SELECT i.event FROM ' . Level::Item->table() . " WHERE $days )";
	}

	/**
	 * @param string $sql Selects ids.
	 * @return list<int>|null Null where there are more than are of use.
	 */
	private static function few( string $sql ): ?array {
		/** @var array{list<int>} $columns */
		$columns = RowReader::columns( "$sql LIMIT " . ( self::MOST + 1 ) );
		return count( $columns[0] ) > self::MOST ? null : $columns[0];
	}

	/**
	 * An event of each hour, or of each day, in which no session began.
	 *
	 * @param list<int> $begun_hours Hours in which one did.
	 * @return list<int> Their ids.
	 */
	private function some( array $begun_hours ): array {
		$by_hour = $this->wanted->hours;
		$unit    = $by_hour ? 'e.hour' : 'e.id >> 32';
		$begun   = match ( true ) {
			! $this->wanted->with_sessions => array(),
			$by_hour                       => $begun_hours,
			default                        => $this->begun_days,
		};
		if ( array() === array_diff( $by_hour ? range( 0, 23 ) : range( $this->days->first, $this->days->last ), $begun ) ) {
			return array();
		}
		$kept  = RetentionMark::get();
		$where = $this->days->days( 'e.id' ) . ( 0 === $kept ? '' : ' AND e.session >= ' . RowId::first( $kept ) ) . ( array() === $begun ? '' : " AND $unit NOT IN ( " . implode( ', ', $begun ) . ' )' );
		/** @var array{list<int>} $columns */
		$columns = RowReader::columns( 'SELECT MIN( e.id ) FROM ' . Level::Event->table() . " WHERE $where GROUP BY e.id >> 32" . ( $by_hour ? ', e.hour' : '' ) );
		return $columns[0];
	}
}
