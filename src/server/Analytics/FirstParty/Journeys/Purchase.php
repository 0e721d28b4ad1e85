<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Journeys;

/**
 * A row of a purchase. Texts are numbers of theirs.
 */
final class Purchase {

	/**
	 * @param int  $event       Its event.
	 * @param int  $session     The session that it counts for.
	 * @param int  $at          UTC seconds.
	 * @param int  $value       Thousandths.
	 * @param int  $transaction Id of the order.
	 * @param int  $source      Of the session.
	 * @param int  $medium      Of it.
	 * @param int  $campaign    Of it.
	 * @param bool $is_nobodys  Whether nobody knows who it was.
	 */
	public function __construct(
		public readonly int $event,
		public readonly int $session,
		public readonly int $at,
		public readonly int $value,
		public readonly int $transaction,
		public readonly int $source,
		public readonly int $medium,
		public readonly int $campaign,
		public readonly bool $is_nobodys
	) {
	}
}
