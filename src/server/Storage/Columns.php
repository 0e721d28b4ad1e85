<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * Rows turned into columns as they come: a list of numbers takes a twentieth of the memory of as many rows.
 */
final class Columns {

	/** Rows that are held. */
	private const CHUNK = 4096;

	/** @var list<list<int|float|string|null>> */
	private array $columns;

	/** @var list<list<int|float|string|null>> */
	private array $rows = array();

	/**
	 * @param int $count How many columns there are.
	 */
	public function __construct( int $count ) {
		$this->columns = array_fill( 0, $count, array() );
	}

	/**
	 * @param list<int|float|string|null> $row A value for each column.
	 */
	public function add( array $row ): void {
		$this->rows[] = $row;
		if ( count( $this->rows ) === self::CHUNK ) {
			$this->turn();
		}
	}

	/**
	 * @return list<list<int|float|string|null>>
	 */
	public function all(): array {
		$this->turn();
		return $this->columns;
	}

	private function turn(): void {
		if ( array() !== $this->rows ) {
			foreach ( $this->columns as $i => $_ ) {
				array_push( $this->columns[ $i ], ...array_column( $this->rows, $i ) );
			}
			$this->rows = array();
		}
	}
}
