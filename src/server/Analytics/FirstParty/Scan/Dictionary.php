<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Closure;
use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;

/** Looks up expressions over a dimension table by ID. One query reads all requested expressions. */
final class Dictionary {

	/** IDs per query. */
	private const CHUNK = 5000;

	/**
	 * If the range of IDs is less than this many times their number, the whole range is read. That is faster than
	 * single lookups.
	 */
	private const DENSE = 3;

	/** @var array<string, int> Column index by expression. */
	private array $wanted = array();

	/** @var list<array<int, int>> Values by ID, for each expression. */
	private array $known = array();

	/** @var array<int, mixed> Requested IDs, as keys. */
	private array $asked = array();

	public function __construct( private readonly string $table ) {
	}

	/**
	 * Returns a function that evaluates an expression for dimension IDs.
	 *
	 * @param string $expression Refers to the table as `d`.
	 * @return Closure( array<mixed> ): array<int, int> Takes a list of IDs.
	 */
	public function meaning( string $expression ): Closure {
		if ( ! isset( $this->wanted[ $expression ] ) ) {
			$this->wanted[ $expression ] = count( $this->wanted );
			$this->known                 = array_fill( 0, count( $this->wanted ), array() );
			$this->asked                 = array();
		}
		$place = $this->wanted[ $expression ];
		return function ( array $numbers ) use ( $place ): array {
			/** @var list<int> $numbers */
			$this->read( $numbers );
			$found = array();
			foreach ( $numbers as $number ) {
				$found[ $number ] = $this->known[ $place ][ $number ] ?? Text::id( Text::NOT_SET );
			}
			return $found;
		};
	}

	/**
	 * @param list<int> $numbers IDs.
	 * @throws \Lodestar\Storage\StorageException If the database fails.
	 */
	private function read( array $numbers ): void {
		$missing = array_keys( array_diff_key( array_flip( $numbers ), $this->asked ) );
		$what    = implode( ', ', array_keys( $this->wanted ) );
		$table   = Schema::table( $this->table );
		foreach ( array_chunk( $missing, self::CHUNK ) as $chunk ) {
			$first    = min( $chunk );
			$last     = max( $chunk );
			$is_dense = $last - $first < self::DENSE * count( $chunk );
			$these    = $is_dense ? "BETWEEN $first AND $last" : 'IN ( ' . implode( ',', $chunk ) . ' )';
			/** @var non-empty-list<list<int|numeric-string>> $columns */
			$columns      = RowReader::columns( "SELECT d.id, $what FROM $table d WHERE d.id $these" );
			$ids          = array_map( 'intval', array_shift( $columns ) );
			$this->asked += array_flip( $ids ) + array_flip( $chunk ); // Missing IDs aren't looked up again.
			foreach ( $columns as $place => $column ) {
				$this->known[ $place ] += array_combine( $ids, array_map( 'intval', $column ) );
			}
		}
	}
}
