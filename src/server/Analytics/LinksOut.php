<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Analytics\Query\DateRange;

/** A source whose data can also be viewed on another site, and that can link to it. */
interface LinksOut extends Source {

	/**
	 * Returns links to the same data on the other site.
	 *
	 * @param string     $report     Report key.
	 * @param ?DateRange $comparison Null without a comparison.
	 * @return array<string, string> Absolute HTTP(S) URLs by the part of the response. Other URLs and unknown
	 *         parts are ignored.
	 * @throws SourceException If the source fails. The report is then shown without links.
	 */
	public function links( string $report, DateRange $range, ?DateRange $comparison ): array;
}
