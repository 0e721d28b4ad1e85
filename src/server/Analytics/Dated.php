<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

/**
 * A source that knows when its figures begin. Only with such a one is there a range of all time.
 */
interface Dated extends Source {

	/**
	 * The first day that it has figures of. Asked with every screen: it has to know that without looking far.
	 *
	 * @return ?int Day number (days since 1970-01-01 in the site's zone); null where it has none.
	 */
	public function first_day(): ?int;
}
