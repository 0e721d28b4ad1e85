<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\RetentionMark;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Schema;

/** Reads the rows of a chunk of days, with the related rows of other days. Each table is read once. */
final class Reading {

	/** IDs per query. */
	private const CHUNK = 1000;

	/** @var array<string, Table> By row type. */
	private array $tables = array();

	/** @param int $after UTC seconds. Only later rows count. 0 = all. */
	private function __construct( private readonly Stretch $stretch, private readonly Wanted $wanted, private readonly Continuations $continuations, private readonly Events $events, private readonly EventsOfOtherDays $others, private readonly int $after ) {
	}

	/**
	 * Reads the required columns.
	 *
	 * @return array<string, Table> By row type.
	 * @throws \Lodestar\Storage\StorageException If the database fails.
	 */
	public static function of( Stretch $stretch, Wanted $wanted, Continuations $continuations, Events $events, EventsOfOtherDays $others, int $after ): array {
		$reading = new self( $stretch, $wanted, $continuations, $events, $others, $after );
		$reading->read( Level::Session, $stretch->sessions( 's.id' ) . $reading->since( Level::Session, 's.started_at' ) . $reading->people() );
		$reading->begin( Level::Session );
		if ( $wanted->has( Level::View ) && ! $wanted->has_views_of_events() ) {
			$reading->read_views();
		}
		if ( $wanted->has( Level::Event ) ) {
			$reading->read_events();
		}
		if ( $wanted->has( Level::Continuation ) ) {
			$reading->tables['c'] = new Table( $continuations->on( $stretch ) );
			$reading->begin( Level::Continuation );
		}
		$reading->read_sessions_of_other_days();
		return $reading->tables;
	}

	/** Marks all rows read so far as rows of the days themselves. */
	private function begin( Level $level ): void {
		$this->tables[ $level->value ]->own = $this->tables[ $level->value ]->count();
	}

	private function read_views(): void {
		$rest = $this->wanted->entrances ? '' : ' AND v.entrance = 0' . $this->of_wanderers();
		$this->read( Level::View, $this->stretch->days( 'v.id' ) . $this->stretch->meant( 'v.session' ) . $this->since( Level::View, 'v.at' ) . $rest );
		$this->begin( Level::View );
		if ( ! $this->wanted->ends && ! $this->wanted->looks_at_views() ) {
			return;
		}
		$sessions = $this->continuations->beyond( $this->stretch, ! $this->wanted->ends );
		foreach ( array_chunk( $sessions, self::CHUNK, true ) as $chunk ) {
			$these = ' AND v.session IN ( ' . implode( ',', array_keys( $chunk ) ) . ' )';
			$from  = min( array_column( $chunk, 0 ) );
			$to    = max( array_column( $chunk, 1 ) );
			if ( $from < $this->stretch->first ) {
				$this->read( Level::View, self::days_between( 'v.id', $from, $this->stretch->first - 1 ) . $these );
			}
			if ( $to > $this->stretch->last ) {
				$this->read( Level::View, self::days_between( 'v.id', $this->stretch->last + 1, $to ) . $these );
			}
		}
	}

	/** Returns a condition for views of sessions whose row doesn't account for all views, see Share. */
	private function of_wanderers(): string {
		$sessions  = $this->tables['s']->columns;
		$wanderers = array();
		foreach ( $sessions['s.views'] as $position => $views ) {
			if ( $views > 1 && 0 === ( $sessions['s.flags'][ $position ] & Session::STAYS ) ) {
				$wanderers[] = $sessions['s.id'][ $position ];
			}
		}
		$continuations = $this->continuations->on( $this->stretch );
		foreach ( $continuations['c.session'] as $i => $session ) {
			if ( $continuations['c.views'][ $i ] > 0 ) {
				$wanderers[] = $session;
			}
		}
		/** @var list<int> $wanderers */
		return ' AND v.session IN ( ' . implode( ',', array( -1, ...$wanderers ) ) . ' )';
	}

	/** Reads events. They are within a day of their view and session, unless listed in `late_events`. */
	private function read_events(): void {
		$items = $this->wanted->has( Level::Item );
		$this->read( Level::Event, $this->events->condition( $this->stretch->days( 'e.id' ), $this->begun_hours() ) . $this->stretch->meant( 'e.session' ) . $this->since( Level::Event, 'e.at' ) );
		$this->begin( Level::Event );
		if ( $items ) {
			$this->read( Level::Item, $this->stretch->days( 'i.event' ) . $this->items() );
			$this->begin( Level::Item );
		}
		if ( ! $this->wanted->looks_at_events() ) {
			return;
		}
		foreach ( array_chunk( array( ...$this->others->around( $this->stretch ), ...$this->late_events() ), self::CHUNK ) as $chunk ) {
			$this->read( Level::Event, 'e.id IN ( ' . implode( ',', $chunk ) . ' )' );
			if ( $items ) {
				$this->read( Level::Item, 'i.event IN ( ' . implode( ',', $chunk ) . ' )' );
			}
		}
	}

