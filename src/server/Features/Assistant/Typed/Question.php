<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

/**
 * What is asked.
 */
final class Question {

	/** How many rows are told where nobody says how many. */
	public const ROWS = 5;

	/**
	 * @param non-empty-list<Quantity>  $quantities   Which figures.
	 * @param ?Part                    $part       By what; null of the whole.
	 * @param ''|'top'|'bottom'        $order      Whether the most or the least is asked for.
	 * @param int                      $limit      How many rows.
	 * @param array<string, Condition> $conditions Of what alone, by the part's name.
	 * @param Stretch                  $days       Of which days.
	 * @param bool                     $is_dated   Whether somebody named them.
	 * @param ?Stretch                 $compared   With which days.
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
