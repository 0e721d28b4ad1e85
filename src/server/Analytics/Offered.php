<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

/** A source that the setup wizard offers. */
interface Offered extends Source {

	public function offer(): Offer;
}
