<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use function array_key_exists,count;

/**
 * Remembers answers by their input, up to a limit; then it forgets those that were not asked for lately.
 *
 * @template T
 */
final class BoundedCache {

	private const LIMIT = 2000;

	/** @var array<int|string, T> PHP makes a number of a key of digits alone, for all of its questions alike. */
	private array $answers = array();

	/** @var array<int|string, T> Those that are forgotten next, unless they are asked for. */
	private array $older = array();

	/**
	 * The remembered answer, or a new one.
	 *
	 * @param string        $input What the answer depends on.
	 * @param callable(): T $work  Finds the answer.
	 * @return T
	 */
	public function get( string $input, callable $work ): mixed {
		if ( isset( $this->answers[ $input ] ) ) {
			return $this->answers[ $input ];
		}
		if ( ! array_key_exists( $input, $this->answers ) ) { // The answer may be null.
			if ( count( $this->answers ) >= self::LIMIT ) {
				$this->older   = $this->answers;
				$this->answers = array();
			}
			$this->answers[ $input ] = array_key_exists( $input, $this->older ) ? $this->older[ $input ] : $work();
		}
		return $this->answers[ $input ];
	}
}
