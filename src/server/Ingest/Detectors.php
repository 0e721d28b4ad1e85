<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Collect\Hit;
use Lodestar\Ingest\Acquisition\Classifier;
use Lodestar\Ingest\Acquisition\SpamReferrers;
use Lodestar\Ingest\Device\BotDetector;
use Lodestar\Ingest\Device\DeviceDetector;
use Lodestar\Ingest\Place\PlaceFinder;

/**
 * The detection that this site uses.
 */
final class Detectors implements Detection {

	/**
	 * @param BotDetector    $bots       Bots.
	 * @param DeviceDetector $devices    Devices.
	 * @param Classifier     $classifier Sources.
	 * @param SpamReferrers  $spam       Spam referrers.
	 * @param PlaceFinder    $places     Places.
	 * @param list<string>   $own_hosts  The site's own hosts, lower case.
	 */
	public function __construct(
		private BotDetector $bots,
		private DeviceDetector $devices,
		private Classifier $classifier,
		private SpamReferrers $spam,
		private PlaceFinder $places,
		private array $own_hosts,
	) {
	}

	public function bot( Hit $hit ): ?string {
		return $this->bots->name( $hit->user_agent );
	}

	public function facts( Hit $hit ): Facts {
		return new Facts(
			$this->classifier->classify( $hit->referrer, $hit->params, $this->own_hosts ),
			$this->devices->detect( $hit->user_agent, $hit->hints, $hit->screen ),
			$this->places->find( $hit->address, $hit->country ),
		);
	}

	public function spam( Facts $facts ): ?string {
		return $this->spam->entry( $facts->acquisition->referrer_host );
	}
}
