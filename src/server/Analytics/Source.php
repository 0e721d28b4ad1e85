<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;

/**
 * Something that answers queries: the site's own tables, Google Analytics, …
 */
interface Source {

	/**
	 * By what the option `lodestar_source` names it.
	 */
	public function id(): string;

	/**
	 * The metrics and dimensions of a query that this source knows nothing of. Only queries without any are run.
	 *
	 * @return list<string>
	 */
	public function unsupported( Query $query ): array;

	/**
	 * Answers queries together, so that a remote source can batch them.
	 *
	 * @param list<Query> $queries The questions.
	 * @return list<Result|SourceException> In the order of the questions; an error in the place of an answer that cannot be had while others can.
	 * @throws SourceException When nothing can be answered.
	 */
	public function run( array $queries ): array;
}
