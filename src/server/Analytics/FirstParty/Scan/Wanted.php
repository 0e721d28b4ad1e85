<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

/** The columns of each table that must be read for some days. */
final class Wanted {

	/** @var array<string, array<string, Column>> By row type and SQL. */
	public array $columns = array();

	/** Whether to read also those views that could be counted from session rows, see Share. */
	public bool $entrances = false;

	/** Whether views are counted even without events. */
	public bool $views = false;

	/** Whether the last view of each session is needed. */
	public bool $ends = false;

	public readonly WantedEvents $events;

	/**
	 * @var array<string, true> Pairs of row types (`sv`, `se`, `ve`) whose lower rows are needed from other days, too.
	 */
	private array $below = array();

	public function __construct() {
		$this->events = new WantedEvents();
		$this->want( new Column( Level::Session, 's.id' ) );
	}

	/**
	 * Requests columns for rows of a type.
	 *
	 * @param Column ...$columns Of the rows or of their parents.
	 */
	public function need( Level $rows, Column ...$columns ): void {
		$this->link( $rows );
		foreach ( $columns as $column ) {
			if ( Column::VIEWS_IN_HOUR === $column->sql ) {
				$this->want( new Column( Level::Session, 's.views' ) );
				$this->want( new Column( Level::Session, 's.flags' ) );
			} elseif ( Column::DAY !== $column->sql ) {
				$this->want( $column );
			} elseif ( Level::Session !== $column->level ) {
				$this->want( new Column( $column->level, $column->level->value . '.id' ) );
			}
			if ( $column->level !== $rows && Level::Session !== $column->level ) {
				$this->link( $column->level );
				if ( Level::View === $column->level ) {
					$this->link_views();
				}
			}
		}
	}

	/** Requests all rows below the counted ones, on whatever day. */
	public function need_below( Level $counted, Level $rows ): void {
		$this->below[ $counted->value . ( Level::View === $rows ? 'v' : 'e' ) ] = true;
		if ( Level::View === $counted ) {
			$this->link( Level::View );
			$this->link_views();
		}
	}

	/** Requests the visitor of each row, which is that of its session. */
	public function need_visitors( Level $rows ): void {
		$this->need( $rows, new Column( Level::Session, 's.visitor' ), new Column( Level::Session, 's.flags' ) );
	}

	/** Requests the columns that identify the last view of a session. */
	public function need_ends( Column $path, Column $exit ): void {
		$this->need( Level::View, $path, $exit, new Column( Level::View, 'v.at' ) );
		$this->ends = true;
	}

	/** Whether any column of a row type is requested. */
	public function has( Level $level ): bool {
		return isset( $this->columns[ $level->value ] );
	}

	/** Returns the number of requested columns of a row type. */
	public function width( Level $level ): int {
		return count( $this->columns[ $level->value ] ?? array() );
	}

	/** Whether the events that reference views provide all requested columns of views. */
	public function has_views_of_events(): bool {
		return $this->has( Level::View ) && ! $this->views && array() === array_diff( array_keys( $this->columns['v'] ), array( 'v.id', 'v.session' ) );
	}

	/** Whether rows are counted by those below them, on whatever day. */
	public function looks_below(): bool {
		return array() !== $this->below;
	}

	/**
	 * Whether sessions are counted by their views.
	 */
	public function looks_at_views(): bool {
		return isset( $this->below['sv'] );
	}

	/**
	 * Whether sessions or views are counted by their events.
	 */
	public function looks_at_events(): bool {
		return isset( $this->below['se'] ) || isset( $this->below['ve'] );
	}

	private function want( Column $column ): void {
		$this->columns[ $column->level->value ][ $column->sql ] ??= $column;
	}

	/** Requests the columns that join rows with their parents. */
	private function link( Level $rows ): void {
		if ( Level::Item === $rows ) {
			$this->want( new Column( Level::Item, 'i.event' ) );
			$this->want( new Column( Level::Event, 'e.id' ) );
			$rows = Level::Event;
		}
		if ( Level::Session !== $rows ) {
			$this->want( new Column( $rows, "$rows->value.session" ) );
		}
	}

	private function link_views(): void {
		$this->entrances = true;
		$this->want( new Column( Level::View, 'v.id' ) );
		$this->want( new Column( Level::Event, 'e.view' ) );
	}
}
