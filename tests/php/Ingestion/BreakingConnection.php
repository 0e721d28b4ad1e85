<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Closure;
use Lodestar\Storage\DatabaseConnection;
use Lodestar\Storage\WorksMeanwhile;

/** A connection that runs a callback before a given write statement. */
final class BreakingConnection implements DatabaseConnection, WorksMeanwhile {

	private int $statements = 0;

	/**
	 * @param int             $before Number of the statement, from 1. BEGIN and COMMIT count too.
	 * @param Closure(): void $happen
	 */
	public function __construct( private DatabaseConnection $real, private int $before, private Closure $happen ) {
	}

	public function begin(): void {
		$this->count();
		$this->real->begin();
	}

	public function commit(): void {
		$this->count();
		$this->real->commit();
		$this->count();
	}

	public function roll_back(): void {
		$this->real->roll_back();
	}

	public function execute( string $sql, array $values ): int {
		$this->count();
		return $this->real->execute( $sql, $values );
	}

	public function rows( string $sql, array $values ): array {
		return $this->real->rows( $sql, $values );
	}

	public function columns( string $sql ): array {
		return $this->real->columns( $sql );
	}

	public function store( bool $overwrite, string $table, array $columns, array $rows, ?array $changing = null ): void {
		$this->count();
		$this->real->store( $overwrite, $table, $columns, $rows, $changing );
	}

	public function meanwhile( ?callable $work ): void {
		if ( $this->real instanceof WorksMeanwhile ) {
			$this->real->meanwhile( $work );
		}
	}

	private function count(): void {
		if ( ++$this->statements === $this->before ) {
			( $this->happen )();
		}
	}
}
