<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\StoredAttribute;

/** The values of an attribute, by raw value of its set. They are looked up once for all days. */
final class Spread {

	/** Maximum number of cached raw values. The cache is cleared when it exceeds this. */
	private const MOST = 100000;

	/** @var array<int, non-empty-list<int>> String IDs by raw value. */
	private array $known = array();

	/** @var array<int, int> First string ID by raw value. */
	private array $first = array();

	/** @var array<int, true> Raw values with several attribute values, as keys. */
	private array $several = array();

	/** @param Column $set Column with the attribute set. */
	public function __construct( public readonly StoredAttribute $attribute, public readonly Column $set ) {
	}

	/**
	 * Returns the only value of each row, or null if a row has several.
	 *
	 * @return array<int, int>|null String IDs by raw value, possibly with more entries.
	 * @throws \Lodestar\Storage\StorageException If the database fails.
	 */
	public function only( Frame $frame ): ?array {
		$this->values( $frame );
		return array() === array_intersect_key( $this->several, array_fill_keys( $frame->different( $this->set ), true ) ) ? $this->first : null;
	}

	/**
	 * Returns the values of the rows.
	 *
	 * @return array<int, non-empty-list<int>> String IDs by raw value, possibly with more entries.
	 * @throws \Lodestar\Storage\StorageException If the database fails.
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
