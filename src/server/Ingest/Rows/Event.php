<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Rows;

/**
 * A row of `events`. It never changes.
 */
final class Event extends TableRow {

	public function __construct(
		public readonly int $day,
		public readonly int $id,
		public readonly int $hour,
		public readonly int $at,
		public readonly int $session_day,
		public readonly int $session,
		public readonly int $visitor,
		public readonly int $view_day,
		public readonly int $view,
		public readonly int $path,
		public readonly int $title,
		public readonly int $host,
		public readonly int $object,
		public readonly int $page_attributes,
		public readonly int $name,
		public readonly int $attributes,
		public readonly int $is_key,
		public readonly int $value,
		public readonly int $share,
	) {
	}
}
