<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Geolocation;

use function file_get_contents,is_string,ord,strlen;

/**
 * The search tree of an mmdb file in memory, for IPv4. In the file, each of the 24 or so steps of a lookup is a read.
 */
final class SearchTree {

	/** Maximum size of a tree loaded into memory, in bytes. */
	private const MAX_BYTES = 10000000;

	/** Node where the IPv4 subtree starts. */
	private int $start = 0;

	/**
	 * @param string $bytes Nodes of two records each.
	 * @param int    $nodes Number of nodes.
	 */
	private function __construct( private string $bytes, private int $nodes ) {
	}

	/**
	 * Loads a tree. Supports only 24-bit records, which small files have.
	 *
	 * @param string $path    Path of the file.
	 * @param int    $nodes   Number of nodes, from the metadata.
	 * @param int    $bits    Bits per record, from the metadata.
	 * @param int    $version IP version, from the metadata.
	 * @return ?self Null if it can't be read, is too large or has other records.
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
	 * Returns the record of an address. Addresses with the same record have the same location.
	 *
	 * @param int $address IPv4 address as an integer.
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
