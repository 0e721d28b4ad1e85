<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

/**
 * Traffic by the page that sessions began on.
 */
final class PlainLandingPages extends PlainTraffic {

	public static function answer( Count $count ): array {
		return self::of( $count, array( 'landing_page' => 'landingPage' ), 'landing_pages', tops: array( 'title' => 'landingPageTitle' ) );
	}
}
