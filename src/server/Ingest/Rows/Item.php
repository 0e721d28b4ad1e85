<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Rows;

/**
 * A row of `items`. It never changes.
 */
final class Item extends TableRow {

	public function __construct(
		public readonly int $day,
		public readonly int $event,
		public readonly int $line,
		public readonly int $item_id,
		public readonly int $item_name,
		public readonly int $category,
		public readonly int $variant,
		public readonly int $quantity,
		public readonly int $revenue,
	) {
	}
}
