<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

/** A parsed question. */
final class Question {

	/** Default number of rows. */
	public const ROWS = 5;

	/**
	 * @param non-empty-list<Quantity> $quantities Requested metrics.
	 * @param ?Part                    $part       Breakdown; null for totals.
	 * @param ''|'top'|'bottom'        $order      Whether the highest or lowest values are requested.
	 * @param array<string, Condition> $conditions By the part's name.
	 * @param bool                     $is_dated   Whether the question names dates.
	 * @param ?Stretch                 $compared   Dates to compare with.
	 */
	public function __construct(
		public readonly array $quantities,
		public readonly ?Part $part,
		public readonly string $order,
		public readonly int $limit,
		public readonly array $conditions,
		public readonly Stretch $days,
		public readonly bool $is_dated,
		public readonly ?Stretch $compared
	) {
	}
}
