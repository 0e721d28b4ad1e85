<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

/** A page view as the tests expect it. */
final class PageView {

	/**
	 * @param array<string, list<string>> $known  Custom dimensions: values by name.
	 * @param array<string, int>          $vitals Fixed-point (1/1000) by `ttfb`, `fcp`, `lcp`, `inp` and `cls`, if
	 *                                            reported.
	 */
	public function __construct(
		public int $id,
		public int $visitor,
		public int $day,
		public int $hour,
		public int $at,
		public string $path,
		public string $title,
		public string $host,
		public int $active_ms,
		public bool $entrance,
		public int $scroll = 0,
		public string $object = '',
		public array $known = array(),
		public array $vitals = array()
	) {
	}
}
