<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Storage\Rows\Session;

/** The rows of a chunk of days, by column, with the positions of their parent rows. Derived columns are memoized. */
final class Frame {

	private readonly Ties $ties;

	/** @var array<string, Table> By row type. */
	private readonly array $tables;

	/** @var array<string, mixed> Memoized values. */
	private array $known = array();

	/**
	 * @param array<string, Table> $tables By row type.
	 * @param ?Stretch             $named  Days whose views are found through the events that reference them. Null if
	 *                                     views were read.
	 */
	public function __construct( array $tables, ?Stretch $named = null ) {
		$this->ties   = new Ties( $tables, $named );
		$this->tables = null === $this->ties->views ? $tables : array( Level::View->value => $this->ties->views ) + $tables;
	}

	/** Returns the number of rows. */
	public function count( Level $level ): int {
		return $this->tables[ $level->value ]->count();
	}

	/** Returns the number of rows that belong to the days themselves, see Table. */
	public function own( Level $level ): int {
		return $this->tables[ $level->value ]->own;
	}

	/**
	 * Returns a column as it was read.
	 *
	 * @return list<int|null> By position. Empty if it wasn't requested.
	 */
	public function read( Level $level, string $sql ): array {
		return isset( $this->tables[ $level->value ] ) ? $this->tables[ $level->value ]->columns[ $sql ] ?? array() : array();
	}

	/**
	 * Returns the positions of parent rows.
	 *
	 * @return list<int> By position. -1 = none.
	 */
	public function positions( Level $rows, Level $above ): array {
		return $this->ties->positions( $rows, $above );
	}

	/**
	 * Returns the positions of the unattributed sessions.
	 *
	 * @return list<int>
	 */
	public function nobodies(): array {
		return $this->ties->nobodies;
	}

	/**
	 * Returns the raw values of a column for rows of a type.
	 *
	 * @param Column $column Of the rows or of their parents.
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
	 * Looks up the raw values of a column.
	 *
	 * @return array<int, int>|null By raw value, possibly with more entries. Null if raw values are used as they are.
	 */
	public function meanings( Column $column ): ?array {
		if ( null === $column->meaning ) {
			return null;
		}
		return $column->meanings( $this->different( $column ) );
	}

	/**
	 * Returns the distinct raw values of a column.
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
	 * Returns the looked-up values of a column for rows of a type.
	 *
	 * @param Column $column Of the rows or of their parents.
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
	 * Returns the rows whose looked-up value is neither null nor 0. Intended for values that few rows have, such as
	 * purchases.
	 *
	 * @param Column $column Of the rows or of their parents.
	 * @return array<int, true> Positions as keys.
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
	 * Memoizes a derived value.
	 *
	 * @template T
	 * @param callable(): T $work Computes the value.
	 * @return T
	 */
	public function once( string $name, callable $work ): mixed {
		/** @var T $known */
		$known = $this->known[ $name ] ??= $work();
		return $known;
	}

	/** Discards the memoized buckets, which only one grouping needs. */
	public function forget(): void {
		$this->known = array_filter( $this->known, static fn ( mixed $known ): bool => ! $known instanceof Heaps );
	}

	/** @return list<int> Day of each row. */
	private function days( Level $level ): array {
		return array_map( static fn ( ?int $id ): int => $id >> 32, $this->read( $level, $level->value . '.id' ) );
	}

	/** @return list<?int> By session, see Share::First. */
	private function views_in_hour(): array {
		$told  = array();
		$flags = $this->read( Level::Session, 's.flags' );
		foreach ( $this->read( Level::Session, 's.views' ) as $position => $views ) {
			$told[] = 0 === ( $flags[ $position ] & Session::STAYS ) ? 1 : $views;
		}
		return $told;
	}

	/**
	 * @param list<int|null> $values    Values of the parent rows.
	 * @param list<int>      $positions Positions of the parent rows.
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
