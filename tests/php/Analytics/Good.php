<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

/** An item of an event as the tests expect it. */
final class Good {

	/** @param int $revenue Fixed-point (1/1000). */
	public function __construct(
		public string $id,
		public string $name,
		public string $category,
		public string $variant,
		public int $quantity,
		public int $revenue
	) {
	}
}
