<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Rows;

/**
 * A row of a table. The parameters of its constructor are the columns, in their order: nothing else names them. What they
 * mean and in which units stands in `Storage\Migrations`.
 */
abstract class TableRow {

	/**
	 * @return list<string>
	 */
	final public static function columns(): array {
		return array_keys( get_class_vars( static::class ) );
	}

	/**
	 * @return list<?int> Values of the columns.
	 */
	final public function to_row(): array {
		/** @var list<?int> $row */
		$row = array_values( get_object_vars( $this ) );
		return $row;
	}
}
