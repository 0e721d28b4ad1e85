<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Scan;

/**
 * Numbers the groups that some dimensions make, in the order in which they are met.
 */
final class Terms {

	/** @var list<list<int>> The key numbers of each. */
	public array $keys = array();

	/** @var array<int|string, int> */
	private array $numbers = array();

	/**
	 * @param list<int> $keys Key numbers of the dimensions.
	 */
	public function number( array $keys ): int {
		$name = 1 === count( $keys ) ? $keys[0] : implode( ',', $keys );
		if ( ! isset( $this->numbers[ $name ] ) ) {
			$this->numbers[ $name ] = count( $this->keys );
			$this->keys[]           = $keys;
		}
		return $this->numbers[ $name ];
	}
}
