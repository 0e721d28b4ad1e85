<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use function array_key_exists,count;

/**
 * Memoizes results by their input. Keeps the recently used ones once the limit is reached.
 *
 * @template T
 */
final class BoundedCache {

	private const LIMIT = 2000;

	/** @var array<int|string, T> PHP converts numeric string keys to integers. */
	private array $answers = array();

	/** @var array<int|string, T> The previous generation, discarded next unless used again. */
	private array $older = array();

	/**
	 * Returns the cached result, or computes it.
	 *
	 * @param string $input Everything that the result depends on.
	 * @param callable(): T $work Computes the result.
	 * @return T
	 */
	public function get( string $input, callable $work ): mixed {
		if ( isset( $this->answers[ $input ] ) ) {
			return $this->answers[ $input ];
		}
		if ( ! array_key_exists( $input, $this->answers ) ) { // The result may be null, so isset() is not enough.
			if ( count( $this->answers ) >= self::LIMIT ) {
				$this->older   = $this->answers;
				$this->answers = array();
			}
			$this->answers[ $input ] = array_key_exists( $input, $this->older ) ? $this->older[ $input ] : $work();
		}
		return $this->answers[ $input ];
	}
}
