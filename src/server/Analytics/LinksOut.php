<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Analytics\Query\DateRange;

/**
 * A source that shows figures of its own elsewhere, and knows where a reader finds those of a report.
 */
interface LinksOut extends Source {

	/**
	 * Where the parts of a report can be looked at elsewhere.
	 *
	 * @param string     $report     Its key.
	 * @param DateRange  $range      The days that are shown.
	 * @param ?DateRange $comparison The days to compare with; null where nothing is compared.
	 * @return array<string, string> Absolute addresses, http or https, by the name that a part has in the response. What
	 *                               is no such address, or of no part of the response, is left out.
	 * @throws SourceException When it cannot be told: then there are no links, and the report stands.
	 */
	public function links( string $report, DateRange $range, ?DateRange $comparison ): array;
}
