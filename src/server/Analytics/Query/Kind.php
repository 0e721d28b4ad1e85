<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/** How a metric is aggregated. */
enum Kind: string {

	/** A number of rows, or a sum of a column. */
	case Count = 'count';

	/** A number of distinct users. */
	case People = 'people';

	/** One sum divided by another, each over the whole range. */
	case Ratio = 'ratio';

	/** The value that a given percentage of the values do not exceed. */
	case Percentile = 'percentile';

	/** Returns the value of a metric without rows: 0 for counts, otherwise null for unknown. */
	public function of_nothing(): ?int {
		return in_array( $this, array( self::Count, self::People ), true ) ? 0 : null;
	}
}
