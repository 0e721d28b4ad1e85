<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Enrichment;

use function array_key_exists, count;

/**
 * Remembers answers by their input, up to a limit; then it forgets those that were not asked for lately.
 *
 * @template T
 */
final class BoundedCache {

	private const LIMIT = 2000;

	/** @var array<string, T> */
	private array $answers = array();

	/** @var array<string, T> Those that are forgotten next, unless they are asked for. */
	private array $older = array();

	/**
	 * The remembered answer, or a new one.
	 *
	 * @param string        $input What the answer depends on.
	 * @param callable(): T $work  Finds the answer.
	 * @return T
	 */
	public function get( string $input, callable $work ): mixed {
		// A key of digits alone becomes an integer, so every key gets a letter.
		$key = "k$input";
		if ( ! array_key_exists( $key, $this->answers ) ) {
			if ( count( $this->answers ) >= self::LIMIT ) {
				$this->older   = $this->answers;
				$this->answers = array();
			}
			$this->answers[ $key ] = array_key_exists( $key, $this->older ) ? $this->older[ $key ] : $work();
		}
		return $this->answers[ $key ];
	}
}
