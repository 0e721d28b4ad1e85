<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

/**
 * A session as the recount sees it.
 */
final class SeenSession {

	/** Last activity, UTC seconds. */
	public int $last;

	public int $views = 0;

	public int $active_ms = 0;

	/**
	 * @param string $day      Local day of the first view, Y-m-d.
	 * @param string $hour     Local hour of the first view, Y-m-d H.
	 * @param int    $start    First view, UTC seconds.
	 * @param bool   $is_first Whether no other of this person began before it on that day.
	 * @param string $country  ISO code.
	 * @param string $device   Kind of device.
	 * @param string $referrer Host that the person came from; '' for none or our own.
	 * @param string $path     Landing page.
	 * @param string $title    Its title.
	 */
	public function __construct(
		public readonly string $day,
		public readonly string $hour,
		public readonly int $start,
		public readonly bool $is_first,
		public readonly string $country,
		public readonly string $device,
		public readonly string $referrer,
		public readonly string $path,
		public readonly string $title,
	) {
		$this->last = $start;
	}

	public function is_engaged(): bool {
		return $this->active_ms > 10000 || $this->views >= 2;
	}
}
