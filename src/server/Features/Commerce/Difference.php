<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Platform\Time\LocalTime;

/**
 * A sale or refund that a shop has and Lodestar has not, or the other way round, or not for as much.
 */
final class Difference {

	/**
	 * @param string $kind        purchase or refund.
	 * @param string $transaction As Lodestar counts it.
	 * @param int    $day         Local day on which the shop has it, or we.
	 * @param string $currency    ISO 4217.
	 * @param ?int   $in_shop     Thousandths; null where the shop has none on these days.
	 * @param ?int   $counted     Thousandths; null where none is counted on these days.
	 * @param Reason $reason      Why.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly string $transaction,
		public readonly int $day,
		public readonly string $currency,
		public readonly ?int $in_shop,
		public readonly ?int $counted,
		public readonly Reason $reason,
	) {
	}

	/**
	 * @return array{kind: string, transaction: string, date: string, currency: string, in_shop: ?float, counted: ?float, reason: string, why: string}
	 */
	public function to_array(): array {
		return array(
			'kind'        => $this->kind,
			'transaction' => $this->transaction,
			'date'        => LocalTime::date( $this->day ),
			'currency'    => $this->currency,
			'in_shop'     => null === $this->in_shop ? null : $this->in_shop / 1000,
			'counted'     => null === $this->counted ? null : $this->counted / 1000,
			'reason'      => $this->reason->value,
			'why'         => $this->reason->label(),
		);
	}
}
