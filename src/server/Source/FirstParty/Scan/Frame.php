<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Scan;

use Lodestar\Source\FirstParty\Sql\RowReader;
use Lodestar\Storage\RetentionMark;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;

/**
 * The rows of some days, column by column: of each table only those columns that are wanted, read once. Rows of a table are
 * known by their position, from 0; first come the days' *own*, then those that hang on these and lie on other days: a
 * session of last night, say, or its views after midnight.
 */
final class Frame {

	/** @var array<string, array<string, Column>> What is wanted, by level and SQL. */
	private array $wanted = array();

	/** @var array<string, array<string, list<int|null>>> What was read, by level and SQL. */
	private array $columns = array();

	/** @var array<string, int> Rows that are the days' own, by level. */
	private array $own = array();

	/** @var array<string, list<int>> Positions of the rows above, by both levels; -1 = none. */
	private array $above = array();

	/** @var array<string, array<mixed>> Values that were worked out. */
	private array $values = array();

	/** @var array<string, true> What lies below of which level is wanted from other days, too: `sv`, `se`, `ve`. */
	private array $below = array();

	private bool $ends = false;

	private ?bool $has_nobody = null;

	/**
	 * @param Stretch       $stretch       The days, and which sessions of theirs.
	 * @param Continuations $continuations Those of all days that are counted.
	 * @param Visitors      $visitors      Who was met.
	 * @param Events        $events        Which events have to be read.
	 * @param int           $after         UTC second after which everything happened that counts; 0 = whenever.
	 */
	public function __construct(
		private readonly Stretch $stretch,
		private readonly Continuations $continuations,
		private readonly Visitors $visitors,
		public readonly Events $events,
		private readonly int $after = 0
	) {
		$this->want( new Column( Level::Session, 's.id' ) );
	}

