<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

/** Rows bucketed by key. The sums of a bucket are computed once. */
final class Heaps {

	/** @var array<int, int> Number of rows by bucket. */
	public readonly array $counts;

	/** @var array<string, array<int, int>> Sums by source and bucket. */
	private array $sums = array();

	/** @var array<string, array<int, array<int, int>>> Results of met() by column. */
	private array $met = array();

	/**
	 * @param array<int, int> $of     Bucket of each row. -1 = doesn't count.
	 * @param list<int>|null  $things Position of the counted row of each row. Null if it's the row itself.
	 * @param ?Cells          $cells  Decodes bucket keys.
	 */
	public function __construct( public readonly array $of, private readonly ?array $things, private readonly ?Cells $cells = null ) {
		$this->counts = array_count_values( $of );
	}

	/**
	 * Decodes the keys of buckets.
	 *
	 * @param list<int> $heaps Bucket keys.
	 * @return list<list<int>> Values by column.
	 */
	public function told( array $heaps ): array {
		return null === $this->cells ? array() : $this->cells->columns( $heaps );
	}

	/**
	 * Returns values by scanned row.
	 *
	 * @template T
	 * @param array<int, T> $values By position of the counted row.
	 * @return array<int, T>
	 */
	public function of_rows( array $values ): array {
		return null === $this->things ? $values : array_map( static fn ( int $thing ): mixed => $values[ $thing ], $this->things );
	}

	/**
	 * Returns numbers by scanned row. Some counted rows may have none.
	 *
	 * @param array<int, int> $numbers By position of the counted row.
	 * @return array<int, int> Rows without a number are 0 or missing.
	 */
	public function of_some_rows( array $numbers ): array {
		return null === $this->things ? $numbers : array_map( static fn ( int $thing ): int => $numbers[ $thing ] ?? 0, $this->things );
	}

	/**
	 * Returns the sum of a column per bucket.
	 *
	 * @param Level $thing Type of the counted rows.
	 * @return array<int, int> By bucket.
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
	 * Returns the sum of a product of two columns per bucket. Nearly all rows are 0 and skipped.
	 *
	 * @param Level $thing Type of the counted rows.
	 * @return array<int, int> By bucket.
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
	 * Counts the raw values of a column per bucket, once for all sums that use the column.
	 *
	 * @param array<int, int|null> $values Small raw values by row.
	 * @return array<int, array<int, int>> Number of rows by raw value and bucket. The key of null is -1.
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
	 * Returns the number of rows per bucket, without some rows.
	 *
	 * @param array<int, mixed> $rows Positions as keys. May include rows that don't count.
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
	 * Returns the group of each row, without some rows.
	 *
	 * @param array<int, mixed> $rows   Positions as keys.
	 * @param array<int, int>   $groups Group of each bucket.
	 * @return list<int> By position. -1 = none.
	 */
	public function groups_without( array $rows, array $groups ): array {
		$of = array();
		foreach ( $this->of as $row => $heap ) {
			$of[] = isset( $rows[ $row ] ) ? -1 : $groups[ $heap ];
		}
		return $of;
	}
}
