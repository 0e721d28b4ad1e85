<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

/**
 * People who may be met on several days. The hash of all others lives for a day: once that is counted, nobody needs to
 * remember it.
 */
final class Visitors {

	/** @var array<int, int> Numbers below 0, by hash. */
	public array $lasting = array();

	/**
	 * @param bool             $forgets   Whether days are counted one after another.
	 * @param array<int, true> $wandering Ids of sessions whose visitor may be met on other days by what was done there.
	 */
	public function __construct( public readonly bool $forgets, public readonly array $wandering ) {
	}

	/**
	 * Notes who may be met on other days; before anybody of the day is counted.
	 *
	 * @param iterable<int> $hashes Hashes.
	 */
	public function keep( iterable $hashes ): void {
		foreach ( $hashes as $hash ) {
			$this->lasting[ $hash ] ??= - 1 - count( $this->lasting );
		}
	}
}
