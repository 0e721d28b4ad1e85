<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

/**
 * An answer: words, perhaps a chart, and what it rests on.
 */
final class Reply {

	/**
	 * @param string                                                                                             $html
	 *                                         The words: p, strong, em, ul, ol, li and table alone; everything of
	 *                                         others in them escaped.
	 * @param Chart|null                                                                                         $chart
	 *                                         Drawn of a query's own result.
	 * @param array{report: string, start: string, end: string, filters: array<string, list<string>>}|null $shown_in The report that has the same figures, with its days and filters; as of an insight.
	 * @param list<array<string, mixed>>                                                                         $queries  The questions behind it, in the words of the ability run-query.
	 * @param string|null                                                                                        $by
	 *                                         Name of the provider whose model wrote it; null where none did.
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
