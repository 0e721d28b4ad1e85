<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

/** Encodes the values of several columns as one composite key per row. Rows with the same values get the same key. */
final class Cells {

	/** @var list<int> */
	private array $of = array();

	/** Exclusive upper bound of the keys. Computed from the second column on. */
	private int $span = 1;

	/** @var list<int> Number of codes per column. */
	private array $sizes = array();

	/** @var array<int, list<int>> Values by code, for columns that may hold large or negative values. */
	private array $meant = array();

	/**
	 * @var array<int, list<int>> Keys of the preceding columns by code, for columns that would have overflowed the key.
	 */
	private array $before = array();

	public function __construct( private readonly int $rows ) {
	}

	/**
	 * Returns the key of each row, 0 or above.
	 *
	 * @return list<int>
	 */
	public function of(): array {
		return array() === $this->sizes ? array_fill( 0, $this->rows, 0 ) : $this->of;
	}

	/**
	 * Adds a column to the keys.
	 *
	 * @param list<int|null> $column Value of each row. Null counts as 0.
	 * @param bool           $small  Whether all values are certainly at least 0 and below 2^32.
	 */
	public function add( array $column, bool $small ): void {
		$place = count( $this->sizes );
		if ( ! $small ) {
			[ $column, $this->meant[ $place ] ] = self::numbered( $column );
		}
		/** @var list<int> $column */
		if ( 0 === $place ) {
			$this->of      = $column;
			$this->sizes[] = 0; // The first column needs no divisor.
			return;
		}
		if ( 1 === $place ) {
			$this->span = self::size( $this->of );
		}
		$size = self::size( $column );
		if ( $this->span > intdiv( PHP_INT_MAX, $size ) ) {
			[ $this->of, $this->before[ $place ] ] = self::numbered( $this->of );
			$this->span                            = count( $this->before[ $place ] );
		}
		$of       = $this->of;
		$this->of = array();
		foreach ( $column as $i => $number ) {
			$this->of[] = $of[ $i ] * $size + $number;
		}
		$this->span   *= $size;
		$this->sizes[] = $size;
	}

	/**
	 * Returns the largest value plus 1.
	 *
	 * @param list<int> $column Values of 0 or above.
	 */
	private static function size( array $column ): int {
		return array() === $column ? 1 : max( $column ) + 1;
	}

	/**
	 * Decodes keys.
	 *
	 * @param list<int> $numbers Keys.
	 * @return list<list<int>> Values by column.
	 */
	public function columns( array $numbers ): array {
		$columns = array();
		foreach ( array_reverse( $this->sizes, true ) as $place => $size ) {
			$values = 0 === $place ? $numbers : array_map( static fn ( int $number ): int => $number % $size, $numbers );
			if ( isset( $this->meant[ $place ] ) ) {
				$values = array_map( fn ( int $number ): int => $this->meant[ $place ][ $number ], $values );
			}
			array_unshift( $columns, $values );
			if ( $place > 0 ) {
				$numbers = array_map( static fn ( int $number ): int => intdiv( $number, $size ), $numbers );
			}
			if ( isset( $this->before[ $place ] ) ) {
				$numbers = array_map( fn ( int $number ): int => $this->before[ $place ][ $number ], $numbers );
			}
		}
		return $columns;
	}

	/**
	 * Dictionary-encodes a column.
	 *
	 * @param list<int|null> $column
	 * @return array{list<int>, list<int>} Code of each row, and the values by code.
	 */
	private static function numbered( array $column ): array {
		$places  = array();
		$numbers = array();
		foreach ( $column as $value ) {
			$numbers[] = $places[ $value ?? 0 ] ??= count( $places );
		}
		return array( $numbers, array_keys( $places ) );
	}
}
