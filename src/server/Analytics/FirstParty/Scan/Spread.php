<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\StoredAttribute;

/**
 * The values that rows have of an attribute, by what stands where their sets lie. What that means is looked up once for all days.
 */
final class Spread {

	/** Numbers whose values are remembered; then it begins anew. */
	private const MOST = 100000;

	/** @var array<int, non-empty-list<int>> Ids of texts, by what stands there. */
	private array $known = array();

	/** @var array<int, int> The first of them. */
	private array $first = array();

	/** @var array<int, true> What stands where there are several. */
	private array $several = array();

	/**
	 * @param StoredAttribute $attribute The attribute.
	 * @param Column          $set       Where the set lies of which it is one.
	 */
	public function __construct( public readonly StoredAttribute $attribute, public readonly Column $set ) {
	}

	/**
	 * The only value of each row of a frame.
	 *
	 * @return array<int, int>|null Ids of texts, by what stands there; there may be more. Null where a row has several.
	 * @throws \Lodestar\Storage\StorageException When the database fails.
	 */
	public function only( Frame $frame ): ?array {
		$this->values( $frame );
		return array() === array_intersect_key( $this->several, array_fill_keys( $frame->different( $this->set ), true ) ) ? $this->first : null;
	}

	/**
	 * The values in the rows of a frame.
	 *
	 * @return array<int, non-empty-list<int>> Ids of texts, by what stands there; there may be more.
	 * @throws \Lodestar\Storage\StorageException When the database fails.
	 */
	public function values( Frame $frame ): array {
		$missing = array_diff_key( array_fill_keys( array( 0, ...$frame->different( $this->set ) ), true ), $this->known );
		if ( array() === $missing ) {
			return $this->known;
		}
		if ( count( $this->known ) > self::MOST ) {
			$this->known   = array();
			$this->first   = array();
			$this->several = array();
			return $this->values( $frame );
		}
		$sets   = array_intersect_key( $this->set->meanings( array_keys( $missing ) ), $missing ) + array( 0 => 0 );
		$values = $this->attribute->values( array_values( array_unique( $sets ) ) );
		foreach ( $sets as $number => $set ) {
			$this->known[ $number ] = $values[ $set ];
			$this->first[ $number ] = $values[ $set ][0];
			if ( count( $values[ $set ] ) > 1 ) {
				$this->several[ $number ] = true;
			}
		}
		return $this->known;
	}
}
