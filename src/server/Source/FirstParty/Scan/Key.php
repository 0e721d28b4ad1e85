<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Scan;

use Lodestar\Source\FirstParty\Sql\StoredAttribute;

/**
 * Tells of each row which group it belongs to. Parts that are read from one and the same column are looked up together:
 * country and its code are both said by the number of the place.
 */
final class Key {

	/** @var list<list<int>> Which parts are told by one source. */
	private array $bundles = array();

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
	 * @param string                       $name  By what it is known.
	 */
	public function __construct( private readonly Terms $terms, public readonly array $parts, private readonly string $name ) {
		$sources = array();
		foreach ( $parts as $i => $part ) {
			$sources[ $part instanceof Column ? $part->source() : $part->key ][] = $i;
		}
		$this->bundles = array_values( $sources );
		$this->found   = array_fill( 0, max( 1, count( $sources ) ), array() );
		$this->values  = $this->found;
		$this->numbers = $this->found;
		$this->pairs   = $this->found;
		$this->paired  = $this->found;
	}

	/**
	 * The groups of rows.
	 *
	 * @param Frame $frame The rows.
	 * @param Picks $picks Which of them.
	 * @return list<int> Numbers of the terms.
	 */
	public function groups( Frame $frame, Picks $picks ): array {
		return null === $picks->at ? $frame->once( "groups {$picks->rows->value} $this->name", fn (): array => $this->find( $frame, $picks ) ) : $this->find( $frame, $picks );
	}

	/**
	 * @return list<int>
	 */
	private function find( Frame $frame, Picks $picks ): array {
		if ( array() === $this->bundles ) {
			return array_fill( 0, $picks->count, $this->terms->number( array() ) );
		}
		$groups = $this->bundle( 0, $frame, $picks );
		foreach ( array_keys( $this->bundles ) as $bundle ) {
			if ( $bundle > 0 ) {
				$groups = $this->pair( $bundle, $groups, $this->bundle( $bundle, $frame, $picks ) );
			}
		}
		return $groups;
	}

	/**
	 * @return list<int> Of each row the number of what one bundle tells.
	 */
	private function bundle( int $bundle, Frame $frame, Picks $picks ): array {
		$first = $this->parts[ $this->bundles[ $bundle ][0] ];
		if ( $first instanceof Column ) {
			$raw       = $picks->of( $frame->raw( $first, $picks->rows ) );
			$different = array_keys( $frame->different( $first ) );
		} else {
			$raw       = $picks->chosen( $first );
			$different = array_keys( array_flip( $raw ) );
		}
		$this->learn( $bundle, $different );
		$found   = $this->found[ $bundle ];
		$numbers = array();
		foreach ( $raw as $value ) {
			$numbers[] = $found[ $value ?? 0 ] ?? 0;
		}
		return $numbers;
	}

	/**
	 * Finds out what numbers that stand in rows mean.
	 *
	 * @param list<int> $different Different numbers.
	 */
	private function learn( int $bundle, array $different ): void {
		$different[] = 0; // What is unknown counts as 0.
		$missing     = array_keys( array_diff_key( array_flip( $different ), $this->found[ $bundle ] ) );
		$meanings    = array();
		foreach ( $this->bundles[ $bundle ] as $part ) {
			$column     = $this->parts[ $part ];
			$meanings[] = $column instanceof Column && array() !== $missing ? $column->meanings( $missing ) : array();
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
		$keys = array();
		for ( $at = $bundle; $at > 0; --$at ) {
			$keys += array_combine( $this->bundles[ $at ], $this->values[ $at ][ $own ] );
			if ( $at > 1 ) {
				[ $before, $own ] = $this->paired[ $at - 1 ][ $before ];
			}
		}
		$keys += array_combine( $this->bundles[0], $this->values[0][ $before ] );
		ksort( $keys );
		return $this->terms->number( array_values( $keys ) );
	}
}
