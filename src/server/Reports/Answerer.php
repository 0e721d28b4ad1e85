<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Platform\Rest\ApiException;

/**
 * What answers a report that no query can answer: a report.json says `"answerer": true`, and the object is registered
 * with it.
 */
interface Answerer {

	/**
	 * The report's own fields. Of those that every answer has (`rowCounts`, `dataThrough`, `notices`, `filters`) it may
	 * give any; the others are empty.
	 *
	 * @param Request $request For when, and with which parameters; what the descriptor does not declare is not there.
	 * @return array<string, mixed>
	 * @throws ApiException Where it cannot: its code, message and data are the answer.
	 */
	public function answer( Request $request ): array;
}
