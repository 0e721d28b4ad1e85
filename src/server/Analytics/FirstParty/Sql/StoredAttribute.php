<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Analytics\Query\Attribute;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;

/**
 * An attribute as it lies in the table `attributes`.
 */
final class StoredAttribute {

	/** Sets that are asked for in one statement. */
	private const CHUNK = 5000;

	/** View for custom dimensions of pages, Event for parameters. */
	public readonly Scope $of;

	/** Whether a row may have several of its values. */
	public readonly bool $has_many;

	/** By what it is known among the keys of dimensions. */
	public readonly string $key;

	/** The id of its name's text. */
	private readonly int $name;

	public function __construct( Attribute $attribute ) {
		$this->of       = $attribute->of;
		$this->name     = Text::id( $attribute->name );
		$this->has_many = $attribute->has_many();
		$this->key      = ( Scope::Event === $this->of ? 'event ' : 'page ' ) . $this->name;
	}

	/**
	 * The column that holds the set of which it is one, as a placeholder of Looks::express().
	 */
	public function set(): string {
		return Scope::Event === $this->of ? '{event attributes}' : '{page attributes}';
	}

	/**
	 * The values that sets have of it; “(not set)” where there is none.
	 *
	 * @param list<int> $sets Numbers of sets.
	 * @return array<int, non-empty-list<int>> Ids of texts, by set.
	 * @throws \Lodestar\Storage\StorageException When the database fails.
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
