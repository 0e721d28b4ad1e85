<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Device;

/**
 * Tells programs from people by the User-Agent header.
 */
final class BotDetector {

	/**
	 * The name of the program, or null for a person's browser.
	 *
	 * @param string $user_agent The User-Agent header, as sent.
	 */
	public function name( string $user_agent ): ?string {
		return null;
	}
}
