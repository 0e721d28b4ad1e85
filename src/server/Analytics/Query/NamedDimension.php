<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * A custom dimension of pages in the words that people read.
 */
final class NamedDimension {

	/**
	 * @param string $id      As its values are stored.
	 * @param string $name    What one of its values is: “Author”.
	 * @param string $label   What a list of them is called: “Authors”.
	 * @param string $tooltip What it means, in one sentence; may be empty.
	 * @param Type   $type    What its values are.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $name,
		public readonly string $label,
		public readonly string $tooltip,
		public readonly Type $type = Type::Text
	) {
	}

	/**
	 * The dimension of a query that has its values.
	 */
	public function dimension(): string {
		return Attribute::PAGE . $this->id;
	}
}
