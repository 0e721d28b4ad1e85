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
 * Decides which events of some days must be read: all, or only the requested ones. In the second case, one event is
 * added for each hour or day without a new session, because it forms a group.
 */
final class Events {

	/** Maximum number of events or actions to list by ID. */
	public const MOST = 5000;

	/** @var list<int>|null IDs of the requested events. Null if they aren't listed. */
	private ?array $picked = null;

	/** Condition for the requested names or items. Null if all events are read. */
	private ?string $named = null;

	/**
	 * @param list<int> $begun_days Days on which sessions start.
	 * @param ?Pieces   $pieces     Parts of the day, if it's split.
	 * @throws \Lodestar\Storage\StorageException If the database fails.
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
			// Queried once for all parts of the day.
			$this->picked = self::few( 'SELECT e.id FROM ' . Level::Event->table() . ' WHERE ' . $days->days( 'e.id' ) . " AND $this->named" );
		}
	}

	/**
	 * Returns the condition for the events to read. If they are listed by ID, it omits the days. Otherwise SQLite would
	 * scan all events of the days.
	 *
	 * @param string    $days        Condition for these days.
	 * @param list<int> $begun_hours Hours in which sessions start, if they were read for a single day.
	 * @throws \Lodestar\Storage\StorageException If the database fails.
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

	/** @param string $days Condition for the days of `i.event`. */
	private static function with_items( string $days ): string {
		return 'e.id IN ( SELECT i.event FROM ' . Level::Item->table() . " WHERE $days )";
	}

	/**
	 * @param string $sql Selects IDs.
	 * @return list<int>|null Null if there are more than MOST.
	 */
	private static function few( string $sql ): ?array {
		/** @var array{list<int>} $columns */
		$columns = RowReader::columns( "$sql LIMIT " . ( self::MOST + 1 ) );
		return count( $columns[0] ) > self::MOST ? null : $columns[0];
	}

	/**
	 * Returns one event of each hour or day in which no session started.
	 *
	 * @param list<int> $begun_hours Hours in which a session started.
	 * @return list<int> Event IDs.
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
