<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Acquisition;

/**
 * Hosts that send visits which never happened, to be seen in reports.
 */
final class SpamReferrers {

	/**
	 * Whether a host, or a domain above it, is known for referrer spam.
	 *
	 * @param string $host Host name, in any case, with or without www.
	 */
	public function has( string $host ): bool {
		return false;
	}
}
