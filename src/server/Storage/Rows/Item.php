<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Rows;

use Lodestar\Ingestion\Rows\Values;

/** A row of `items`. Rows never change. */
final class Item {

	public const COLUMNS = array( 'event', 'line', 'item_id', 'item_name', 'category', 'variant', 'quantity', 'revenue' );

	/** Parameters are the columns of the table, documented in Migrations\CreateTables. */
	public function __construct(
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

	/** @return list<int> Values of COLUMNS. */
	public function to_row(): array {
		return array(
			$this->event,
			$this->line,
			$this->item_id,
			$this->item_name,
			$this->category,
			$this->variant,
			$this->quantity,
			$this->revenue,
		);
	}
}
