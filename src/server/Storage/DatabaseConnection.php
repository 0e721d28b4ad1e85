<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * A database connection that reports every failure. It never reconnects or retries, and reports success only for
 * completed work. Every method throws StorageException.
 */
interface DatabaseConnection {

	/** Starts a transaction that may write. */
	public function begin(): void;

	public function commit(): void;

	public function roll_back(): void;

	/**
	 * @param string           $sql    One statement, with ? placeholders.
	 * @param list<int|string> $values Values in order.
	 * @return int Number of changed rows.
	 */
	public function execute( string $sql, array $values ): int;

	/**
	 * @param string           $sql    One statement, with ? placeholders.
	 * @param list<int|string> $values Values in order.
	 * @return list<list<int|string|null>> MySQL returns numbers as strings.
	 */
	public function rows( string $sql, array $values ): array;

	/**
	 * Reads many rows column by column, without holding them as rows.
	 *
	 * @param string $sql One SELECT, without placeholders.
	 * @return list<list<int|float|string|null>> One list per column. Whole numbers are integers.
	 */
	public function columns( string $sql ): array;

	/**
	 * Stores rows.
	 *
	 * @param bool                        $overwrite Whether a row replaces an existing row with the same key. Otherwise
	 *                                               the existing row stays.
	 * @param string                      $table     Full name.
	 * @param list<string>                $columns
	 * @param list<list<int|string|null>> $rows      Values in the order of the columns.
	 * @param ?list<string>               $changing  Columns in which a row may differ from the one it replaces. Null
	 *                                               for all.
	 */
	public function store( bool $overwrite, string $table, array $columns, array $rows, ?array $changing = null ): void;
}
