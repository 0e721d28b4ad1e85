<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Rows;

use Lodestar\Ingestion\Rows\Values;

/**
 * A row of `items`. It never changes.
 */
final class Item {

	public const COLUMNS = array( 'event', 'line', 'item_id', 'item_name', 'category', 'variant', 'quantity', 'revenue' );

	/**
	 * @param int $event     Id of its event.
	 * @param int $line      Place within its event, from 0.
	 * @param int $item_id   Text: id or SKU.
	 * @param int $item_name Text.
	 * @param int $category  Text.
	 * @param int $variant   Text.
	 * @param int $quantity  Thousandths of a piece.
	 * @param int $revenue   Thousandths of the currency's unit.
	 */
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

	/**
	 * @return list<int> Values of COLUMNS.
	 */
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
