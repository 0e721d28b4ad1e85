<?php
declare( strict_types=1 );

namespace Lodestar\Query;

/**
 * What can be counted straight from the rows, in terms of the tables `sessions` (s) and `views` (v). Metrics are made
 * of these.
 */
final class Measure {

	/**
	 * @param string $name       Name within the catalogue.
	 * @param Scope  $scope      Whether sessions or views are counted.
	 * @param string $expression Integer SQL expression of one row: summed, or, of `$distinct`, counted once per different value (null = not at all). `{exit}` stands for
	 *                           “this view is the last of its session”.
	 * @param bool   $distinct   Whether different values are counted.
	 * @param int    $scale      How many of it make one: 1000 for milliseconds, 100 for percents.
	 * @param bool   $once       Of `$distinct`: whether a value has one row only that counts, so that its counts add up all the same.
	 */
	public function __construct(
		public readonly string $name,
		public readonly Scope $scope,
		public readonly string $expression,
		public readonly bool $distinct = false,
		public readonly int $scale = 1,
		private readonly bool $once = false
	) {
	}

	public function additivity(): Additivity {
		if ( $this->distinct && ! $this->once ) {
			return Additivity::None;
		}
		return Scope::View === $this->scope ? Additivity::Full : Additivity::Days;
	}
}
