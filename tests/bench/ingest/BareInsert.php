<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Ingest;

use Lodestar\Storage\Migrations\Migration001;
use Lodestar\Storage\Migrations\Migration002;
use Lodestar\Storage\Migrations\Migration003;
use Lodestar\Storage\MysqlConnection;
use Lodestar\Storage\Schema;
use Lodestar\Storage\SqliteConnection;

/**
 * The rows that ingest made, written into empty tables of the same kind by the same connection, with as many
 * commits for each table, and nothing else: the least that storing them can cost.
 */
final class BareInsert {

	/** Tables in which ingest writes rows. */
	private const TABLES = array( 'text', 'sessions', 'views' );

	/**
	 * @param int $transactions How many for each table.
	 * @return array{rows: int, seconds: float}
	 */
	public static function measure( int $transactions ): array {
		global $wpdb;
		$prefix     = $wpdb->prefix . 'bench_';
		$connection = SqliteConnection::below( $wpdb ) ?? MysqlConnection::below( $wpdb );
		foreach ( array( new Migration001(), new Migration002(), new Migration003() ) as $migration ) {
			foreach ( $migration->statements( $prefix ) as $sql ) {
				$wpdb->query( $sql );
			}
		}
		$count   = 0;
		$seconds = 0.0;
		foreach ( self::TABLES as $table ) {
			/** @var list<string> $columns */
			$columns = $wpdb->get_col( 'SHOW COLUMNS FROM ' . Schema::table( $table ) );
			$rows    = array();
			foreach ( $connection->rows( 'SELECT ' . implode( ', ', $columns ) . ' FROM ' . Schema::table( $table ), array() ) as $row ) {
				$rows[] = array_map( static fn ( int|string|null $value ): int|string|null => is_numeric( $value ) && 'text' !== $table ? (int) $value : $value, $row );
			}
			$count += count( $rows );
			foreach ( array_chunk( $rows, max( 1, intdiv( count( $rows ), max( 1, $transactions ) ) ) ) as $chunk ) {
				$began = hrtime( true );
				$connection->begin();
				$connection->store( true, $prefix . $table, $columns, $chunk );
				$connection->commit();
				$seconds += ( hrtime( true ) - $began ) / 1e9;
			}
		}
		foreach ( Schema::TABLES as $table ) {
			$wpdb->query( "DROP TABLE IF EXISTS $prefix$table" );
		}
		return array(
			'rows'    => $count,
			'seconds' => $seconds,
		);
	}
}
