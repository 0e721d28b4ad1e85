<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Platform\Rest\ApiException;

/** Answers a report that queries can't answer. Its report.json has `"answerer": true`. */
interface Answerer {

	/**
	 * Returns the report's own fields. The fields that all responses have (`rowCounts`, `dataThrough`, `notices`,
	 * `filters`) are optional, and empty by default.
	 *
	 * @param Request $request Without parameters that the descriptor doesn't declare.
	 * @return array<string, mixed>
	 * @throws ApiException If the report can't be answered. The response has its code, message and data.
	 */
	public function answer( Request $request ): array;
}
