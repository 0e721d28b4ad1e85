<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Insights;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Features\Insights\Area;
use Lodestar\Features\Insights\Finding;
use Lodestar\Features\Insights\Insights;
use Lodestar\Features\Insights\Kind;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;

/** Stores insights as if the site had found them today. */
final class Kept {

	public const ID = '2e084f9477262275';

	public static function one(): void {
		self::of( new Finding( Kind::Mover, Area::Site, '', '', new DateRange( 20000, 20027 ), 1500.0, 1000.0, 5.0 ) );
	}

	public static function of( Finding ...$findings ): void {
		$now = intdiv( SiteClock::get()->now_ms(), 1000 );
		update_option(
			Insights::OPTION,
			array(
				'of'       => array( 2, FirstParty::ID, SiteZone::local_time( $now )->day( $now ) ),
				'insights' => array(
					'made'     => $now,
					'days'     => array( 20000, 20027 ),
					'first'    => 19000,
					'is_few'   => false,
					'findings' => array_map( static fn ( Finding $finding ): array => $finding->to_array(), $findings ),
				),
			)
		);
	}
}
