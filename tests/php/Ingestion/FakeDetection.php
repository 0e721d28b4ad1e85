<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Enrichment\Acquisition\Acquisition;
use Lodestar\Ingestion\Enrichment\Detection;
use Lodestar\Ingestion\Enrichment\Device\Device;
use Lodestar\Ingestion\Enrichment\Geolocation\Geolocation;

/**
 * Detection that says what the hit says: a user agent `bot NAME` is a bot, the referrer `https://spam.example/` is
 * spam, with any host below and any digits behind "spam", utm_source and utm_campaign are source and campaign.
 */
final class FakeDetection implements Detection {

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
