<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\StoredAttribute;

/**
 * Tells which group something belongs to by what stands in its row. Parts that are read from one and the same column are
 * looked up together: country and its code are both said by the number of the place.
 */
final class Key {

	/** @var array<string, Column|StoredAttribute> What has to be known of a row, by what the source is called. */
	public readonly array $sources;

	/** @var list<list<int>> Which parts are told by each source. */
	private array $bundles = array();

	/** Whether the parts of one bundle after the other are all parts in their order. */
	private readonly bool $in_order;

	/** @var list<array<int, int>> What was found of each bundle, by what stands in the rows: its own number; of a single bundle, that of the group. */
	private array $found = array();

	/** @var list<list<list<int>>> The values that the numbers of each bundle stand for. */
	private array $values = array();

	/** @var list<array<string, int>> Numbers by those values. */
	private array $numbers = array();

	/** @var list<array<int, int>> What each bundle makes of the number of those before it and its own. */
	private array $pairs = array();

	/** @var list<list<array{int, int}>> What the numbers that a pair has got stand for. */
	private array $paired = array();

	/**
	 * @param Terms                        $terms The groups.
	 * @param list<Column|StoredAttribute> $parts What their keys are found in.
	 */
	public function __construct( private readonly Terms $terms, private readonly array $parts ) {
		$sources = array();
		$bundles = array();
		foreach ( $parts as $i => $part ) {
			$source               = self::source( $part );
			$sources[ $source ] ??= $part;
			$bundles[ $source ][] = $i;
		}
		$this->sources = $sources;
		$this->bundles = array_values( $bundles );
		$of_all        = array_merge( array(), ...$this->bundles );
		$this->in_order = array_keys( $of_all ) === $of_all;
		$this->found   = array_fill( 0, max( 1, count( $sources ) ), array() );
		$this->values  = $this->found;
		$this->numbers = $this->found;
		$this->pairs   = $this->found;
		$this->paired  = $this->found;
	}

	/**
	 * What a source is called.
	 */
	public static function source( Column|StoredAttribute $part ): string {
		return $part instanceof Column ? $part->source() : $part->key;
	}

	/**
	 * The groups that what stands in rows belongs to.
	 *
	 * @param array<string, list<int>> $columns What stands there, by source; there may be more.
	 * @param int                      $count   How many rows these are.
	 * @return list<int> Numbers of the terms.
	 */
	public function groups( array $columns, int $count ): array {
		$groups = null;
		foreach ( array_keys( $this->sources ) as $bundle => $source ) {
			$numbers = $this->bundle( $bundle, $columns[ $source ] );
			$groups  = null === $groups ? $numbers : $this->pair( $bundle, $groups, $numbers );
		}
		return $groups ?? array_fill( 0, $count, $this->terms->number( array() ) );
	}

	/**
	 * @param list<int> $column What stands in its source.
	 * @return list<int> The numbers of what one bundle tells.
	 */
	private function bundle( int $bundle, array $column ): array {
		$this->learn( $bundle, array_keys( array_diff_key( array_flip( $column ), $this->found[ $bundle ] ) ) );
		$found = $this->found[ $bundle ];
		return array_map( static fn ( int $number ): int => $found[ $number ], $column );
	}

	/**
	 * Finds out what numbers that stand in rows mean.
	 *
	 * @param list<int> $missing Different numbers.
	 */
	private function learn( int $bundle, array $missing ): void {
		if ( array() === $missing ) {
			return;
		}
		$meanings = array();
		foreach ( $this->bundles[ $bundle ] as $part ) {
			$column     = $this->parts[ $part ];
			$meanings[] = $column instanceof Column ? $column->meanings( $missing ) : array();
		}
		foreach ( $missing as $number ) {
			$this->found[ $bundle ][ $number ] = $this->number( $bundle, array_map( static fn ( array $meaning ): int => $meaning[ $number ] ?? $number, $meanings ) );
		}
	}

	/**
	 * @param list<int> $values What the parts of a bundle mean.
	 */
	private function number( int $bundle, array $values ): int {
		if ( 1 === count( $this->bundles ) ) {
			return $this->terms->number( $values );
		}
		$name = implode( ',', $values );
		if ( ! isset( $this->numbers[ $bundle ][ $name ] ) ) {
			$this->numbers[ $bundle ][ $name ] = count( $this->values[ $bundle ] );
			$this->values[ $bundle ][]         = $values;
		}
		return $this->numbers[ $bundle ][ $name ];
	}

	/**
	 * @param int       $bundle Which bundle.
	 * @param list<int> $before What those before it come to.
	 * @param list<int> $own    What it comes to.
	 * @return list<int> What both come to; after the last bundle, the group.
	 */
	private function pair( int $bundle, array $before, array $own ): array {
		$known  = &$this->pairs[ $bundle ];
		$paired = array();
		foreach ( $before as $i => $number ) {
			$pair     = $number << 32 | ( ( $own[ $i ] + $number * 40503 ) & 0xFFFFFFFF ); // The last bits of different pairs differ: by those PHP finds its way.
			$paired[] = $known[ $pair ] ??= $this->new_pair( $bundle, $number, $own[ $i ] );
		}
		return $paired;
	}

	private function new_pair( int $bundle, int $before, int $own ): int {
		if ( count( $this->bundles ) - 1 > $bundle ) {
			$this->paired[ $bundle ][] = array( $before, $own );
			return count( $this->paired[ $bundle ] ) - 1;
		}
		$values = array( $this->values[ $bundle ][ $own ] );
		for ( $at = $bundle - 1; $at > 0; --$at ) {
			[ $before, $own ] = $this->paired[ $at ][ $before ];
			$values[]         = $this->values[ $at ][ $own ];
		}
		$values[] = $this->values[0][ $before ];
		$keys     = array_merge( ...array_reverse( $values ) );
		if ( ! $this->in_order ) {
			$keys = array_combine( array_merge( ...$this->bundles ), $keys );
			ksort( $keys );
			$keys = array_values( $keys );
		}
		return $this->terms->number( $keys );
	}
}
