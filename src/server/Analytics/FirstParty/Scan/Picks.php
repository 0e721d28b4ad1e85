<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\StoredAttribute;

/** The scanned rows: all rows of a type, or each row once per value of a multi-value attribute. */
final class Picks {

	public int $count;

	/** @var list<int>|null Positions of the rows. Null = all in order. */
	public ?array $at = null;

	/** @var array<string, list<int>> Attribute value of each row, by attribute key. */
	private array $chosen = array();

	public function __construct( public readonly Level $rows, Frame $frame ) {
		$this->count = $frame->count( $rows );
	}

	/**
	 * Repeats each row for every value of an attribute.
	 *
	 * @param array<int, list<int>> $values Attribute values by raw value.
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
	 * Returns the values of the scanned rows.
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
	 * Returns the raw values or the attribute values of the scanned rows.
	 *
	 * @return list<int|null>
	 */
	public function told( Column|StoredAttribute $source, Frame $frame ): array {
		return $source instanceof Column ? $this->of( $frame->raw( $source, $this->rows ) ) : $this->chosen[ $source->key ];
	}
}
