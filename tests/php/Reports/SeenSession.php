<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

final class SeenSession {

	/** Last activity, UTC seconds. */
	public int $last;

	public int $views = 0;

	public int $active_ms = 0;

	/**
	 * @param string $day      Local day of the first view, Y-m-d.
	 * @param string $hour     Local hour of the first view, Y-m-d H.
	 * @param int    $start    First view, UTC seconds.
	 * @param bool   $is_first Whether it is the visitor's first session of that day.
	 * @param string $country  ISO code.
	 * @param string $device   Device type.
	 * @param string $referrer Referring host; '' for none or this site.
	 * @param string $path     Path of the landing page.
	 * @param string $title    Title of the landing page.
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
