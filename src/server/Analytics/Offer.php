<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

/**
 * What people compare sources by: the same three facts of each.
 */
final class Offer {

	/**
	 * @param string $title          Its name.
	 * @param string $summary        One sentence.
	 * @param string $place          Where data lives.
	 * @param string $first_figures  When figures are there.
	 * @param string $needs          What the owner needs for it.
	 * @param bool   $is_recommended Whether it is the one to take without a reason for another.
	 */
	public function __construct(
		public readonly string $title,
		public readonly string $summary,
		public readonly string $place,
		public readonly string $first_figures,
		public readonly string $needs,
		public readonly bool $is_recommended = false,
	) {
	}
}
