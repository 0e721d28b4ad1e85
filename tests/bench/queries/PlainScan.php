<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Queries;

use Lodestar\Storage\Schema;

/**
 * What nothing that looks at every page view can cost less than: counting them by something that no key holds, so that
 * the rows themselves are read.
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

	/**
	 * @return int How many there are.
	 */
	public function count(): int {
		global $wpdb;
		return (int) $wpdb->get_var( "SELECT COUNT(*), MAX($this->column) FROM $this->table" );
	}
}
