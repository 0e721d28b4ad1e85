<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

/**
 * What some words that follow each other mean.
 */
final class Sense {

	/**
	 * @param string       $kind   Heading of words/en.php; `name` of a quoted or typed name.
	 * @param string       $what   Which of that heading.
	 * @param string       $of     Of values: of which part.
	 * @param list<string> $given  What stood in the places of {n}, {date} and so on.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly string $what = '',
		public readonly string $of = '',
		public readonly array $given = array(),
	) {
	}
}
