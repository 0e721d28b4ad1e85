<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

/**
 * Rows of a table, column by column. They are known by their position, from 0: first come the days' *own*, then those that
 * hang on these and lie on other days, a session of last night, say, or its views after midnight.
 */
final class Table {

	/** How many rows are the days' own. */
	public int $own = 0;

	/**
	 * @param array<string, list<int|null>> $columns By SQL; there is at least one.
	 */
	public function __construct( public array $columns ) {
	}

	/**
	 * How many rows there are.
	 */
	public function count(): int {
		return count( $this->columns[ (string) array_key_first( $this->columns ) ] );
	}

	/**
	 * Adds rows behind the others.
	 *
	 * @param array<string, list<int|null>> $columns The same columns.
	 */
	public function add( array $columns ): void {
		foreach ( $columns as $sql => $values ) {
			array_push( $this->columns[ $sql ], ...$values );
		}
	}

	/**
	 * Takes rows out.
	 *
	 * @param array<int, mixed> $rows By position.
	 */
	public function remove( array $rows ): void {
		$own        = $this->own;
		$this->own -= count( array_filter( array_keys( $rows ), static fn ( int $row ): bool => $row < $own ) );
		foreach ( $this->columns as $sql => $column ) {
			$this->columns[ $sql ] = array_values( array_diff_key( $column, $rows ) );
		}
	}
}
