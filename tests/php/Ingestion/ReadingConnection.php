<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Storage\DatabaseConnection;

/** The site's connection, which counts the rows read. */
final class ReadingConnection implements DatabaseConnection {

	/** @var array<string, int> Number of rows read, by the short name of the query's first table. */
	public array $read = array();

	public function __construct( private DatabaseConnection $real ) {
	}

	public function begin(): void {
		$this->real->begin();
	}

	public function commit(): void {
		$this->real->commit();
	}

	public function roll_back(): void {
		$this->real->roll_back();
	}

	public function execute( string $sql, array $values ): int {
		return $this->real->execute( $sql, $values );
	}

	public function rows( string $sql, array $values ): array {
		$rows  = $this->real->rows( $sql, $values );
		$table = 1 === preg_match( '/FROM \w+?_lodestar_(\w+)/', $sql, $m ) ? $m[1] : '';

		$this->read[ $table ] = ( $this->read[ $table ] ?? 0 ) + count( $rows );
		return $rows;
	}

	public function columns( string $sql ): array {
		return $this->real->columns( $sql );
	}

	public function store( bool $overwrite, string $table, array $columns, array $rows, ?array $changing = null ): void {
		$this->real->store( $overwrite, $table, $columns, $rows, $changing );
	}
}
