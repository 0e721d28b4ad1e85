<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Rows;

use Lodestar\Ingestion\Rows\Values;

/**
 * A row of `continuations`: what a session has on a later day than its own.
 */
final class Continuation {

	public const COLUMNS = array( 'session', 'day', 'visitor', 'views', 'active_ms' );

	/**
	 * @param int $session   The session's id.
	 * @param int $day       Local day of the views.
	 * @param int $visitor   The session's.
	 * @param int $views     How many.
	 * @param int $active_ms Their active time, milliseconds.
	 */
	public function __construct(
		public readonly int $session,
		public readonly int $day,
		public int $visitor,
		public int $views = 0,
		public int $active_ms = 0,
	) {
	}

	/**
	 * @return list<int> Values of COLUMNS.
	 */
	public function to_row(): array {
		return array( $this->session, $this->day, $this->visitor, min( $this->views, 0xFFFFFF ), min( $this->active_ms, 0xFFFFFFFF ) );
	}
}
