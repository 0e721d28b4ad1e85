<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\StoredAttribute;

/**
 * Rows that are looked at: all of a level, or, where an attribute has several values, each row once for every value.
 */
final class Picks {

	public int $count;

	/** @var list<int>|null Positions of the rows; null = all in their order. */
	public ?array $at = null;

	/** @var array<string, list<int>> The value of an attribute that is meant, by its key. */
	private array $chosen = array();

	public function __construct( public readonly Level $rows, Frame $frame ) {
		$this->count = $frame->count( $rows );
	}

	/**
	 * Has each row once for every value of an attribute.
	 *
	 * @param Spread                $spread The attribute.
	 * @param array<int, list<int>> $values Its values, by what stands there.
	 */
	public function spread( Spread $spread, array $values, Frame $frame ): void {
		$at     = array();
		$chosen = array_fill_keys( array_keys( $this->chosen ), array() );
		$mine   = array();
		foreach ( $this->of( $frame->raw( $spread->set, $this->rows ) ) as $i => $number ) {
			foreach ( $values[ $number ?? 0 ] as $value ) {
				$at[]   = null === $this->at ? $i : $this->at[ $i ];
				$mine[] = $value;
				foreach ( $this->chosen as $key => $before ) {
					$chosen[ $key ][] = $before[ $i ];
				}
			}
		}
		$this->at     = $at;
		$this->count  = count( $at );
		$this->chosen = $chosen + array( $spread->attribute->key => $mine );
	}

	/**
	 * What stands in the rows.
	 *
	 * @template T
	 * @param list<T> $column By position.
	 * @return list<T>
	 */
	public function of( array $column ): array {
		if ( null === $this->at ) {
			return $column;
		}
		$of = array();
		foreach ( $this->at as $position ) {
			$of[] = $column[ $position ];
		}
		return $of;
	}

	/**
	 * What a source tells of the rows: what stands there, or which value of an attribute is meant.
	 *
	 * @return list<int|null>
	 */
	public function told( Column|StoredAttribute $source, Frame $frame ): array {
		return $source instanceof Column ? $this->of( $frame->raw( $source, $this->rows ) ) : $this->chosen[ $source->key ];
	}
}
