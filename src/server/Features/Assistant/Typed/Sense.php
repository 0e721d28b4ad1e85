<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

/** The meaning of a phrase. */
final class Sense {

	/**
	 * @param string       $kind  Section of words/en.php.
	 * @param string       $what  Key in that section.
	 * @param string       $of    Breakdown to which a value belongs.
	 * @param list<string> $given Texts in place of {n}, {date} and so on.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly string $what = '',
		public readonly string $of = '',
		public readonly array $given = array(),
	) {
	}
}
