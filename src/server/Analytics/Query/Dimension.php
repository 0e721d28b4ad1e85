<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

use Closure;

/**
 * Something to group and filter by. Where a source finds it is that source's own affair: see
 * Analytics\FirstParty\Sql\Expressions.
 */
final class Dimension {

	/**
	 * @param string                           $name     Name in the Google Analytics Data API, or our own where it has none.
	 * @param Type                             $type     What its texts are.
	 * @param Scope                            $scope    What it is said of.
	 * @param Closure(): array{string, string} $texts    Its label, and what it means in one sentence; in the reader's
	 *                                 language, asked when they are shown.
	 * @param bool                             $has_many Whether one thing may have several of its values, and then counts under each.
	 */
	public function __construct(
		public readonly string $name,
		public readonly Type $type,
		public readonly Scope $scope,
		private readonly Closure $texts,
		public readonly bool $has_many = false
	) {
	}

	/**
	 * What the browser is told of it.
	 *
	 * @return array{label: string, meaning: string, type: string}
	 */
	public function for_browser(): array {
		[ $label, $meaning ] = ( $this->texts )();
		return array(
			'label'   => $label,
			'meaning' => $meaning,
			'type'    => $this->type->value,
		);
	}
}
