<?php
declare( strict_types=1 );

namespace Lodestar\Query;

/**
 * What can be counted straight from the rows, in terms of the tables `sessions` (s), `views` (v), `events` (e) and `items`
 * (i). Metrics are made of these.
 */
final class Measure {

	/**
	 * @param string  $name       Name within the catalogue.
	 * @param Scope   $scope      Which rows are counted.
	 * @param string  $expression Integer SQL expression of one row, in terms of its own table and of those above: summed, or, of `$distinct`, counted once per different value
	 *                            (null = not at all). `{exit}` stands for “this view is the last of its session”.
	 * @param bool    $distinct   Whether different values are counted.
	 * @param int     $scale      How many of it make one: 1000 for milliseconds, 100 for percents.
	 * @param bool    $once       Of `$distinct`: whether a value has one row only that counts, so that its counts add up all the same.
	 * @param ?string $of_events  Of people: their expression for an event. Where a query looks at events, those are meant who did them, with a page or without.
	 */
	public function __construct(
		public readonly string $name,
		public readonly Scope $scope,
		public readonly string $expression,
		public readonly bool $distinct = false,
		public readonly int $scale = 1,
		private readonly bool $once = false,
		private readonly ?string $of_events = null
	) {
	}

	/**
	 * The measure as it is counted by a query that looks as deep as this.
	 */
	public function under( Scope $looks ): self {
		return null === $this->of_events || Scope::Event->is_below( $looks ) ? $this : new self( $this->name, Scope::Event, $this->of_events, $this->distinct );
	}

	/**
	 * Whether its counts of days, and of the values of dimensions that are not below its scope, add up to the count of the
	 * whole. Of the different values none are: people who come twice are one.
	 */
	public function adds_up(): bool {
		return ! $this->distinct || $this->once;
	}
}
