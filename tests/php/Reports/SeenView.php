<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

/**
 * A page view as the recount sees it.
 */
final class SeenView {

	public int $active_ms = 0;

	/**
	 * @param string      $hour    Its own local hour, Y-m-d H.
	 * @param string      $person  Who.
	 * @param SeenSession $session Its session.
	 */
	public function __construct(
		public readonly string $hour,
		public readonly string $person,
		public readonly SeenSession $session,
	) {
	}
}
