<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * A database that says so when it fails: nothing here reconnects, retries or answers "done" without having done it.
 * Every method throws StorageException.
 */
interface DatabaseConnection {

	/**
	 * Opens a transaction that may write.
	 */
	public function begin(): void;

	public function commit(): void;

	public function roll_back(): void;

	/**
	 * @param string           $sql    One statement, with ? for values.
	 * @param list<int|string> $values Values in order.
	 * @return int Rows that changed.
	 */
	public function execute( string $sql, array $values ): int;

	/**
	 * @param string           $sql    One statement, with ? for values.
	 * @param list<int|string> $values Values in order.
	 * @return list<list<int|string|null>> MySQL gives numbers as text.
	 */
	public function rows( string $sql, array $values ): array;

	/**
	 * Reads many rows without holding them: what a statement answers, column by column.
	 *
	 * @param string $sql One SELECT, with nothing to fill in.
	 * @return list<list<int|float|string|null>> A list for each column, whole numbers as such.
	 */
	public function columns( string $sql ): array;

	/**
	 * Stores rows.
	 *
	 * @param bool                        $overwrite Whether a row takes the place of one with the same key; else that one stays.
	 * @param string                      $table     Full name.
	 * @param list<string>                $columns   Columns.
	 * @param list<list<int|string|null>> $rows      Values in the order of the columns.
	 * @param ?list<string>               $changing  The only columns by which it may differ from the one whose place it takes; null for all.
	 */
	public function store( bool $overwrite, string $table, array $columns, array $rows, ?array $changing = null ): void;
}