	/**
	 * Returns the hours in which sessions start, if the chunk is a single day and they were read.
	 *
	 * @return list<int>
	 */
	private function begun_hours(): array {
		$columns = $this->tables['s']->columns;
		$hours   = $columns['s.hour'] ?? $columns[ Layout::sql( 's', 'day_and_hour' )[0] ] ?? null;
		if ( null === $hours || $this->stretch->first !== $this->stretch->last ) {
			return array();
		}
		foreach ( array_keys( $columns['s.id'], RowId::first( $this->stretch->first ), true ) as $nobodies ) {
			unset( $hours[ $nobodies ] );
		}
		return array_values( array_unique( array_map( static fn ( int $hour ): int => $hour % 24, array_keys( array_count_values( array_filter( $hours, is_int( ... ) ) ) ) ) ) );
	}

	/**
	 * Returns the events of the chunk's sessions that are later than the day after the chunk.
	 *
	 * @return list<int> Event IDs.
	 */
	private function late_events(): array {
		$table = Schema::table( 'late_events' );
		/** @var array{list<int>} $columns */
		$columns = RowReader::columns( "SELECT l.event FROM $table l WHERE " . $this->stretch->sessions( 'l.session' ) . ' AND l.event > ' . RowId::last( $this->stretch->last + 1 ) );
		return $columns[0];
	}

	/**
	 * Reads sessions of other days that are active on these days or continue from them. In a rolling window, also those
	 * that started before it.
	 */
	private function read_sessions_of_other_days(): void {
		$missing = array();
		foreach ( array_intersect_key( $this->tables, array_flip( array( 'v', 'e', 'c' ) ) ) as $level => $table ) {
			$missing += 0 === $this->after ? $this->stretch->of_others( $table->columns[ "$level.session" ] ) : self::each_once( $table->columns[ "$level.session" ] );
		}
		if ( 0 !== $this->after ) {
			$missing = array_diff_key( $missing, self::each_once( $this->tables['s']->columns['s.id'] ) );
		}
		foreach ( array_chunk( $missing, self::CHUNK ) as $chunk ) {
			$this->read( Level::Session, 's.id IN ( ' . implode( ',', $chunk ) . ' )' . $this->people() );
		}
	}

	/**
	 * @param list<int|null> $ids
	 * @return array<int, int> Distinct IDs by ID.
	 */
	private static function each_once( array $ids ): array {
		$ids = array_filter( $ids, is_int( ... ) );
		return array_combine( $ids, $ids );
	}

	private function read( Level $level, string $where ): void {
		$wanted = $this->wanted->columns[ $level->value ];
		$joins  = array_merge( ...array_values( array_map( static fn ( Column $column ): array => $column->joins, $wanted ) ) );
		$read   = RowReader::columns( 'SELECT ' . implode( ', ', array_keys( $wanted ) ) . ' FROM ' . $level->table() . implode( '', $joins ) . " WHERE $where" );
		foreach ( array_values( $wanted ) as $i => $column ) {
			foreach ( $column->plain ? array() : $read[ $i ] as $row => $value ) {
				if ( ! is_int( $value ) && null !== $value ) {
					$read[ $i ][ $row ] = (int) $value;
				}
			}
		}
		/** @var array<string, list<int|null>> $columns */
		$columns = array_combine( array_keys( $wanted ), $read );
		if ( isset( $this->tables[ $level->value ] ) ) {
			$this->tables[ $level->value ]->add( $columns );
		} else {
			$this->tables[ $level->value ] = new Table( $columns );
		}
	}

	/** Returns a condition for items of the chunk's sessions. */
	private function items(): string {
		$meant = $this->stretch->meant( 'm.session' );
		$ids   = $this->tables['e']->columns['e.id'];
		return '' === $meant || array() === $ids ? '' : ' AND i.event BETWEEN ' . min( $ids ) . ' AND ' . max( $ids ) . ' AND EXISTS ( SELECT 1 FROM ' . Schema::table( 'events' ) . " m WHERE m.id = i.event$meant )";
	}

	private static function days_between( string $id, int $first, int $last ): string {
		return "$id BETWEEN " . RowId::first( $first ) . ' AND ' . RowId::last( $last );
	}

	/**
	 * Returns a condition for rows in the rolling window, if there is one.
	 *
	 * @param string $at Column with the time of a row.
	 */
	private function since( Level $level, string $at ): string {
		return 0 === $this->after ? '' : " AND $at > $this->after AND $level->value.id >= " . Tail::begins( $level, $at, $this->after, $this->stretch );
	}

	/**
	 * Returns a condition that excludes bots and the day that is being deleted. Unattributed sessions only have events.
	 */
	private function people(): string {
		$kept = RetentionMark::get();
		return ( $this->wanted->has( Level::Event ) ? ' AND s.bot <> 1' : ' AND s.bot = 0' ) . ( 0 === $kept ? '' : ' AND s.id >= ' . RowId::first( $kept ) );
	}
}
