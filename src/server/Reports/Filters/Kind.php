<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Filters;

/**
 * Something that reports can be narrowed to.
 */
final class Kind {

	/**
	 * @param string $name      In addresses and requests: [a-z0-9_-].
	 * @param string $label     What the reader is told.
	 * @param string $dimension Whose values are compared, from the catalogue.
	 * @param string $shown_as  The dimension whose values the reader sees in their place; the same one where they are readable.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly string $dimension,
		public readonly string $shown_as
	) {
	}
}
