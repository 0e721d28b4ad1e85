<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\Schema;

/**
 * The combinations of name and parameters that events of certain names have, looked up once in a pass.
 */
final class Actions {

	/** @var array<string, list<int>> Their numbers, by the names that were asked for. */
	private array $known = array();

	/**
	 * @param int $most How many are of use.
	 */
	public function __construct( private readonly int $most ) {
	}

	/**
	 * @param list<int> $names Numbers of names.
	 * @return ?list<int> Their numbers; null where there are more than are of use.
	 * @throws \Lodestar\Storage\StorageException When the database fails.
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
