<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

/**
 * Traffic from social networks, and from nowhere else.
 */
final class PlainNetworks extends PlainTraffic {

	public static function answer( Count $count ): array {
		return self::of( $count, array( 'network' => 'sessionSocialNetwork' ), 'networks', Asked::none_of( 'sessionSocialNetwork', array( '', '(not set)' ) ) );
	}
}
