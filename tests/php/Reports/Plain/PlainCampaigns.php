<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

final class PlainCampaigns extends PlainTraffic {

	public static function answer( Count $count ): array {
		return self::of(
			$count,
			array( 'campaign' => 'sessionCampaignName' ),
			'campaigns',
			Asked::none_of( 'sessionCampaignName', array( '(not set)', '(direct)', '(organic)', '(referral)' ) )
		);
	}
}
