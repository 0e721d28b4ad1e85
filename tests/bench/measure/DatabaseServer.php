<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Measure;

/** Measures the CPU time of a database server on this machine. With SQLite there is no server: PHP does the work. */
final class DatabaseServer {

	/** @param int $pid Process ID; 0 for none. */
	private function __construct( private int $pid ) {
	}

	/**
	 * Returns the database server of a site.
	 *
	 * @param string $site Folder of a site that bin/lib/site.mjs created, on SQLite or on the project's own MariaDB.
	 */
	public static function of( string $site ): self {
		$is_sqlite = is_dir( "$site/wp-content/database" );
		return new self( $is_sqlite ? 0 : (int) file_get_contents( dirname( $site, 2 ) . '/mariadb/pid' ) );
	}

	/** Returns the CPU time of all live threads in nanoseconds, or 0 without a server. */
	public function cpu_ns(): int {
		$sum = 0;
		foreach ( 0 === $this->pid ? array() : (array) glob( "/proc/$this->pid/task/*/schedstat" ) as $file ) {
			$sum += (int) @file_get_contents( (string) $file );
		}
		return $sum;
	}
}
