<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Collector\Hit;

/**
 * What can be told from a hit alone.
 */
interface Detection {

	/**
	 * The name of the program that sent it, or null for a person's browser.
	 */
	public function bot( Hit $hit ): ?string;

	/**
	 * Where the person came from, was, and with what they read.
	 */
	public function entry( Hit $hit ): SessionEntry;

	/**
	 * The entry of the list of spam under which the page falls that seems to have sent the person; null for any other.
	 * Never the host itself: everybody can invent as many below an entry as he likes.
	 */
	public function spam( SessionEntry $entry ): ?string;
}
