<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/**
 * Counts equal lines of a file. They carry the same second, so they stand near each other: what was last seen long ago
 * is forgotten, or a large file would fill the memory.
 */
final class Occurrences {

	/** @var array<string, int> */
	private array $recent = array();

	/** @var array<string, int> */
	private array $older = array();

	/**
	 * @param int $remembered So many different lines are remembered at least.
	 */
	public function __construct( private int $remembered = 50000 ) {
	}

	/**
	 * How many lines with this content there were, this one included.
	 */
	public function count( string $content ): int {
		$key                  = md5( $content, true ) . '.'; // Never a key of digits alone.
		$count                = ( $this->recent[ $key ] ?? $this->older[ $key ] ?? 0 ) + 1;
		$this->recent[ $key ] = $count;
		if ( count( $this->recent ) >= $this->remembered ) {
			$this->older  = $this->recent;
			$this->recent = array();
		}
		return $count;
	}
}
