<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

/** A source's description in the setup wizard: the same facts for each, for comparison. */
final class Offer {

	/**
	 * @param string $summary        One sentence.
	 * @param string $place          Where the data is stored.
	 * @param string $first_figures  When the first reports are available.
	 * @param string $needs          Requirements for the owner.
	 * @param bool   $is_recommended Whether it's the default choice.
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
