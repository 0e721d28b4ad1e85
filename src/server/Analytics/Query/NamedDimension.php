<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/** A custom page dimension with its labels. */
final class NamedDimension {

	/**
	 * @param string $id      Id under which its values are stored.
	 * @param string $name    Singular label, such as "Author".
	 * @param string $label   Plural label, such as "Authors".
	 * @param string $tooltip One-sentence description, or ''.
	 * @param Type   $type    Type of its values.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $name,
		public readonly string $label,
		public readonly string $tooltip,
		public readonly Type $type = Type::Text
	) {
	}

	/** Returns the name of its dimension in queries. */
	public function dimension(): string {
		return Attribute::PAGE . $this->id;
	}
}
