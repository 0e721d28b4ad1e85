<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Filters;

/** A filter that reports offer. */
final class Kind {

	/**
	 * @param string $name      Used in URLs and requests: [a-z0-9_-].
	 * @param string $dimension Catalogue dimension whose values are compared.
	 * @param string $shown_as  Dimension to display instead. The same one if its values are readable.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly string $dimension,
		public readonly string $shown_as
	) {
	}
}
