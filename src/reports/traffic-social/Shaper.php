<?php
declare( strict_types=1 );

namespace Lodestar\Reports\TrafficSocial;

use Lodestar\Ingestion\Enrichment\Acquisition\KnownSources;

/** Adds to each social network the host whose icon is shown. */
final class Shaper extends \Lodestar\Reports\Shaper {

	public function rows( string $part, array $rows ): array {
		$known = new KnownSources();
		return array_map(
			static fn ( array $row ): array => $row
				+ array( 'icon' => is_string( $row['network'] ?? null ) ? $known->host_of( $row['network'] ) : '' ),
			$rows
		);
	}
}
