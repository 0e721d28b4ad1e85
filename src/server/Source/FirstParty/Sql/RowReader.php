<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;

use Closure;
use Lodestar\Source\FirstParty;
use Lodestar\Source\SourceException;
use Lodestar\Storage\Reader;
use Lodestar\Storage\StorageException;

/**
 * Reads from the site's database.
 */
final class RowReader {

	/**
	 * @param string $sql A SELECT of few rows, that holds nothing but integers and names of ours.
	 * @return list<list<int|string|null>>
	 * @throws SourceException When the database fails.
	 */
	public static function rows( string $sql ): array {
		return self::read( $sql, static fn ( Reader $reader ): array => $reader->rows( $sql ) );
	}

	/**
	 * @param string $sql A SELECT that holds nothing but integers, names of ours, and expressions of plugins.
	 * @return list<list<int|float|string|null>> A list for each column.
	 * @throws SourceException When the database fails.
	 */
	public static function columns( string $sql ): array {
		return self::read( $sql, static fn ( Reader $reader ): array => $reader->columns( $sql ) );
	}

	/**
	 * Failures are told where WordPress tells of those of its own statements.
	 *
	 * @template T
	 * @param Closure( Reader ): T $read Reads.
	 * @return T
	 */
	private static function read( string $sql, Closure $read ): mixed {
		global $wpdb;
		try {
			return $read( Reader::open() );
		} catch ( StorageException $e ) {
			$wpdb->last_query = $sql;
			$wpdb->last_error = $e->getMessage();
			$wpdb->print_error( $e->getMessage() );
			throw SourceException::failed( FirstParty::ID );
		}
	}
}
