<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

use Closure;

/**
 * What a figure is. How a source comes to it is that source's own affair: see Analytics\FirstParty\Sql\Expressions.
 */
final class Metric {

	/**
	 * @param string                           $name      Name in the Google Analytics Data API, or our own where it has none.
	 * @param Type                             $type      What its figures are.
	 * @param Scope                            $scope     What is counted; of a ratio, in its first part.
	 * @param Closure(): array{string, string} $texts     Its label, and what it means in one sentence; in the reader's
	 *                                 language, asked when they are shown.
	 * @param Kind                             $kind      How its figures come about.
	 * @param Direction                        $direction Which way it gets better.
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

	/**
	 * What it may be added up over without counting anything twice.
	 */
	public function additivity(): Additivity {
		return Kind::Count === $this->kind ? Additivity::of( $this->scope ) : Additivity::None;
	}

	/**
	 * What the browser is told of it.
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