	/**
	 * Asks for columns, to be read for rows of a level.
	 *
	 * @param Level  $rows    The level.
	 * @param Column ...$columns Of it or of levels above.
	 */
	public function need( Level $rows, Column ...$columns ): void {
		$this->link( $rows );
		foreach ( $columns as $column ) {
			if ( Column::DAY !== $column->sql ) {
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
	 * Asks who people are.
	 *
	 * @param Level $rows Of which rows.
	 */
	public function need_visitors( Level $rows ): void {
		$this->need( $rows, new Column( Level::Session, 's.visitor' ), new Column( Level::Session, 's.flags' ) );
		if ( Level::Session !== $rows ) {
			$this->want( new Column( $rows, "$rows->value.visitor" ) );
		}
	}

	/**
	 * Asks which views are the last of their sessions.
	 */
	public function need_ends( Column $path, Column $exit ): void {
		$this->need( Level::View, $path, $exit, new Column( Level::View, 'v.at' ) );
		$this->ends = true;
	}

	/**
	 * Reads what was asked for.
	 *
	 * @throws \Lodestar\Storage\StorageException When the database fails.
	 */
	public function read(): void {
		$levels = $this->wanted;
		if ( isset( $levels['e'] ) ) {
			$this->want( new Column( Level::Session, 's.bot' ) );
		}
		$this->select( Level::Session, $this->stretch->sessions( 's.id' ) . $this->since( 's.last_at' ) . $this->people() );
		$this->own['s'] = count( $this->columns['s']['s.id'] );
		if ( isset( $levels['v'] ) ) {
			$this->read_views();
		}
		if ( isset( $levels['e'] ) ) {
			$this->read_events( isset( $levels['i'] ) );
		}
		if ( isset( $levels['c'] ) ) {
			$this->columns['c'] = $this->continuations->on( $this->stretch );
			$this->own['c']     = count( $this->columns['c']['c.session'] );
		}
		$this->read_sessions_of_other_days();
		$this->connect();
		if ( $this->visitors->forgets && isset( $this->columns['s']['s.visitor'] ) ) {
			$this->keep_visitors();
		}
	}

	/**
	 * How many rows there are.
	 */
	public function count( Level $level ): int {
		return count( array_values( $this->columns[ $level->value ] )[0] ?? array() );
	}

	/**
	 * How many of them are the days' own.
	 */
	public function own( Level $level ): int {
		return $this->own[ $level->value ];
	}

	/**
	 * Whether there are sessions of nobody among them.
	 */
	public function has_nobody(): bool {
		return $this->has_nobody ??= array() !== array_diff( array_unique( $this->columns['s']['s.bot'] ?? array() ), array( 0 ) );
	}

	/**
	 * What rows hold.
	 *
	 * @param Column $column Of their level or above.
	 * @param Level  $rows   Of which rows.
	 * @return list<int|null> By position.
	 */
	public function raw( Column $column, Level $rows ): array {
		$name = $column->source();
		$key  = "$rows->value $name";
		/** @var list<int|null> $known */
		$known = $this->once(
			$key,
			function () use ( $column, $rows ): array {
				$raw = Column::DAY === $column->sql ? $this->days( $column->level ) : $this->columns[ $column->level->value ][ $column->sql ];
				return $column->level === $rows ? $raw : self::gather( $raw, $this->positions( $rows, $column->level ) );
			}
		);
		return $known;
	}

	/**
	 * What the sessions of rows hold, to be used once.
	 *
	 * @return list<int|null> By position.
	 */
	private function gathered( string $column, Level $rows ): array {
		$raw = $this->columns['s'][ $column ];
		return Level::Session === $rows ? $raw : self::gather( $raw, $this->positions( $rows, Level::Session ) );
	}

	/**
	 * The different numbers that rows of a column's own level hold.
	 *
	 * @return array<int, mixed> By number.
	 */
	public function different( Column $column ): array {
		$key = 'different ' . $column->source();
		return $this->once(
			$key,
			function () use ( $column ): array {
				$raw = $this->raw( $column, $column->level );
				/** @var list<int> $numbers */
				$numbers = in_array( null, $raw, true ) ? array_filter( $raw, is_int( ... ) ) : $raw;
				return array_flip( $numbers );
			}
		);
	}

	/**
	 * What the numbers that rows hold mean.
	 *
	 * @param Column $column Of their level or above.
	 * @param Level  $rows   Of which rows.
	 * @return list<int|null> By position.
	 */
	public function values( Column $column, Level $rows ): array {
		$raw = $this->raw( $column, $rows );
		if ( null === $column->meaning ) {
			return $raw;
		}
		$meanings = $column->meanings( array_keys( $this->different( $column ) ) );
		$values   = array();
		foreach ( $raw as $number ) {
			$values[] = $meanings[ $number ] ?? null;
		}
		return $values;
	}

	/**
	 * The positions of the rows above.
	 *
	 * @return list<int> By position; -1 = there is none.
	 */
	public function positions( Level $rows, Level $above ): array {
		if ( ! isset( $this->above[ $rows->value . $above->value ] ) ) { // Of items: by their events.
			$this->above[ $rows->value . $above->value ] = array_map( fn ( int $event ): int => $this->above[ "e$above->value" ][ $event ], $this->above['ie'] );
		}
		return $this->above[ $rows->value . $above->value ];
	}

	/**
	 * Who is met in rows.
	 *
	 * @return array<int, int> Numbers; 0 = nobody.
	 */
	public function visitors( Level $rows ): array {
		return $this->once( "visitors $rows->value", fn (): array => $this->number_visitors( $rows ) );
	}

	/**
	 * Which views are the last of their session's exit page; see need_ends().
	 *
	 * @return list<bool> By position.
	 */
	public function ends( Column $path, Column $exit ): array {
		$paths    = $this->values( $path, Level::View );
		$exits    = $this->values( $exit, Level::View );
		$moments  = $this->raw( new Column( Level::View, 'v.at' ), Level::View );
		$sessions = $this->positions( Level::View, Level::Session );
		$last     = array();
		foreach ( $paths as $i => $one ) {
			if ( $one === $exits[ $i ] && $moments[ $i ] > ( $last[ $sessions[ $i ] ] ?? -1 ) ) {
				$last[ $sessions[ $i ] ] = $moments[ $i ];
			}
		}
		$ends = array();
		foreach ( $paths as $i => $one ) {
			$ends[] = $one === $exits[ $i ] && $moments[ $i ] === $last[ $sessions[ $i ] ];
		}
		return $ends;
	}

	/**
	 * Remembers what is worked out of a frame for several that ask for it.
	 *
	 * @template T of array
	 * @param string         $name Of what.
	 * @param callable(): T $work Works it out.
	 * @return T
	 */
	public function once( string $name, callable $work ): array {
		/** @var T $known */
		$known = $this->values[ $name ] ??= $work();
		return $known;
	}

	/**
	 * Forgets which groups rows belong to: that is needed for one grouping.
	 */
	public function forget(): void {
		$this->values = array_filter( $this->values, static fn ( string $name ): bool => ! str_starts_with( $name, 'groups ' ), ARRAY_FILTER_USE_KEY );
	}

	private function want( Column $column ): void {
		$this->wanted[ $column->level->value ][ $column->sql ] ??= $column;
	}

	/**
	 * Asks for what ties rows to those above.
	 */
	private function link( Level $rows ): void {
		if ( Level::Item === $rows ) {
			$this->want( new Column( Level::Item, 'i.event' ) );
			$rows = Level::Event;
		}
		if ( Level::Session !== $rows ) {
			$this->want( new Column( $rows, "$rows->value.session" ) );
		}
		if ( Level::Event === $rows ) {
			$this->want( new Column( $rows, 'e.id' ) );
		}
	}

	private function link_views(): void {
		$this->want( new Column( Level::View, 'v.id' ) );
		$this->want( new Column( Level::Event, 'e.view' ) );
	}

	private function read_views(): void {
		$this->select( Level::View, $this->stretch->days( 'v.id' ) . $this->stretch->meant( 'v.session' ) . $this->since( 'v.at' ) );
		$this->own['v'] = $this->count( Level::View );
		if ( ! $this->ends && ! isset( $this->below['sv'] ) ) {
			return;
		}
		$sessions = $this->continuations->beyond( $this->stretch, ! $this->ends );
		foreach ( array_chunk( $sessions, 1000, true ) as $chunk ) {
			$these = ' AND v.session IN ( ' . implode( ',', array_keys( $chunk ) ) . ' )';
			$from  = min( array_column( $chunk, 0 ) );
			$to    = max( array_column( $chunk, 1 ) );
			if ( $from < $this->stretch->first ) {
				$this->select( Level::View, self::days_between( 'v.id', $from, $this->stretch->first - 1 ) . $these );
			}
			if ( $to > $this->stretch->last ) {
				$this->select( Level::View, self::days_between( 'v.id', $this->stretch->last + 1, $to ) . $these );
			}
		}
	}

	/**
	 * An event comes within a day of its view, and of its session, unless it is said to be late.
	 */
	private function read_events( bool $items ): void {
		$this->select( Level::Event, $this->stretch->days( 'e.id' ) . $this->stretch->meant( 'e.session' ) . $this->since( 'e.at' ) . $this->events->condition() );
		$this->own['e'] = $this->count( Level::Event );
		if ( $items ) {
			$this->select( Level::Item, $this->stretch->days( 'i.event' ) . $this->items() );
			$this->own['i'] = $this->count( Level::Item );
		}
		if ( ! isset( $this->below['se'] ) && ! isset( $this->below['ve'] ) ) {
			return;
		}
		$ours = $this->stretch->meant( 'e.session' ) . ' AND ( ' . $this->stretch->days( 'e.session' ) . ' OR ' . $this->stretch->days( 'e.view' ) . ' )';
		foreach ( array( $this->stretch->first - 1, $this->stretch->last + 1 ) as $day ) {
			$this->select( Level::Event, self::days_between( 'e.id', $day, $day ) . $ours );
			if ( $items ) {
				$this->select( Level::Item, self::days_between( 'i.event', $day, $day ) . $this->items() );
			}
		}
		foreach ( array_chunk( $this->late_events(), 1000 ) as $chunk ) {
			$this->select( Level::Event, 'e.id IN ( ' . implode( ',', $chunk ) . ' )' );
			if ( $items ) {
				$this->select( Level::Item, 'i.event IN ( ' . implode( ',', $chunk ) . ' )' );
			}
		}
	}

	/**
	 * Events of sessions of these days that are later than the day after.
	 *
	 * @return list<int> Their ids.
	 */
	private function late_events(): array {
		$table = Schema::table( 'late_events' );
		/** @var array{list<int>} $columns */
		$columns = RowReader::columns( "SELECT l.event FROM $table l WHERE " . $this->stretch->sessions( 'l.session' ) . ' AND l.event > ' . RowId::last( $this->stretch->last + 1 ) );
		return $columns[0];
	}

	/**
	 * Sessions in which something happened on these days, or goes on from them, that began on others.
	 */
	private function read_sessions_of_other_days(): void {
		$missing = array();
		foreach ( array( 'v', 'e', 'c' ) as $level ) {
			$ids = $this->columns[ $level ][ "$level.session" ] ?? array();
			if ( array() !== $ids && ! ( $this->stretch->begins( (int) min( $ids ) ) && $this->stretch->begins( (int) max( $ids ) ) ) ) {
				foreach ( $ids as $id ) {
					if ( ! isset( $missing[ $id ] ) && ! $this->stretch->begins( (int) $id ) ) {
						$missing[ $id ] = $id;
					}
				}
			}
		}
		foreach ( array_chunk( $missing, 1000 ) as $chunk ) {
			$this->select( Level::Session, 's.id IN ( ' . implode( ',', $chunk ) . ' )' . $this->people() );
		}
	}

	/**
	 * Finds the rows above each. What hangs on no session that counts is left out.
	 */
	private function connect(): void {
		$sessions = self::index( $this->columns['s']['s.id'] );
		foreach ( array( 'v', 'e', 'c' ) as $level ) {
			if ( isset( $this->columns[ $level ] ) ) {
				$this->tie( $level, 's', "$level.session", $sessions );
			}
		}
		if ( isset( $this->columns['e']['e.view'] ) ) {
			$views = self::index( $this->columns['v']['v.id'] ?? array() );
			foreach ( $this->columns['e']['e.view'] as $view ) {
				$this->above['ev'][] = $views[ $view >> 32 ][ $view & 0xFFFFFFFF ] ?? -1;
			}
			$this->above['ev'] ??= array();
		}
		if ( isset( $this->columns['i'] ) ) {
			$this->tie( 'i', 'e', 'i.event', self::index( $this->columns['e']['e.id'] ) );
		}
	}

	/**
	 * Positions of rows by the day and the number that make their ids: by whole ids, of which the last bits are those of
	 * other days, PHP would find them slowly.
	 *
	 * @param list<int|null> $ids Ids.
	 * @return array<int, array<int, int>>
	 */
	private static function index( array $ids ): array {
		$index = array();
		foreach ( $ids as $position => $id ) {
			$index[ $id >> 32 ][ $id & 0xFFFFFFFF ] = $position;
		}
		return $index;
	}

	/**
	 * @param string          $level     Level of the rows.
	 * @param string          $above     Level of those above.
	 * @param string          $by        Column that names them.
	 * @param array<int, array<int, int>> $positions Their positions; see index().
	 */
	private function tie( string $level, string $above, string $by, array $positions ): void {
		$tied = array();
		$lost = array();
		foreach ( $this->columns[ $level ][ $by ] as $i => $id ) {
			$position = $positions[ $id >> 32 ][ $id & 0xFFFFFFFF ] ?? -1;
			if ( $position >= 0 ) {
				$tied[] = $position;
			} else {
				$lost[ $i ] = true;
			}
		}
		$this->above[ $level . $above ] = $tied;
		if ( array() !== $lost ) {
			$own                   = $this->own[ $level ];
			$this->own[ $level ] = $own - count( array_filter( array_keys( $lost ), static fn ( int $i ): bool => $i < $own ) );
			foreach ( $this->columns[ $level ] as $sql => $column ) {
				$this->columns[ $level ][ $sql ] = array_values( array_diff_key( $column, $lost ) );
			}
		}
	}

	/**
	 * Reads rows of a level.
	 */
	private function select( Level $level, string $where ): void {
		$wanted  = $this->wanted[ $level->value ];
		$joins   = array_merge( ...array_values( array_map( static fn ( Column $column ): array => $column->joins, $wanted ) ) );
		$columns = RowReader::columns( 'SELECT ' . implode( ', ', array_keys( $wanted ) ) . ' FROM ' . $level->table() . implode( '', $joins ) . " WHERE $where" );
		foreach ( array_values( $wanted ) as $i => $column ) {
			$read = $columns[ $i ];
			foreach ( $column->plain ? array() : $read as $row => $value ) {
				if ( ! is_int( $value ) && null !== $value ) {
					$read[ $row ] = (int) $value;
				}
			}
			/** @var list<int|null> $read */
			if ( isset( $this->columns[ $level->value ][ $column->sql ] ) ) {
				array_push( $this->columns[ $level->value ][ $column->sql ], ...$read );
			} else {
				$this->columns[ $level->value ][ $column->sql ] = $read;
			}
		}
	}

	/**
	 * The further condition that items are of sessions that are meant.
	 */
	private function items(): string {
		$meant = $this->stretch->meant( 'm.session' );
		$ids   = $this->columns['e']['e.id'];
		return '' === $meant || array() === $ids ? '' : ' AND i.event BETWEEN ' . min( $ids ) . ' AND ' . max( $ids ) . ' AND EXISTS ( SELECT 1 FROM ' . Schema::table( 'events' ) . " m WHERE m.id = i.event$meant )";
	}

	private static function days_between( string $id, int $first, int $last ): string {
		return "$id BETWEEN " . RowId::first( $first ) . ' AND ' . RowId::last( $last );
	}

	private function since( string $at ): string {
		return 0 === $this->after ? '' : " AND $at > $this->after";
	}

	/**
	 * The condition that a session is not set aside, and not of the day that is being deleted. Nobody's hold events alone.
	 */
	private function people(): string {
		$kept = RetentionMark::get();
		return ( isset( $this->wanted['e'] ) ? ' AND s.bot <> 1' : ' AND s.bot = 0' ) . ( 0 === $kept ? '' : ' AND s.id >= ' . RowId::first( $kept ) );
	}

	/**
	 * @return list<int> The day of each row.
	 */
	private function days( Level $level ): array {
		$days = array();
		foreach ( $this->columns[ $level->value ][ $level->value . '.id' ] as $id ) {
			$days[] = $id >> 32;
		}
		return $days;
	}

	/**
	 * @param list<int|null> $values    Values of the rows above.
	 * @param list<int>      $positions Their positions.
	 * @return list<int|null>
	 */
	private static function gather( array $values, array $positions ): array {
		$gathered = array();
		foreach ( $positions as $position ) {
			$gathered[] = $values[ $position ] ?? null;
		}
		return $gathered;
	}

	/**
	 * Notes who of these days may be met on others: whose id lasts, whose session goes on there or came from there, and who
	 * is told of by a row itself.
	 */
	private function keep_visitors(): void {
		$kept = array();
		$own  = $this->own['s'];
		foreach ( $this->columns['s']['s.id'] as $i => $id ) {
			if ( 1 === ( $this->columns['s']['s.flags'][ $i ] & 1 ) || $i >= $own || $this->continuations->has( (int) $id ) || $this->visitors->wanders( (int) $id ) ) {
				$kept[] = (int) $this->columns['s']['s.visitor'][ $i ];
			}
		}
		$this->visitors->keep( $kept );
		foreach ( array( 'v', 'e', 'c' ) as $level ) {
			$this->visitors->keep( array_filter( $this->columns[ $level ][ "$level.visitor" ] ?? array(), is_int( ... ) ) );
		}
	}

	/**
	 * @return array<int, int>
	 */
	private function number_visitors( Level $rows ): array {
		$hashes = $this->gathered( 's.visitor', $rows );
		if ( Level::Session !== $rows ) {
			foreach ( $this->columns[ $rows->value ][ "$rows->value.visitor" ] as $i => $own ) {
				if ( null !== $own ) {
					$hashes[ $i ] = $own;
				}
			}
		}
		/** @var list<int> $hashes */
		$numbers = $this->visitors->numbers( $hashes );
		if ( $this->has_nobody() ) {
			foreach ( $this->gathered( 's.bot', $rows ) as $i => $bot ) {
				if ( 0 !== $bot ) {
					$numbers[ $i ] = 0;
				}
			}
		}
		return $numbers;
	}
}
