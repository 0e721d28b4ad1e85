<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\Schema;

/** Finds the rows of `actions` for event names. Results are cached per list of names. */
final class Actions {

	/** @var array<string, list<int>> Action IDs by the requested names. */
	private array $known = array();

	public function __construct( private readonly int $most ) {
	}

	/**
	 * Returns the actions with one of these names, or null if there are more than the maximum.
	 *
	 * @param list<int> $names String IDs.
	 * @return ?list<int> Action IDs.
	 * @throws \Lodestar\Storage\StorageException If the database fails.
	 */
	public function named( array $names ): ?array {
		sort( $names );
		$in = implode( ', ', $names );
		if ( ! isset( $this->known[ $in ] ) ) {
			$table = Schema::table( 'actions' );
			/** @var array{list<int>} $columns */
			$columns            = RowReader::columns( "SELECT a.id FROM $table a WHERE a.name IN ( $in ) LIMIT " . ( $this->most + 1 ) );
			$this->known[ $in ] = $columns[0];
		}
		return count( $this->known[ $in ] ) > $this->most ? null : $this->known[ $in ];
	}
}
