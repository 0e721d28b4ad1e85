<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

final class SeenView {

	public int $active_ms = 0;

	/** @param string $hour Local hour of the view, Y-m-d H. */
	public function __construct(
		public readonly string $hour,
		public readonly string $person,
		public readonly SeenSession $session,
	) {
	}
}
