<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Analytics\Query\Attribute;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;

/** An attribute as stored in the table `attributes`. */
final class StoredAttribute {

	/** Sets per query. */
	private const CHUNK = 5000;

	/** View for custom dimensions of pages, Event for event parameters. */
	public readonly Scope $of;

	/** Whether a row may have several values. */
	public readonly bool $has_many;

	/** Key of the attribute among the keys of dimensions. */
	public readonly string $key;

	/** String ID of the name. */
	private readonly int $name;

	public function __construct( Attribute $attribute ) {
		$this->of       = $attribute->of;
		$this->name     = Text::id( $attribute->name );
		$this->has_many = $attribute->has_many();
		$this->key      = ( Scope::Event === $this->of ? 'event ' : 'page ' ) . $this->name;
	}

	/** Returns the placeholder for the column with the attribute set. Scan\Words resolves it. */
	public function set(): string {
		return Scope::Event === $this->of ? '{event attributes}' : '{page attributes}';
	}

	/**
	 * Returns the values of the attribute by set, or "(not set)".
	 *
	 * @param list<int> $sets Set IDs.
	 * @return array<int, non-empty-list<int>> String IDs by set.
	 * @throws \Lodestar\Storage\StorageException If the database fails.
	 */
	public function values( array $sets ): array {
		$values = array();
		$table  = Schema::table( 'attributes' );
		foreach ( array_chunk( $sets, self::CHUNK ) as $chunk ) {
			foreach (
				RowReader::rows(
					"SELECT id, value FROM $table WHERE id IN ( " . implode( ',', $chunk ) . " ) AND name = $this->name"
				) as [ $set, $value ]
			) {
				$values[ (int) $set ][] = (int) $value;
			}
		}
		return $values + array_fill_keys( $sets, array( Text::id( Text::NOT_SET ) ) );
	}
}
