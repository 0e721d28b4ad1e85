<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Text;

/** Loads strings by ID, each only once. */
final class Texts {

	/** Strings per query. */
	private const CHUNK = 900;

	/** @var array<int, string> By ID. The empty string isn't stored. */
	private array $known = array( 0 => '' );

	/**
	 * Loads the strings that aren't loaded yet.
	 *
	 * @param list<int> $ids
	 * @throws StorageException If the database fails.
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

	/** @param int $id Must have been passed to need(). Returns "(not set)" if it isn't stored. */
	public function of( int $id ): string {
		return $this->known[ $id ] ?? Text::NOT_SET;
	}
}
