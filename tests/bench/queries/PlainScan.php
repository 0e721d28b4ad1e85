<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Queries;

use Lodestar\Storage\Schema;

/**
 * Counts page views by a column without an index, which forces a read of all rows. This is the lower bound for any
 * query that reads every page view.
 */
final class PlainScan {

	private string $table;

	private string $column = '';

	public function __construct() {
		global $wpdb;
		$this->table = Schema::table( 'views' );
		foreach ( $wpdb->get_results( "SHOW COLUMNS FROM $this->table", ARRAY_A ) as $column ) {
			$this->column = '' === $column['Key'] ? (string) $column['Field'] : $this->column;
		}
	}

	public function count(): int {
		global $wpdb;
		return (int) $wpdb->get_var( "SELECT COUNT(*), MAX($this->column) FROM $this->table" );
	}
}
