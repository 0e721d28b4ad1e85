<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\DimensionExpression;
use Lodestar\Analytics\FirstParty\Sql\RollingWindow;
use Lodestar\Analytics\FirstParty\Sql\StoredAttribute;
use Lodestar\Analytics\Query\Scope;

/** Resolves the placeholders of expressions for the rows that are counted. */
final class Words {

	/** @var array<string, string> */
	private readonly array $placeholders;

	/** @param Scope $looks Deepest scope of the query's keys and conditions. */
	public function __construct( private readonly Compiler $compiler, Scope $counts, private readonly Level $thing, Scope $looks, ?RollingWindow $window ) {
		$row  = Level::Item === $thing ? 'e' : $thing->value;
		$at   = Level::Session === $thing ? 's.started_at' : "$row.at";
		$page = Scope::View === $counts || ( Scope::Session === $counts && Scope::View === $looks ) ? 'v' : 'e';

		$this->placeholders = array(
			'{row}'              => $row,
			'{at}'               => $at,
			'{seconds ago}'      => ( $window->until ?? 0 ) . " - $at",
			'{page}'             => $page,
			'{page attributes}'  => 'v' === $page ? 'v.attributes' : 'e.page_attributes',
			'{event attributes}' => 'e.attributes',
		);
	}

	/** Returns the column of an expression with placeholders. */
	public function column( string $expression ): Column {
		return $this->compiler->column( strtr( $expression, $this->placeholders ), $this->thing );
	}

	/**
	 * Returns the inputs of a dimension's keys.
	 *
	 * @return non-empty-list<Column|StoredAttribute>
	 */
	public function parts( DimensionExpression $dimension ): array {
		if ( null !== $dimension->attribute ) {
			return array( $dimension->attribute );
		}
		return array_map(
			function ( string $key ) use ( $dimension ): Column {
				$column = $this->column( $key );
				return null === $dimension->number ? $column : $column->then( $dimension->number );
			},
			$dimension->keys
		);
	}
}
