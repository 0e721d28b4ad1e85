<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;

use Lodestar\Source\FirstParty;
use Lodestar\Source\SourceException;

/**
 * Reads from the site's database.
 */
final class RowReader {

	/**
	 * @param string $sql A SELECT that holds nothing but integers, names of ours and texts that were prepared.
	 * @return list<list<string|null>>
	 * @throws SourceException When the database fails.
	 */
	public static function rows( string $sql ): array {
		global $wpdb;
		$rows = $wpdb->get_results( $sql, ARRAY_N ); // phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- see the parameter.
		if ( '' !== $wpdb->last_error ) {
			throw SourceException::failed( FirstParty::ID );
		}
		/** @var list<list<string|null>> $rows */
		return $rows;
	}

	/**
	 * Whether it has window functions: MariaDB since 10.2, MySQL since 8.0.
	 */
	public static function has_windows(): bool {
		global $wpdb;
		return version_compare( $wpdb->db_version() ?? '0', str_contains( $wpdb->db_server_info(), 'MariaDB' ) ? '10.2' : '8.0', '>=' );
	}
}
