<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Scan;

use Lodestar\Source\FirstParty\Sql\RowReader;
use Lodestar\Storage\RetentionMark;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;

/**
 * Which events have to be read of some days: where all that is asked is what a few of them come to (orders, say), those, and
 * one of each hour in which there was any, since it makes a group.
 */
final class Events {

	/** Kinds of events, or events, that are picked out of all. */
	public const MOST = 5000;

	private bool $all = false;

	/** @var array<int, true> Numbers of the names that matter. */
	private array $names = array();

	/** Whether it matters on which days there was any. */
	private bool $days = false;

	/** Whether it matters in which hours. */
	private bool $hours = false;

	/** Whether hours in which a session begins are known to be some in any case. */
	private bool $with_sessions = true;

	private ?string $condition = null;

	/**
	 * @param Actions   $actions     Which kinds of events there are.
	 * @param Stretch   $stretch     The days.
	 * @param bool      $is_cut      Whether they are read in pieces.
	 * @param list<int> $begun_days  Days on which sessions begin.
	 * @param list<int> $begun_hours Hours in which sessions begin, if it is one day and that is known.
	 */
	public function __construct( private readonly Actions $actions, private readonly Stretch $stretch, private readonly bool $is_cut, private readonly array $begun_days, private readonly array $begun_hours = array() ) {
	}

	/**
	 * Asks for all.
	 */
	public function need_all(): void {
		$this->all = true;
	}

	/**
	 * Asks for those of certain names.
	 *
	 * @param list<string> $names    Names of events.
	 * @param bool         $days     Whether days are told apart on which there was any other.
	 * @param bool         $hours    Whether hours are.
	 * @param bool         $sessions Whether sessions are counted besides.
	 */
	public function need( array $names, bool $days, bool $hours, bool $sessions ): void {
		$this->names += array_fill_keys( array_map( Text::id( ... ), $names ), true );
		$this->days   = $this->days || $days;
		$this->hours  = $this->hours || $hours;
		if ( $days || $hours ) {
			$this->with_sessions = $this->with_sessions && $sessions;
		}
	}

	/**
	 * The further condition that an event has to be read.
	 *
	 * @throws \Lodestar\Storage\StorageException When the database fails.
	 */
	public function condition(): string {
		return $this->condition ??= $this->all ? '' : $this->picked();
	}

	private function picked(): string {
		$actions = $this->actions->named( array_keys( $this->names ) );
		if ( null === $actions ) {
			return '';
		}
		$some = $this->days || $this->hours ? $this->some() : array();
		$are  = 'e.action IN ( ' . implode( ', ', array( 0, ...$actions ) ) . ' )';
		if ( $this->is_cut ) {
			$some = array( ...$some, ...$this->found( $are ) );
			if ( count( $some ) <= self::MOST ) {
				return ' AND e.id IN ( ' . implode( ', ', array( 0, ...$some ) ) . ' )';
			}
		}
		return " AND ( $are" . ( array() === $some ? '' : ' OR e.id IN ( ' . implode( ', ', $some ) . ' )' ) . ' )';
	}

	/**
	 * The events that are meant, looked for once for all pieces of a day.
	 *
	 * @param string $are The condition that they are meant.
	 * @return list<int> Their ids; more than are picked out, where there are too many.
	 */
	private function found( string $are ): array {
		$table = Schema::table( 'events' );
		/** @var array{list<int>} $columns */
		$columns = RowReader::columns( "SELECT e.id FROM $table e WHERE " . $this->stretch->days( 'e.id' ) . " AND $are LIMIT " . ( self::MOST + 1 ) );
		return $columns[0];
	}

	/**
	 * An event of each hour, or of each day.
	 *
	 * @return list<int> Their ids.
	 */
	private function some(): array {
		$unit  = $this->hours ? 'e.hour' : 'e.id >> 32';
		$begun = $this->hours ? $this->begun_hours : $this->begun_days;
		if ( ! $this->with_sessions ) {
			$begun = array();
		} elseif ( array() === array_diff( $this->hours ? range( 0, 23 ) : range( $this->stretch->first, $this->stretch->last ), $begun ) ) {
			return array();
		}
		$kept  = RetentionMark::get();
		$table = Schema::table( 'events' );
		$where = $this->stretch->days( 'e.id' ) . ( 0 === $kept ? '' : ' AND e.session >= ' . RowId::first( $kept ) ) . ( array() === $begun ? '' : " AND $unit NOT IN ( " . implode( ', ', $begun ) . ' )' );
		/** @var array{list<int>} $columns */
		$columns = RowReader::columns( "SELECT MIN( e.id ) FROM $table e WHERE $where GROUP BY e.id >> 32" . ( $this->hours ? ', e.hour' : '' ) );
		return $columns[0];
	}
}
