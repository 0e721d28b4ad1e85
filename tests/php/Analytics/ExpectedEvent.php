<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

/** An event as the tests expect it, with plain strings instead of IDs and fixed-point numbers (1/1000). */
final class ExpectedEvent {

	/**
	 * @param int                                          $visitor Number of the person on that day.
	 * @param int                                          $at      UTC seconds.
	 * @param ?PageView                                    $view    Null for events from the shop's server.
	 * @param array<string, string|non-empty-list<string>> $says    Parameters; a list for several values.
	 * @param int                                          $value   Fixed-point (1/1000).
	 * @param int                                          $share   Percent of the video that was played.
	 * @param list<Good>                                   $goods
	 */
	public function __construct(
		public int $id,
		public int $visitor,
		public int $day,
		public int $hour,
		public int $at,
		public ?PageView $view,
		public string $name,
		public array $says = array(),
		public bool $is_key = false,
		public int $value = 0,
		public int $share = 0,
		public array $goods = array()
	) {
	}
}
