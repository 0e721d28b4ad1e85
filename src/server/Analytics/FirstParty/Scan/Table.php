<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

/**
 * Rows of a table, by column. The rows of the days themselves come first. Related rows of other days follow, such as
 * last night's sessions or their views after midnight.
 */
final class Table {

	/** Number of rows that belong to the days themselves. */
	public int $own = 0;

	/** @param array<string, list<int|null>> $columns By SQL, at least one. */
	public function __construct( public array $columns ) {
	}

	/** Returns the number of rows. */
	public function count(): int {
		return count( $this->columns[ (string) array_key_first( $this->columns ) ] );
	}

	/**
	 * Appends rows.
	 *
	 * @param array<string, list<int|null>> $columns The same columns.
	 */
	public function add( array $columns ): void {
		foreach ( $columns as $sql => $values ) {
			array_push( $this->columns[ $sql ], ...$values );
		}
	}

	/**
	 * Removes rows.
	 *
	 * @param array<int, mixed> $rows Positions as keys.
	 */
	public function remove( array $rows ): void {
		$own        = $this->own;
		$this->own -= count( array_filter( array_keys( $rows ), static fn ( int $row ): bool => $row < $own ) );
		foreach ( $this->columns as $sql => $column ) {
			$this->columns[ $sql ] = array_values( array_diff_key( $column, $rows ) );
		}
	}
}
