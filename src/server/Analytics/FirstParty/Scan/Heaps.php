<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

/**
 * Rows on heaps, and what each heap comes to: added up once, for whatever is made of whole heaps.
 */
final class Heaps {

	/** @var array<int, int> How many rows each heap has. */
	public readonly array $counts;

	/** @var array<string, array<int, int>> Sums by heap, by what was added up. */
	private array $sums = array();

	/** @var array<string, array<int, array<int, int>>> See met(), by the column. */
	private array $met = array();

	/**
	 * @param array<int, int> $of     The heap of each row; -1 = it does not count.
	 * @param list<int>|null  $things The position of what each row stands for; null = its own.
	 * @param ?Cells          $cells  Says what the numbers of the heaps mean, where they are cells.
	 */
	public function __construct( public readonly array $of, private readonly ?array $things, private readonly ?Cells $cells = null ) {
		$this->counts = array_count_values( $of );
	}

	/**
	 * What stands in the rows of heaps.
	 *
	 * @param list<int> $heaps Some heaps.
	 * @return list<list<int>> By column of the cells.
	 */
	public function told( array $heaps ): array {
		return null === $this->cells ? array() : $this->cells->columns( $heaps );
	}

	/**
	 * Values of rows.
	 *
	 * @template T
	 * @param array<int, T> $values By the position of what a row stands for.
	 * @return array<int, T>
	 */
	public function of_rows( array $values ): array {
		return null === $this->things ? $values : array_map( static fn ( int $thing ): mixed => $values[ $thing ], $this->things );
	}

	/**
	 * The same of numbers that not all have.
	 *
	 * @param array<int, int> $numbers By the position of what a row stands for.
	 * @return array<int, int> 0, or none, where there is none.
	 */
	public function of_some_rows( array $numbers ): array {
		return null === $this->things ? $numbers : array_map( static fn ( int $thing ): int => $numbers[ $thing ] ?? 0, $this->things );
	}

	/**
	 * @param Column $column What is added up.
	 * @param Level  $thing  What rows stand for.
	 * @param Frame  $frame  Where it is read.
	 * @return array<int, int> Sums by heap.
	 */
	public function sums( Column $column, Level $thing, Frame $frame ): array {
		$name = $column->source() . ' ' . spl_object_id( $column );
		if ( ! isset( $this->sums[ $name ] ) ) {
			$values   = $this->of_rows( $frame->raw( $column, $thing ) );
			$meanings = $frame->meanings( $column );
			$is_one   = 1 === count( $this->counts );
			$sums     = array_fill_keys( array_keys( $this->counts ), null === $meanings && $is_one ? array_sum( $values ) : 0 );
			foreach ( null === $meanings && ! $is_one ? $this->of : array() as $row => $heap ) {
				$sums[ $heap ] += $values[ $row ] ?? 0;
			}
			foreach ( null === $meanings ? array() : $this->met( $column, $values ) as $number => $times ) {
				$meaning = $meanings[ $number ] ?? 0;
				foreach ( 0 === $meaning ? array() : $times as $heap => $count ) {
					$sums[ $heap ] += $meaning * $count;
				}
			}
			$this->sums[ $name ] = $sums;
		}
		return $this->sums[ $name ];
	}

	/**
	 * @param Column $column What is added up.
	 * @param Column $times  How often it counts; nearly all rows have nothing to count.
	 * @param Level  $thing  What rows stand for.
	 * @param Frame  $frame  Where it is read.
	 * @return array<int, int> Sums by heap.
	 */
	public function products( Column $column, Column $times, Level $thing, Frame $frame ): array {
		$name = spl_object_id( $column ) . ' × ' . spl_object_id( $times );
		if ( ! isset( $this->sums[ $name ] ) ) {
			$values   = $this->of_rows( $frame->values( $column, $thing ) );
			$numbers  = $this->of_rows( $frame->raw( $times, $thing ) );
			$meanings = $frame->meanings( $times );
			$sums     = array_fill_keys( array_keys( $this->counts ), 0 );
			foreach ( $values as $row => $value ) {
				if ( null !== $value && 0 !== $value ) {
					$number                     = $numbers[ $row ] ?? 0;
					$sums[ $this->of[ $row ] ] += $value * ( $meanings[ $number ] ?? $number );
				}
			}
			$this->sums[ $name ] = $sums;
		}
		return $this->sums[ $name ];
	}

	/**
	 * How often each number that stands in a column is met on each heap: counted once for all that is made of the numbers.
	 *
	 * @param array<int, int|null> $values What stands there, by row: small numbers.
	 * @return array<int, array<int, int>> How often, by number and heap; nothing is -1.
	 */
	private function met( Column $column, array $values ): array {
		$name = $column->source();
		if ( ! isset( $this->met[ $name ] ) ) {
			$heaps  = array_keys( $this->counts );
			$places = array_flip( $heaps );
			$many   = count( $heaps );
			$pairs  = array();
			foreach ( $this->of as $row => $heap ) {
				$pairs[] = ( ( $values[ $row ] ?? -1 ) + 1 ) * $many + $places[ $heap ];
			}
			$this->met[ $name ] = array();
			foreach ( array_count_values( $pairs ) as $pair => $times ) {
				$this->met[ $name ][ intdiv( $pair, $many ) - 1 ][ $heaps[ $pair % $many ] ] = $times;
			}
		}
		return $this->met[ $name ];
	}

	/**
	 * How many rows each heap has without some.
	 *
	 * @param array<int, mixed> $rows By position; such that do not count anyhow may be among them.
	 * @return array<int, int>
	 */
	public function without( array $rows ): array {
		$counts = $this->counts;
		foreach ( $rows as $row => $_ ) {
			--$counts[ $this->of[ $row ] ];
		}
		return $counts;
	}

	/**
	 * The group of each row but some.
	 *
	 * @param array<int, mixed> $rows   By position.
	 * @param array<int, int>   $groups The group of each heap.
	 * @return list<int> By position; -1 = none.
	 */
	public function groups_without( array $rows, array $groups ): array {
		$of = array();
		foreach ( $this->of as $row => $heap ) {
			$of[] = isset( $rows[ $row ] ) ? -1 : $groups[ $heap ];
		}
		return $of;
	}
}
