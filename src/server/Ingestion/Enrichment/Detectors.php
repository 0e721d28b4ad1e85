<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Enrichment\Acquisition\Classifier;
use Lodestar\Ingestion\Enrichment\Acquisition\SpamReferrers;
use Lodestar\Ingestion\Enrichment\Device\BotDetector;
use Lodestar\Ingestion\Enrichment\Device\DeviceDetector;
use Lodestar\Ingestion\Enrichment\Geolocation\Locator;

/**
 * The detection that this site uses.
 */
final class Detectors implements Detection {

	/**
	 * @param BotDetector    $bots       Bots.
	 * @param DeviceDetector $devices    Devices.
	 * @param Classifier     $classifier Sources.
	 * @param SpamReferrers  $spam       Spam referrers.
	 * @param Locator        $places     Places.
	 * @param list<string>   $own_hosts  The site's own hosts, lower case.
	 */
	public function __construct(
		private BotDetector $bots,
		private DeviceDetector $devices,
		private Classifier $classifier,
		private SpamReferrers $spam,
		private Locator $places,
		private array $own_hosts,
	) {
	}

	public function bot( Hit $hit ): ?string {
		return $this->bots->name( $hit->user_agent );
	}

	public function entry( Hit $hit ): array {
		return array(
			'acquisition' => $this->classifier->classify( $hit->referrer, $hit->params, $this->own_hosts ),
			'device'      => $this->devices->detect( $hit->user_agent, $hit->hints, $hit->screen ),
			'place'       => $this->places->find( $hit->address, $hit->country, $hit->region, $hit->city ),
		);
	}

	public function spam( array $entry ): ?string {
		return $this->spam->entry( $entry['acquisition']->referrer_host );
	}
}
