<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Geolocation;

use function file_get_contents,is_string,ord,strlen;

/**
 * The search tree of an mmdb file in memory, for IPv4: in the file each of a look-up's two dozen steps is a read.
 */
final class SearchTree {

	/** Largest tree that is taken into memory, in bytes. */
	private const MAX_BYTES = 10000000;

	/** Node at which IPv4 begins. */
	private int $start = 0;

	/**
	 * @param string $bytes Nodes: two records each.
	 * @param int    $nodes How many.
	 */
	private function __construct( private string $bytes, private int $nodes ) {
	}

	/**
	 * @param string $path    Path of the file.
	 * @param int    $nodes   As its metadata say.
	 * @param int    $bits    Bits of a record, as they say.
	 * @param int    $version IP version of its addresses, as they say.
	 * @return ?self Null where it is not to be had, or too large: only that of records of 24 bits, as small files have them, is known here.
	 */
	public static function of( string $path, int $nodes, int $bits, int $version ): ?self {
		if ( 24 !== $bits || $nodes < 1 || 6 * $nodes > self::MAX_BYTES ) {
			return null;
		}
		$bytes = @file_get_contents( $path, false, null, 0, 6 * $nodes );
		if ( ! is_string( $bytes ) || strlen( $bytes ) !== 6 * $nodes ) {
			return null;
		}
		$tree = new self( $bytes, $nodes );
		if ( 6 === $version ) {
			$tree->start = $tree->walk( 0, 0, 96 );
		}
		return $tree;
	}

	/**
	 * What the tree says of an address: the same for all that have the same record.
	 *
	 * @param int $address The number that an IPv4 address is.
	 */
	public function find( int $address ): int {
		return $this->walk( $this->start, $address, 32 );
	}

	private function walk( int $node, int $address, int $steps ): int {
		while ( --$steps >= 0 && $node < $this->nodes ) {
			$at   = 6 * $node + 3 * ( $address >> $steps & 1 );
			$node = ord( $this->bytes[ $at ] ) << 16 | ord( $this->bytes[ $at + 1 ] ) << 8 | ord( $this->bytes[ $at + 2 ] );
		}
		return $node;
	}
}
