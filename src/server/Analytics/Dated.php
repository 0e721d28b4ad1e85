<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

/** A source that knows the first day of its data. Only such sources support the "all time" range. */
interface Dated extends Source {

	/**
	 * Returns the first day with data. Called on every screen, so it must be fast.
	 *
	 * @return ?int Days since 1970-01-01 in the site's time zone, or null without data.
	 */
	public function first_day(): ?int;
}
