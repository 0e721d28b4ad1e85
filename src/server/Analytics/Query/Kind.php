<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * How a metric's figures come about.
 */
enum Kind: string {

	/** How many there are, or a sum of theirs. */
	case Count = 'count';

	/** How many different people: who comes twice is one. */
	case People = 'people';

	/** One sum divided by another, each over the whole range. */
	case Ratio = 'ratio';

	/** The value that so many percent do not exceed. */
	case Percentile = 'percentile';

	/**
	 * The figure of what has no rows: 0 where something is counted, else unknown.
	 */
	public function of_nothing(): ?int {
		return in_array( $this, array( self::Count, self::People ), true ) ? 0 : null;
	}
}
