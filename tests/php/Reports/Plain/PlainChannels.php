<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

final class PlainChannels extends PlainTraffic {

	public static function answer( Count $count ): array {
		return self::of( $count, array( 'channel' => 'sessionDefaultChannelGroup' ), 'channels' );
	}
}
