<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

use Closure;

/** Definition of a metric. Each source computes it its own way, such as Analytics\FirstParty\Sql\Expressions. */
final class Metric {

	/**
	 * @param string $name  Name in the Google Analytics Data API, or Lodestar's own if the API has none.
	 * @param Type   $type  Type of its values.
	 * @param Scope  $scope Scope of the counted rows. For a ratio, that of the numerator.
	 * @param Closure(): array{string, string} $texts Returns the label and a one-sentence description in the reader's
	 *                                                language.
	 * @param Kind      $kind      How it is aggregated.
	 * @param Direction $direction Which direction is an improvement.
	 */
	public function __construct(
		public readonly string $name,
		public readonly Type $type,
		public readonly Scope $scope,
		private readonly Closure $texts,
		public readonly Kind $kind = Kind::Count,
		public readonly Direction $direction = Direction::Higher
	) {
	}

	/** Returns across which rows values can be summed without counting anything twice. */
	public function additivity(): Additivity {
		return Kind::Count === $this->kind ? Additivity::of( $this->scope ) : Additivity::None;
	}

	/**
	 * Returns the definition that is sent to the browser.
	 *
	 * @return array{label: string, meaning: string, type: string, direction: string}
	 */
	public function for_browser(): array {
		[ $label, $meaning ] = ( $this->texts )();
		return array(
			'label'     => $label,
			'meaning'   => $meaning,
			'type'      => $this->type->value,
			'direction' => $this->direction->value,
		);
	}
}
