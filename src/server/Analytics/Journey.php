<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

/**
 * A purchase with the visits that led to it: those of the same person since the one with the purchase before, as far as it
 * is known who it was.
 */
final class Journey {

	/** Of `known`: the buyer agreed to be recognized, so visits of other days are part of it. */
	public const VISITOR = 'visitor';

	/** Only the visit of the purchase is known. */
	public const VISIT = 'visit';

	/** No visit is known. */
	public const NOTHING = 'nothing';

	/**
	 * @param string $transaction    Id of the order.
	 * @param int    $at             When it was placed, UTC seconds.
	 * @param float  $total          What it came to, in units of its currency.
	 * @param string $source         Of the visit in which was bought.
	 * @param string $medium         Of it.
	 * @param string $campaign       Of it.
	 * @param string $known           How much is known of the buyer: one of the constants.
	 * @param ?int   $first_at        When the first visit began, UTC seconds; null if none is known.
	 * @param list<array{started_at: int, source: string, medium: string, campaign: string, device: string}> $visits The latest visits in the order in which they began, UTC seconds.
	 * @param int    $visits_left_out How many visits came before these.
	 * @param list<array{at: int, kind: string, title: string, path: string, transaction: string, amount: ?float, visit: int}> $steps The latest steps, the purchase last: `page_view` or the name of an event, and the number of the visit among all (from 1; 0 = unknown).
	 * @param int    $steps_left_out  How many steps came before these.
	 */
	public function __construct(
		public readonly string $transaction,
		public readonly int $at,
		public readonly float $total,
		public readonly string $source,
		public readonly string $medium,
		public readonly string $campaign,
		public readonly string $known,
		public readonly ?int $first_at,
		public readonly array $visits,
		public readonly int $visits_left_out,
		public readonly array $steps,
		public readonly int $steps_left_out
	) {
	}
}
