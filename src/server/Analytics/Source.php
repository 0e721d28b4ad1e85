<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;

/** A data source for reports, such as the site's own tables or Google Analytics. */
interface Source {

	/** Returns the id that the option `lodestar_source` stores. */
	public function id(): string;

	/**
	 * Returns the metrics and dimensions of a query that this source doesn't support. Queries with any are not run.
	 *
	 * @return list<string>
	 */
	public function unsupported( Query $query ): array;

	/**
	 * Runs queries together, so that a remote source can batch them.
	 *
	 * @param list<Query> $queries
	 * @return list<Result|SourceException> In the order of the queries. A query that fails on its own has an
	 *         exception in its place.
	 * @throws SourceException If the source can't be queried at all.
	 */
	public function run( array $queries ): array;
}
