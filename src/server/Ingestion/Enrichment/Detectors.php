<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Enrichment\Acquisition\Acquisition;
use Lodestar\Ingestion\Enrichment\Acquisition\Classifier;
use Lodestar\Ingestion\Enrichment\Acquisition\SpamReferrers;
use Lodestar\Ingestion\Enrichment\Device\BotDetector;
use Lodestar\Ingestion\Enrichment\Device\Device;
use Lodestar\Ingestion\Enrichment\Device\DeviceDetector;
use Lodestar\Ingestion\Enrichment\Geolocation\Geolocation;
use Lodestar\Ingestion\Enrichment\Geolocation\Locator;

/**
 * Detects bots, devices, places and traffic sources from a hit alone. `SessionEntry` is what a session's first hit says about
 * the session.
 *
 * @phpstan-type SessionEntry array{acquisition: Acquisition, device: Device, place: Geolocation}
 */
class Detectors {

	/**
	 * @param list<string>   $own_hosts  The site's own hosts, lower case.
	 * @param Locator        $places     Places.
	 * @param BotDetector    $bots       Bots.
	 * @param DeviceDetector $devices    Devices.
	 * @param Classifier     $classifier Sources.
	 * @param SpamReferrers  $spam       Spam referrers.
	 */
	public function __construct(
		private array $own_hosts,
		private Locator $places,
		private BotDetector $bots = new BotDetector(),
		private DeviceDetector $devices = new DeviceDetector(),
		private Classifier $classifier = new Classifier(),
		private SpamReferrers $spam = new SpamReferrers(),
	) {
	}

	/**
	 * Returns the name of the bot that sent the hit, or null for a person's browser.
	 */
	public function bot( Hit $hit ): ?string {
		return $this->bots->name( $hit->user_agent );
	}

	/**
	 * Detects where the visitor came from, their device and their place.
	 *
	 * @return SessionEntry
	 */
	public function entry( Hit $hit ): array {
		return array(
			'acquisition' => $this->classifier->classify( $hit->referrer, $hit->params, $this->own_hosts ),
			'device'      => $this->devices->detect( $hit->user_agent, $hit->hints, $hit->screen ),
			'place'       => $this->places->find( $hit->address, $hit->country, $hit->region, $hit->city ),
		);
	}

	/**
	 * Returns the matching entry of the spam referrer list, or null. Never returns the host itself, because anyone can invent
	 * subdomains of an entry.
	 *
	 * @param SessionEntry $entry What entry() returned for a page view.
	 */
	public function spam( array $entry ): ?string {
		return $this->spam->entry( $entry['acquisition']->referrer_host );
	}
}
