<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Collect\Hit;

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
	public function facts( Hit $hit ): Facts;

	/**
	 * Whether the page that seems to have sent the person is known for visits that never happened.
	 */
	public function is_spam( Facts $facts ): bool;
}
