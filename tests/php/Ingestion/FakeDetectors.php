<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Enrichment\Acquisition\Acquisition;
use Lodestar\Ingestion\Enrichment\Detectors;
use Lodestar\Ingestion\Enrichment\Device\Device;
use Lodestar\Ingestion\Enrichment\Geolocation\Geolocation;
use Lodestar\Ingestion\Enrichment\Geolocation\Locator;

/**
 * Detectors that decide by simple rules.
 *
 * - The user agent `bot NAME` is a bot.
 * - `https://spam.example/` is a spam referrer, as are its subdomains and names with digits after "spam".
 * - utm_source and utm_campaign are the source and the campaign.
 */
class FakeDetectors extends Detectors {

	public function __construct() {
		parent::__construct( array(), new Locator() );
	}

	public function bot( Hit $hit ): ?string {
		return str_starts_with( $hit->user_agent, 'bot ' ) ? substr( $hit->user_agent, 4 ) : null;
	}

	public function entry( Hit $hit ): array {
		return array(
			'acquisition' => new Acquisition(
				$hit->params['utm_source'] ?? '(direct)',
				$hit->params['utm_medium'] ?? '(none)',
				$hit->params['utm_campaign'] ?? '(direct)',
				'Direct',
				'',
				(string) parse_url( $hit->referrer, PHP_URL_HOST ),
				(string) parse_url( $hit->referrer, PHP_URL_PATH )
			),
			'device' => new Device( Device::DESKTOP, 'Firefox', 'Linux' ),
			'place' => new Geolocation( $hit->country, $hit->region, $hit->city ),
		);
	}

	public function spam( array $entry ): ?string {
		return 1 === preg_match( '/(?:^|\.)(spam\d*\.example)$/D', $entry['acquisition']->referrer_host, $m ) ? $m[1] : null;
	}
}
