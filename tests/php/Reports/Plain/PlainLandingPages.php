<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

final class PlainLandingPages extends PlainTraffic {

	public static function answer( Count $count ): array {
		return self::of( $count, array( 'landing_page' => 'landingPage' ), 'landing_pages', tops: array( 'title' => 'landingPageTitle' ) );
	}
}
