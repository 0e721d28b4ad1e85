<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Ingest;

use Lodestar\Bench\Measure\DatabaseServer;
use Lodestar\Bench\Measure\Used;
use Lodestar\Storage\DatabaseConnection;
use Lodestar\Storage\MysqlConnection;
use Lodestar\Storage\Schema;
use Lodestar\Storage\SqliteConnection;

/**
 * Inserts the rows that ingest wrote into empty copies of the tables, with the same connection and number of commits.
 * This is the minimum cost of storing them. Works for any tables and columns.
 */
final class BareInsert {

	/** Tables that hold the state of ingest, not visits. */
	private const OTHERS = array( 'cursor', 'positions', 'spool', 'sweep' );

	private DatabaseConnection $connection;

	private int $rows = 0;

	private float $seconds = 0.0;

	private float $cpu_ms = 0.0;

	private function __construct( private DatabaseServer $server ) {
		global $wpdb;
		$this->connection = SqliteConnection::below( $wpdb ) ?? MysqlConnection::below( $wpdb );
	}

	/**
	 * @param int $transactions Number of transactions per table.
	 * @return array{rows: int, seconds: float, cpu_ms: float}
	 */
	public static function measure( int $transactions, DatabaseServer $server ): array {
		global $wpdb;
		$bare = new self( $server );
		foreach ( array_diff( Schema::TABLES, self::OTHERS ) as $name ) {
			if ( null !== $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', Schema::table( $name ) ) ) ) {
				$bare->copy( Schema::table( $name ), $transactions );
			}
		}
		return array(
			'rows'    => $bare->rows,
			'seconds' => $bare->seconds,
			'cpu_ms'  => $bare->cpu_ms,
		);
	}

	private function copy( string $table, int $transactions ): void {
		global $wpdb;
		$copy   = $table . '_bare';
		$is_int = array();
		foreach ( $wpdb->get_results( $wpdb->prepare( 'SHOW COLUMNS FROM %i', $table ), ARRAY_A ) as $column ) {
			$is_int[ $column['Field'] ] = str_contains( strtolower( (string) $column['Type'] ), 'int' );
		}
		$columns = array_keys( $is_int );
		$is_int  = array_values( $is_int );
		$rows    = array();
		foreach ( $this->connection->rows( 'SELECT ' . implode( ', ', $columns ) . " FROM $table", array() ) as $row ) {
			$rows[] = array_map(
				static fn ( int|string|null $value, bool $is_int ): int|string|null => null !== $value && $is_int ? (int) $value : $value,
				$row,
				$is_int
			);
		}
		if ( array() === $rows ) {
			return;
		}
		$made = (string) $wpdb->get_var( $wpdb->prepare( 'SHOW CREATE TABLE %i', $table ), 1 );
		$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $copy ) );
		$wpdb->query( str_replace( "`$table`", "`$copy`", $made ) );
		foreach ( array_chunk( $rows, max( 1, (int) ceil( count( $rows ) / max( 1, $transactions ) ) ) ) as $chunk ) {
			$began = hrtime( true );
			$cpu   = $this->cpu();
			$this->connection->begin();
			$this->connection->store( true, $copy, $columns, $chunk );
			$this->connection->commit();
			$this->cpu_ms  += $this->cpu() - $cpu;
			$this->seconds += ( hrtime( true ) - $began ) / 1e9;
		}
		$this->rows += (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', $copy ) );
		$wpdb->query( $wpdb->prepare( 'DROP TABLE %i', $copy ) );
	}

	private function cpu(): float {
		return Used::cpu_ms() + $this->server->cpu_ns() / 1e6;
	}
}
