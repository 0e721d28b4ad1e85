<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

/**
 * An item of an event as the tests know it.
 */
final class Good {

	/**
	 * @param string $id       Its id.
	 * @param string $name     Its name.
	 * @param string $category Its category.
	 * @param string $variant  Its variant.
	 * @param int    $quantity Pieces.
	 * @param int    $revenue  Thousandths.
	 */
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
