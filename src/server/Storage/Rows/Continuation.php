<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Rows;

use Lodestar\Ingestion\Rows\Values;

/** A row of `continuations`: the page views of a session on another day than its own. */
final class Continuation {

	public const COLUMNS = array( 'session', 'day', 'visitor', 'views', 'active_ms' );

	/** Parameters are the columns of the table, documented in Migrations\CreateTables. */
	public function __construct(
		public readonly int $session,
		public readonly int $day,
		public int $visitor,
		public int $views = 0,
		public int $active_ms = 0,
	) {
	}

	/** @return list<int> Values of COLUMNS. */
	public function to_row(): array {
		return array( $this->session, $this->day, $this->visitor, min( $this->views, 0xFFFFFF ), min( $this->active_ms, 0xFFFFFFFF ) );
	}
}
