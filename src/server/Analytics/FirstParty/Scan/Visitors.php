<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

/**
 * Visitors who may occur on several days. The hashes of all others change daily, so they can be discarded once their
 * day is counted.
 */
final class Visitors {

	/** @var array<int, int> Negative visitor numbers by hash. */
	public array $lasting = array();

	/**
	 * @param bool             $forgets   Whether days are counted in more than one chunk.
	 * @param array<int, true> $wandering IDs of sessions that may have events on other days, as keys.
	 */
	public function __construct( public readonly bool $forgets, public readonly array $wandering ) {
	}

	/**
	 * Registers visitors who may occur in other chunks. Must run before the visitors of a chunk are counted.
	 *
	 * @param iterable<int> $hashes
	 */
	public function keep( iterable $hashes ): void {
		foreach ( $hashes as $hash ) {
			$this->lasting[ $hash ] ??= - 1 - count( $this->lasting );
		}
	}
}
