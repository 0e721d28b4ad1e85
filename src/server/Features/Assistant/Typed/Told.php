<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Features\Assistant\Chart;

/**
 * An answer of one kind, in words and drawn.
 */
interface Told {

	/**
	 * Paragraphs, lists and tables; everything of others in them escaped.
	 */
	public function html(): string;

	/**
	 * Null where there is nothing to draw.
	 */
	public function chart(): ?Chart;

	/**
	 * Values that a name that was not exact turned out to be; none where they are too many to list.
	 *
	 * @return list<string>
	 */
	public function found(): array;
}
