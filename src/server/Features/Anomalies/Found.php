<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

/**
 * An exception as it is stored.
 */
final class Found {

	/**
	 * @param int       $id          Number.
	 * @param Deviation $what        What it was on the last day.
	 * @param int       $since       Local day on which it began.
	 * @param int       $day         Last local day on which it was so.
	 * @param int       $times       How often it came, this time included.
	 * @param bool      $is_resolved Whether somebody has seen to it.
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
