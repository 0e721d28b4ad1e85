<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

/**
 * A purchase with the visits that led to it: those of the same visitor since the previous purchase, if the visitor is
 * known.
 */
final class Journey {

	/** The buyer has a persistent ID, so the journey includes visits on other days. */
	public const VISITOR = 'visitor';

	/** Only the visit of the purchase is known. */
	public const VISIT = 'visit';

	/** No visit is known. */
	public const NOTHING = 'nothing';

	/**
	 * @param string $transaction     Order ID.
	 * @param int    $at              Time of the purchase, UTC seconds.
	 * @param float  $total           In units of its currency.
	 * @param string $source          Source of the purchase's visit, as are medium and campaign.
	 * @param string $known           VISITOR, VISIT or NOTHING.
	 * @param ?int   $first_at        Start of the first visit in UTC seconds; null if unknown.
	 * @param list<array{started_at: int, source: string, medium: string, campaign: string, device: string}> $visits The latest visits by start time in UTC seconds.
	 * @param int    $visits_left_out Number of earlier visits.
	 * @param list<array{at: int, kind: string, title: string, path: string, transaction: string, amount: ?float, visit: int}> $steps The latest steps, the purchase last. `kind` is `page_view` or an event name, `visit` the number of the visit (from 1, 0 = unknown).
	 * @param int    $steps_left_out  Number of earlier steps.
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
