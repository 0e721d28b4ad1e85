<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

/** An answer with an optional chart and its sources. */
final class Reply {

	/**
	 * @param string $html Contains only p, strong, em, ul, ol, li and table. Third-party text is escaped.
	 * @param Chart|null $chart Shows the result of a query.
	 * @param array{report: string, start: string, end: string, filters: array<string, list<string>>}|null $shown_in
	 *     Report with the same data, and its dates and filters.
	 * @param list<array<string, mixed>> $queries Queries behind the answer, as arguments of the run-query ability.
	 * @param string|null $by Name of the provider whose model wrote it; null if none did.
	 */
	public function __construct(
		public readonly string $html,
		public readonly ?Chart $chart = null,
		public readonly ?array $shown_in = null,
		public readonly array $queries = array(),
		public readonly ?string $by = null,
	) {
	}
}
