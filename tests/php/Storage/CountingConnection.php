<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Storage\DatabaseConnection;

/**
 * The site's connection, which counts statements that write, and the rows that a transaction changes.
 */
final class CountingConnection implements DatabaseConnection {

	/** Statements, as Tests\Ingest\BreakingConnection counts them. */
	public int $statements = 0;

	/** Most rows of a transaction. */
	public int $most = 0;

	private int $rows = 0;

	public function __construct( private DatabaseConnection $real ) {
	}

	public function begin(): void {
		++$this->statements;
		$this->rows = 0;
		$this->real->begin();
	}

	public function commit(): void {
		$this->statements += 2;
		$this->most        = max( $this->most, $this->rows );
		$this->real->commit();
	}

	public function roll_back(): void {
		$this->real->roll_back();
	}

	public function execute( string $sql, array $values ): int {
		++$this->statements;
		$changed     = $this->real->execute( $sql, $values );
		$this->rows += $changed;
		return $changed;
	}

	public function rows( string $sql, array $values ): array {
		return $this->real->rows( $sql, $values );
	}

	public function columns( string $sql ): array {
		return $this->real->columns( $sql );
	}

	public function store( bool $overwrite, string $table, array $columns, array $rows, ?array $changing = null ): void {
		++$this->statements;
		$this->rows += count( $rows );
		$this->real->store( $overwrite, $table, $columns, $rows, $changing );
	}
}
