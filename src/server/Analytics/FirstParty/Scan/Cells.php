<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

/**
 * Numbers rows by what stands in some of their columns: where the same stands the number is the same, so that whatever hangs
 * on those columns alone is found once for each number.
 */
final class Cells {

	/** @var list<int> */
	private array $of = array();

	/** All numbers are below it, of two columns or more. */
	private int $span = 1;

	/** @var list<int> How many numbers each column takes. */
	private array $sizes = array();

	/** @var array<int, list<int>> What the numbers of a column stand for, where not for themselves. */
	private array $meant = array();

	/** @var array<int, list<int>> What the numbers of all columns before one stand for, where they would have become too large. */
	private array $before = array();

	/**
	 * @param int $rows How many rows there are.
	 */
	public function __construct( private readonly int $rows ) {
	}

	/**
	 * The number of each row; never below 0.
	 *
	 * @return list<int>
	 */
	public function of(): array {
		return array() === $this->sizes ? array_fill( 0, $this->rows, 0 ) : $this->of;
	}

	/**
	 * Tells rows apart by one column more.
	 *
	 * @param list<int|null> $column What stands in each row; null counts as 0.
	 * @param bool           $small  Whether that certainly is a number from 0 to 2^32.
	 */
	public function add( array $column, bool $small ): void {
		$place = count( $this->sizes );
		if ( ! $small ) {
			[ $column, $this->meant[ $place ] ] = self::numbered( $column );
		}
		/** @var list<int> $column */
		if ( 0 === $place ) {
			$this->of      = $column;
			$this->sizes[] = 0; // Nobody asks for it.
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
	 * @param list<int> $column Numbers, none below 0.
	 * @return int By one more than the largest.
	 */
	private static function size( array $column ): int {
		return array() === $column ? 1 : max( $column ) + 1;
	}

	/**
	 * What stands in the columns.
	 *
	 * @param list<int> $numbers Where.
	 * @return list<list<int>> By column.
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
	 * @param list<int|null> $column Numbers of any size.
	 * @return array{list<int>, list<int>} Small ones in their places, and what these stand for.
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
