<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/**
 * Counts identical lines of a file.
 *
 * Identical lines have the same time, so they are close to each other. Older lines are forgotten to limit memory use.
 */
final class Occurrences {

	/** @var array<string, int> */
	private array $recent = array();

	/** @var array<string, int> */
	private array $older = array();

	/** @param int $remembered Minimum number of distinct lines to remember. */
	public function __construct( private int $remembered = 50000 ) {
	}

	/** Returns how often this content has occurred so far, including this line. */
	public function count( string $content ): int {
		$key                  = md5( $content, true ) . '.'; // The dot prevents PHP from casting numeric strings to integer keys.
		$count                = ( $this->recent[ $key ] ?? $this->older[ $key ] ?? 0 ) + 1;
		$this->recent[ $key ] = $count;
		if ( count( $this->recent ) >= $this->remembered ) {
			$this->older  = $this->recent;
			$this->recent = array();
		}
		return $count;
	}
}
