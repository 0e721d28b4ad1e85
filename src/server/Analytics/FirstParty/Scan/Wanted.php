<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

/**
 * What has to be read of some days: of each table only those columns that somebody asks for, each once.
 */
final class Wanted {

	/** @var array<string, array<string, Column>> By level and SQL. */
	public array $columns = array();

	/** Whether views are wanted of which sessions tell: see Share. */
	public bool $entrances = false;

	/** Whether views are counted whatever is below them. */
	public bool $views = false;

	/** Whether it is wanted which views are the last of their sessions. */
	public bool $ends = false;

	public readonly WantedEvents $events;

	/** @var array<string, true> What lies below of which level is wanted from other days, too: `sv`, `se`, `ve`. */
	private array $below = array();

	public function __construct() {
		$this->events = new WantedEvents();
		$this->want( new Column( Level::Session, 's.id' ) );
	}

	/**
	 * Asks for columns, to be read for rows of a level.
	 *
	 * @param Level  $rows       The level.
	 * @param Column ...$columns Of it or of levels above.
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

	/**
	 * Asks for all that lies below what is counted, on whatever day.
	 *
	 * @param Level $counted What is counted.
	 * @param Level $rows    What is looked at.
	 */
	public function need_below( Level $counted, Level $rows ): void {
		$this->below[ $counted->value . ( Level::View === $rows ? 'v' : 'e' ) ] = true;
		if ( Level::View === $counted ) {
			$this->link( Level::View );
			$this->link_views();
		}
	}

	/**
	 * Requests the person of each row, which is its session's.
	 *
	 * @param Level $rows Of which rows.
	 */
	public function need_visitors( Level $rows ): void {
		$this->need( $rows, new Column( Level::Session, 's.visitor' ), new Column( Level::Session, 's.flags' ) );
	}

	/**
	 * Asks which views are the last of their sessions.
	 */
	public function need_ends( Column $path, Column $exit ): void {
		$this->need( Level::View, $path, $exit, new Column( Level::View, 'v.at' ) );
		$this->ends = true;
	}

	/**
	 * Whether something is wanted of a level.
	 */
	public function has( Level $level ): bool {
		return isset( $this->columns[ $level->value ] );
	}

	/**
	 * How many columns are wanted of a level.
	 */
	public function width( Level $level ): int {
		return count( $this->columns[ $level->value ] ?? array() );
	}

	/**
	 * Whether all that is wanted of views is told by the events that name them.
	 */
	public function has_views_of_events(): bool {
		return $this->has( Level::View ) && ! $this->views && array() === array_diff( array_keys( $this->columns['v'] ), array( 'v.id', 'v.session' ) );
	}

	/**
	 * Whether things are counted by what lies below them, on whatever day.
	 */
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

	/**
	 * Asks for what ties rows to those above.
	 */
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
