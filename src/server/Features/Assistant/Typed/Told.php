<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Features\Assistant\Chart;

/** Renders one kind of answer as HTML and as a chart. */
interface Told {

	/** Returns paragraphs, lists and tables. Third-party text is escaped. */
	public function html(): string;

	/** Returns the chart; null if there is nothing to display. */
	public function chart(): ?Chart;

	/**
	 * Returns the values that match an inexact name; none if there are too many to list.
	 *
	 * @return list<string>
	 */
	public function found(): array;
}
