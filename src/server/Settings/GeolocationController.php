<?php
declare( strict_types=1 );

namespace Lodestar\Settings;

use Lodestar\Collect\Request;
use Lodestar\Collect\Sender;
use Lodestar\Ingest\Enrichment\Geolocation\Locator;
use Lodestar\Ingest\Enrichment\Geolocation\OwnDatabase;
use Lodestar\Plugin;
use Lodestar\Provisioning\Configuration;
use Lodestar\Provisioning\CountingRules;
use Lodestar\Rest\Controller;
use Lodestar\Rest\Route;
use Lodestar\Time\SiteClock;

/**
 * `GET lodestar/v1/places`: which data tell where visits come from.
 */
final class GeolocationController extends Controller {

	protected function routes(): array {
		return array( new Route( 'GET', '/places', Capabilities::MANAGE, self::facts( ... ) ) );
	}

	/**
	 * @return array{cdn: ?string, own: ?array<string, mixed>, bundled: array<string, mixed>} `cdn`: the country that a content delivery network named with this very request. `own`: null where there is none.
	 */
	private static function facts(): array {
		$now  = intdiv( SiteClock::get()->now_ms(), 1000 );
		$path = Locator::owner_database();
		$cdn  = Sender::of( Request::current(), Configuration::make( '', array(), array( array( 0, 0 ) ), CountingRules::of_site( false ), 0 ) )->country;
		return array(
			'cdn'     => '' === $cdn ? null : $cdn,
			'own'     => '' === $path ? null : OwnDatabase::at( $path )->to_array( $now ),
			'bundled' => OwnDatabase::at( Plugin::path( Locator::BUNDLED ) )->to_array( $now ),
		);
	}
}
