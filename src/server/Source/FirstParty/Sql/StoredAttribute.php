<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;

use Lodestar\Query\Attribute;
use Lodestar\Query\Scope;
use Lodestar\Storage\Text;

/**
 * An attribute as it lies in the table `attributes`.
 */
final class StoredAttribute {

	/** View for custom dimensions of pages, Event for parameters. */
	public readonly Scope $of;

	/** The id of its name's text. */
	public readonly int $name;

	/** How it is called within a statement, where its value is joined to the rows. */
	public readonly string $alias;

	public function __construct( Attribute $attribute ) {
		$this->of    = $attribute->of;
		$this->name  = Text::id( $attribute->name );
		$this->alias = sprintf( '%s_%x', Scope::Event === $this->of ? 'event' : 'page', $this->name );
	}

	/**
	 * The column that holds the set of which it is one, as a placeholder of Tables::express().
	 */
	public function set(): string {
		return Scope::Event === $this->of ? '{event attributes}' : '{page attributes}';
	}
}
