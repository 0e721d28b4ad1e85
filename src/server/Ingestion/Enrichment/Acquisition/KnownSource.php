<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Acquisition;

/** The known facts about a traffic source. */
final class KnownSource {

	/**
	 * @param string $source  For search engines: the common name of all their hosts, such as google. Otherwise ''.
	 * @param string $network For social networks: their name, such as Facebook. Otherwise ''.
	 */
	public function __construct(
		public readonly SourceKind $kind,
		public readonly string $source,
		public readonly string $network,
	) {
	}
}
