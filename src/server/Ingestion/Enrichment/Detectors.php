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
 * Detects bots, devices, locations and traffic sources from a single hit.
 *
 * A `SessionEntry` is the part of a session that its first hit determines.
 *
 * @phpstan-type SessionEntry array{acquisition: Acquisition, device: Device, place: Geolocation}
 */
class Detectors {

	/** @param list<string> $own_hosts The site's own hosts, lowercase. */
	public function __construct(
		private array $own_hosts,
		private Locator $places,
		private BotDetector $bots = new BotDetector(),
		private DeviceDetector $devices = new DeviceDetector(),
		private Classifier $classifier = new Classifier(),
		private SpamReferrers $spam = new SpamReferrers(),
	) {
	}

	/** Returns the name of the bot that sent the hit, or null for a visitor's browser. */
	public function bot( Hit $hit ): ?string {
		return $this->bots->name( $hit->user_agent );
	}

	/**
	 * Detects the visitor's traffic source, device and location.
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
	 * Returns the matching entry of the spam referrer list, or null. Never returns the host itself, because anyone can
	 * invent subdomains of an entry.
	 *
	 * @param SessionEntry $entry Result of entry() for a page view.
	 */
	public function spam( array $entry ): ?string {
		return $this->spam->entry( $entry['acquisition']->referrer_host );
	}
}
