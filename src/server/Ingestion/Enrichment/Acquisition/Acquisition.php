<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Acquisition;

use Lodestar\Ingestion\Enrichment\TextTuple;

/** The traffic source of a session, in the vocabulary of Google Analytics 4. */
final class Acquisition {

	private ?TextTuple $texts = null;

	/**
	 * @param string $source        Such as google, example.org or (direct).
	 * @param string $medium        Such as organic, referral, cpc or (none).
	 * @param string $campaign      utm_campaign, or (direct), (organic), (referral) or (not set).
	 * @param string $channel       Default channel group, such as Direct, Organic Search or Paid Social.
	 * @param string $network       Name of the social network, or ''.
	 * @param string $referrer_host Host of the referring page without www.; '' if there is none or it is the site
	 *                              itself.
	 * @param string $referrer_path Path of the referring page, or ''.
	 */
	public function __construct(
		public readonly string $source,
		public readonly string $medium,
		public readonly string $campaign,
		public readonly string $channel,
		public readonly string $network,
		public readonly string $referrer_host,
		public readonly string $referrer_path,
	) {
	}

	/** Returns the texts of a row in `origins`. */
	public function texts(): TextTuple {
		return $this->texts ??= TextTuple::of(
			array(
				'source'        => $this->source,
				'medium'        => $this->medium,
				'campaign'      => $this->campaign,
				'channel'       => $this->channel,
				'network'       => $this->network,
				'referrer_host' => $this->referrer_host,
				'referrer_path' => $this->referrer_path,
			)
		);
	}
}
