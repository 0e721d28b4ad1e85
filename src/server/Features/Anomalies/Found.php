<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

/** An exception as stored. */
final class Found {

	/**
	 * @param Deviation $what        Deviation on the last day.
	 * @param int       $since       First local day.
	 * @param int       $day         Last local day.
	 * @param int       $times       How often it has occurred, including this time.
	 * @param bool      $is_resolved Whether a user has marked it as resolved.
	 */
	public function __construct(
		public readonly int $id,
		public readonly Deviation $what,
		public readonly int $since,
		public readonly int $day,
		public readonly int $times,
		public readonly bool $is_resolved
	) {
	}
}
