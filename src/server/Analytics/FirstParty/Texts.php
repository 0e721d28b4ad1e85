<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Text;

/**
 * The texts behind numbers, each read once.
 */
final class Texts {

	/** Texts that are read at a time. */
	private const CHUNK = 900;

	/** @var array<int, string> By number. The empty text is not stored. */
	private array $known = array( 0 => '' );

	/**
	 * Reads those that are not known yet.
	 *
	 * @param list<int> $ids Their numbers.
	 * @throws StorageException When the database fails.
	 */
	public function need( array $ids ): void {
		$missing = array_keys( array_diff_key( array_flip( $ids ), $this->known ) );
		$table   = Schema::table( 'text' );
		foreach ( array_chunk( $missing, self::CHUNK ) as $chunk ) {
			$this->known += array_fill_keys( $chunk, Text::NOT_SET );
			foreach (
				RowReader::rows( "SELECT id, value FROM $table WHERE id IN ( " . implode( ', ', $chunk ) . ' )' ) as [ $id, $value ]
			) {
				$this->known[ (int) $id ] = (string) $value;
			}
		}
	}

	/**
	 * @param int $id One that need() was told of. What is not stored is “(not set)”.
	 */
	public function of( int $id ): string {
		return $this->known[ $id ] ?? Text::NOT_SET;
	}
}
