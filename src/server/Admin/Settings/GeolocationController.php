<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Collector\Request;
use Lodestar\Collector\Sender;
use Lodestar\Ingestion\Enrichment\Geolocation\Locator;
use Lodestar\Ingestion\Enrichment\Geolocation\OwnDatabase;
use Lodestar\Ingestion\Enrichment\Geolocation\Places;
use Lodestar\Paths;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Site\Configuration;
use Lodestar\Site\CountingRules;

/**
 * `GET lodestar/v1/places`: which data tell where visits come from.
 */
final class GeolocationController extends Controller {

	protected function routes(): array {
		return array( new Route( 'GET', '/places', Capabilities::MANAGE, self::facts( ... ) ) );
	}

	/**
	 * @return array{cdn: ?array{country: string, region: string, city: string}, named: ?int, regions: bool, own: ?array<string, mixed>, bundled: array<string, mixed>} `cdn`: what a content delivery network named with this very request, '' for what it did not. `named`: when a visit last came with its region or city named, UTC seconds. `regions`: whether anything tells regions. `own`: null where there is none.
	 */
	private static function facts(): array {
		$now    = intdiv( SiteClock::get()->now_ms(), 1000 );
		$path   = Locator::owner_database();
		$sender = Sender::of( Request::current(), Configuration::make( '', array(), array( array( 0, 0 ) ), CountingRules::of_site( false ), 0 ) );
		return array(
			'cdn'     => '' === $sender['country'] ? null : array(
				'country' => $sender['country'],
				'region'  => $sender['region'],
				'city'    => $sender['city'],
			),
			'named'   => Places::last_named(),
			'regions' => Places::knows_regions(),
			'own'     => '' === $path ? null : OwnDatabase::at( $path )->to_array( $now ),
			'bundled' => OwnDatabase::at( Paths::file( Locator::BUNDLED ) )->to_array( $now ),
		);
	}
}
