<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Rows;

/**
 * A row of `items`; the constructor's parameters are its columns, in order. Their meanings and units stand in
 * `Storage\Migrations`. It never changes.
 */
final class Item {

	/** Columns in the order of the constructor. */
	public const COLUMNS = array( 'day', 'event', 'line', 'item_id', 'item_name', 'category', 'variant', 'quantity', 'revenue' );

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

	/**
	 * @return list<int> Values of COLUMNS.
	 */
	public function to_row(): array {
		/** @var list<int> $row */
		$row = array_values( get_object_vars( $this ) );
		return $row;
	}
}
