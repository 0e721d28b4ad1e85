<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Rows;

use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/** Assigns IDs to new rows: consecutive within a day, in the order in which they are stored. */
final class Numbers {

	/** @var array<string, array<int, int>> Last ID by table and day. */
	private array $last = array();

	public function __construct( private ?Writer $writer = null ) {
	}

	/**
	 * Returns the ID of the next row.
	 *
	 * @param 'sessions'|'views'|'events' $table Short name.
	 * @param int                         $day   Local day.
	 */
	public function next( string $table, int $day ): int {
		$this->last[ $table ][ $day ] ??= null === $this->writer ? RowId::first( $day ) : self::last( $this->writer, $table, $day );
		return ++$this->last[ $table ][ $day ];
	}

	/** Clears the cached IDs, because another process has written or the new rows weren't stored. */
	public function forget(): void {
		$this->last = array();
	}

	private static function last( Writer $writer, string $table, int $day ): int {
		$first = RowId::first( $day );
		return max(
			$first,
			(int) $writer->rows(
				'SELECT MAX(id) FROM ' . Schema::table( $table ) . ' WHERE id >= ? AND id <= ?',
				array( $first, RowId::last( $day ) )
			)[0][0]
		);
	}
}
