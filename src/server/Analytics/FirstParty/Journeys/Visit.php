<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Journeys;

/**
 * A session that may be part of a journey. Texts are numbers of theirs.
 */
final class Visit {

	/**
	 * @param int $session    Id.
	 * @param int $started_at UTC seconds.
	 * @param int $last_at    UTC seconds.
	 * @param int $source     Where it came from.
	 * @param int $medium     Likewise.
	 * @param int $campaign   Likewise.
	 * @param int $device     With what.
	 */
	public function __construct(
		public readonly int $session,
		public readonly int $started_at,
		public readonly int $last_at,
		public readonly int $source,
		public readonly int $medium,
		public readonly int $campaign,
		public readonly int $device
	) {
	}
}
