<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Acquisition;

/**
 * What is known of a source by its host or name.
 */
final class KnownSource {

	/**
	 * @param SourceKind $kind    Search engine, social network, …
	 * @param string     $source  For a search engine the name that stands for all its hosts: google; else ''.
	 * @param string     $network For a social network its name: Facebook; else ''.
	 */
	public function __construct(
		public readonly SourceKind $kind,
		public readonly string $source,
		public readonly string $network,
	) {
	}
}
