<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

/**
 * A page view as the recount sees it.
 */
final class SeenView {

	public int $active_ms = 0;

	/**
	 * @param string      $day     Its own local day, Y-m-d.
	 * @param int         $at      UTC seconds.
	 * @param string      $person  Who.
	 * @param SeenSession $session Its session.
	 */
	public function __construct(
		public readonly string $day,
		public readonly int $at,
		public readonly string $person,
		public readonly SeenSession $session,
	) {
	}
}
