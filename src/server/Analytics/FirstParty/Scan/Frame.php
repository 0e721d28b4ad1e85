<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Storage\Rows\Session;

/**
 * What was read of some days: rows by level, each with what it and those above it hold. What several ask for is worked out
 * once.
 */
final class Frame {

	private readonly Ties $ties;

	/** @var array<string, Table> Rows by level. */
	private readonly array $tables;

	/** @var array<string, mixed> What was worked out. */
	private array $known = array();

	/**
	 * @param array<string, Table> $tables Rows by level.
	 * @param ?Stretch             $named  The days of which page views were not read, but are found in the events that name them.
	 */
	public function __construct( array $tables, ?Stretch $named = null ) {
		$this->ties   = new Ties( $tables, $named );
		$this->tables = null === $this->ties->views ? $tables : array( Level::View->value => $this->ties->views ) + $tables;
	}

	/**
	 * How many rows there are.
	 */
	public function count( Level $level ): int {
		return $this->tables[ $level->value ]->count();
	}

	/**
	 * How many of them are the days' own.
	 */
	public function own( Level $level ): int {
		return $this->tables[ $level->value ]->own;
	}

	/**
	 * A column as it was read.
	 *
	 * @return list<int|null> By position; empty where it was not wanted.
	 */
	public function read( Level $level, string $sql ): array {
		return isset( $this->tables[ $level->value ] ) ? $this->tables[ $level->value ]->columns[ $sql ] ?? array() : array();
	}

	/**
	 * The positions of the rows above.
	 *
	 * @return list<int> By position; -1 = there is none.
	 */
	public function positions( Level $rows, Level $above ): array {
		return $this->ties->positions( $rows, $above );
	}

	/**
	 * The positions of the sessions of nobody.
	 *
	 * @return list<int>
	 */
	public function nobodies(): array {
		return $this->ties->nobodies;
	}

	/**
	 * What rows hold.
	 *
	 * @param Column $column Of their level or above.
	 * @param Level  $rows   Of which rows.
	 * @return list<int|null> By position.
	 */
	public function raw( Column $column, Level $rows ): array {
		return $this->once(
			"$rows->value {$column->source()}",
			function () use ( $column, $rows ): array {
				$raw = match ( $column->sql ) {
					Column::DAY           => $this->days( $column->level ),
					Column::VIEWS_IN_HOUR => $this->views_in_hour(),
					default               => $this->read( $column->level, $column->sql ),
				};
				return $column->level === $rows ? $raw : self::gather( $raw, $this->positions( $rows, $column->level ) );
			}
		);
	}

	/**
	 * What the numbers mean that stand in a column.
	 *
	 * @return array<int, int>|null By number, maybe of more; null where they mean themselves.
	 */
	public function meanings( Column $column ): ?array {
		if ( null === $column->meaning ) {
			return null;
		}
		return $column->meanings( $this->different( $column ) );
	}

	/**
	 * The different numbers that stand in a column.
	 *
	 * @return list<int>
	 */
	public function different( Column $column ): array {
		return $this->once(
			"different {$column->source()}",
			function () use ( $column ): array {
				$numbers = array();
				foreach ( $this->raw( $column, $column->level ) as $number ) {
					if ( null !== $number ) {
						$numbers[ $number ] = true;
					}
				}
				return array_keys( $numbers );
			}
		);
	}

	/**
	 * What rows hold, by its meaning.
	 *
	 * @param Column $column Of their level or above.
	 * @param Level  $rows   Of which rows.
	 * @return list<int|null> By position.
	 */
	public function values( Column $column, Level $rows ): array {
		$raw      = $this->raw( $column, $rows );
		$meanings = $this->meanings( $column );
		if ( null === $meanings ) {
			return $raw;
		}
		$values = array();
		foreach ( $raw as $number ) {
			$values[] = $meanings[ $number ] ?? null;
		}
		return $values;
	}

	/**
	 * Which rows have something in a column that is neither nothing nor 0 by its meaning: of those that few have, say purchases
	 * among events.
	 *
	 * @param Column $column Of their level or above.
	 * @param Level  $rows   Of which rows.
	 * @return array<int, true> By position.
	 */
	public function something( Column $column, Level $rows ): array {
		$raw      = $this->raw( $column, $rows );
		$meanings = $this->meanings( $column );
		$numbers  = null === $meanings ? null : array_filter( $meanings, static fn ( int $meaning ): bool => 0 !== $meaning );
		$have     = array();
		foreach ( $raw as $row => $number ) {
			if ( null !== $number && ( null === $numbers ? 0 !== $number : isset( $numbers[ $number ] ) ) ) {
				$have[ $row ] = true;
			}
		}
		return $have;
	}

	/**
	 * Remembers what is worked out of a frame for several that ask for it.
	 *
	 * @template T
	 * @param string         $name Of what.
	 * @param callable(): T $work Works it out.
	 * @return T
	 */
	public function once( string $name, callable $work ): mixed {
		/** @var T $known */
		$known = $this->known[ $name ] ??= $work();
		return $known;
	}

	/**
	 * Forgets the groups that rows were put in: they are needed for one grouping.
	 */
	public function forget(): void {
		$this->known = array_filter( $this->known, static fn ( mixed $known ): bool => ! $known instanceof Heaps );
	}

	/**
	 * @return list<int> The day of each row.
	 */
	private function days( Level $level ): array {
		return array_map( static fn ( ?int $id ): int => $id >> 32, $this->read( $level, $level->value . '.id' ) );
	}

	/**
	 * @return list<?int> By session: see Share::First.
	 */
	private function views_in_hour(): array {
		$told  = array();
		$flags = $this->read( Level::Session, 's.flags' );
		foreach ( $this->read( Level::Session, 's.views' ) as $position => $views ) {
			$told[] = 0 === ( $flags[ $position ] & Session::STAYS ) ? 1 : $views;
		}
		return $told;
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
}
