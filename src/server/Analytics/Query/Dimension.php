<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

use Closure;

/**
 * A dimension to group and filter by. Sources define where its values come from, see
 * Analytics\FirstParty\Sql\Expressions.
 */
final class Dimension {

	/**
	 * @param string $name  Name in the Google Analytics Data API, or Lodestar's own.
	 * @param Type   $type  Type of its values.
	 * @param Scope  $scope Scope of the rows it describes.
	 * @param Closure(): array{string, string} $texts Returns its label and a one-sentence description in the user's
	 *                                                language. Called on display.
	 * @param bool $has_many Whether a row may have several values and counts under each.
	 */
	public function __construct(
		public readonly string $name,
		public readonly Type $type,
		public readonly Scope $scope,
		private readonly Closure $texts,
		public readonly bool $has_many = false
	) {
	}

	/** @return array{label: string, meaning: string, type: string} */
	public function for_browser(): array {
		[ $label, $meaning ] = ( $this->texts )();
		return array(
			'label'   => $label,
			'meaning' => $meaning,
			'type'    => $this->type->value,
		);
	}
}
