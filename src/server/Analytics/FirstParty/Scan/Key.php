<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\StoredAttribute;

/**
 * Maps raw values to groups. Parts that are read from the same column, such as country and country code, are looked up
 * together.
 */
final class Key {

	/** @var array<string, Column|StoredAttribute> Inputs by source name. */
	public readonly array $sources;

	/** @var list<list<int>> Indexes of the parts of each source. */
	private array $bundles = array();

	/** Whether the parts, listed by source, are in their original order. */
	private readonly bool $in_order;

	/** @var list<array<int, int>> Codes by source and raw value. With a single source, these are group numbers. */
	private array $found = array();

	/** @var list<list<list<int>>> Looked-up values by source and code. */
	private array $values = array();

	/** @var list<array<string, int>> Codes by source and looked-up values. */
	private array $numbers = array();

	/** @var list<array<int, int>> Codes of pairs: the code of the preceding sources and the source's own. */
	private array $pairs = array();

	/** @var list<list<array{int, int}>> Pairs by source and code. */
	private array $paired = array();

	/**
	 * @param Terms                        $terms Numbers the groups.
	 * @param list<Column|StoredAttribute> $parts Inputs of the keys.
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

	/** Returns the name of a source. */
	public static function source( Column|StoredAttribute $part ): string {
		return $part instanceof Column ? $part->source() : $part->key;
	}

	/**
	 * Returns the groups of rows.
	 *
	 * @param array<string, list<int>> $columns Raw values by source, possibly of more sources.
	 * @param int                      $count   Number of rows.
	 * @return list<int> Group numbers.
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
	 * @param list<int> $column Raw values.
	 * @return list<int> Codes.
	 */
	private function bundle( int $bundle, array $column ): array {
		$this->learn( $bundle, array_keys( array_diff_key( array_flip( $column ), $this->found[ $bundle ] ) ) );
		$found = $this->found[ $bundle ];
		return array_map( static fn ( int $number ): int => $found[ $number ], $column );
	}

	/**
	 * Looks up new raw values.
	 *
	 * @param list<int> $missing Distinct raw values.
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

	/** @param list<int> $values Looked-up values of the source's parts. */
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
	 * @param list<int> $before Codes of the preceding sources.
	 * @param list<int> $own    Codes of this source.
	 * @return list<int> Codes of the pairs. For the last source, group numbers.
	 */
	private function pair( int $bundle, array $before, array $own ): array {
		$known  = &$this->pairs[ $bundle ];
		$paired = array();
		foreach ( $before as $i => $number ) {
			$pair     = $number << 32 | ( ( $own[ $i ] + $number * 40503 ) & 0xFFFFFFFF ); // PHP hashes keys by their low bits, so vary these.
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
