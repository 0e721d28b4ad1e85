<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Closure;
use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;

/**
 * A table of combinations, of which rows hold the numbers. All that is wanted of some numbers is read at once.
 */
final class Dictionary {

	/** Numbers that are asked for in one statement. */
	private const CHUNK = 5000;

	/** Where no more than so many numbers lie among those that are asked for, for each of these, all are read: one after another costs less than to look for each. */
	private const DENSE = 3;

	/** @var array<string, int> The place of each expression among those that are read. */
	private array $wanted = array();

	/** @var list<array<int, int>> What each comes to, by number. */
	private array $known = array();

	/** @var array<int, mixed> The numbers that were looked for. */
	private array $asked = array();

	/**
	 * @param string $table For example `pages`.
	 */
	public function __construct( private readonly string $table ) {
	}

	/**
	 * Gives what an expression comes to for numbers.
	 *
	 * @param string $expression In terms of its columns as `d`.
	 * @return Closure( array<mixed> ): array<int, int> Takes a list of numbers.
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
	 * @param list<int> $numbers Numbers.
	 * @throws \Lodestar\Storage\StorageException When the database fails.
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
			$this->asked += array_flip( $ids ) + array_flip( $chunk ); // Those that are not there are not looked for again.
			foreach ( $columns as $place => $column ) {
				$this->known[ $place ] += array_combine( $ids, array_map( 'intval', $column ) );
			}
		}
	}
}
