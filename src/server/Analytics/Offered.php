<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

/**
 * A source that the setup wizard lets people choose.
 */
interface Offered extends Source {

	/**
	 * What people compare it by.
	 */
	public function offer(): Offer;
}
