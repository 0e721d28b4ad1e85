<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Measure;

/**
 * The CPU that a database server on this machine uses. Of SQLite there is none: its work is PHP's.
 */
final class DatabaseServer {

	/**
	 * @param int $pid Its process; 0 for none.
	 */
	private function __construct( private int $pid ) {
	}

	/**
	 * The one that a site is on.
	 *
	 * @param string $site Its folder, made by bin/lib/site.mjs on SQLite or on the project's own MariaDB.
	 */
	public static function of( string $site ): self {
		$is_sqlite = is_dir( "$site/wp-content/database" );
		return new self( $is_sqlite ? 0 : (int) file_get_contents( dirname( $site, 2 ) . '/mariadb/pid' ) );
	}

	/**
	 * Nanoseconds so far, of all its threads that live; 0 where there is no server.
	 */
	public function cpu_ns(): int {
		$sum = 0;
		foreach ( 0 === $this->pid ? array() : (array) glob( "/proc/$this->pid/task/*/schedstat" ) as $file ) {
			$sum += (int) @file_get_contents( (string) $file );
		}
		return $sum;
	}
}
