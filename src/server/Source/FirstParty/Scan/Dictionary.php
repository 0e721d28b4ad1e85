<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Scan;

use Closure;
use Lodestar\Query\Dimension;
use Lodestar\Source\FirstParty\Sql\RowReader;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;

/**
 * A table of combinations, of which rows hold the numbers. All that is wanted of some numbers is read at once.
 */
final class Dictionary {

	/** Numbers that are asked for in one statement. */
	private const CHUNK = 5000;

	/** @var array<string, int> The place of each expression among those that are read. */
	private array $wanted = array();

	/** @var array<int, list<int>> What they come to, by number. */
	private array $rows = array();

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
			$this->rows                  = array();
		}
		$place = $this->wanted[ $expression ];
		return function ( array $numbers ) use ( $place ): array {
			/** @var list<int> $numbers */
			$this->read( $numbers );
			$found = array();
			foreach ( $numbers as $number ) {
				$found[ $number ] = $this->rows[ $number ][ $place ] ?? Text::id( Dimension::NOT_SET );
			}
			return $found;
		};
	}

	/**
	 * @param list<int> $numbers Numbers.
	 * @throws \Lodestar\Storage\StorageException When the database fails.
	 */
	private function read( array $numbers ): void {
		$missing = array_keys( array_diff_key( array_flip( $numbers ), $this->rows ) );
		$what    = implode( ', ', array_keys( $this->wanted ) );
		$table   = Schema::table( $this->table );
		foreach ( array_chunk( $missing, self::CHUNK ) as $chunk ) {
			$this->rows += array_fill_keys( $chunk, array() ); // Those that are not there are not looked for again.
			foreach ( RowReader::rows( "SELECT d.id, $what FROM $table d WHERE d.id IN ( " . implode( ',', $chunk ) . ' )' ) as $row ) {
				$row                     = array_map( 'intval', $row );
				$this->rows[ $row[0] ] = array_slice( $row, 1 );
			}
		}
	}
}
