<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;

use Lodestar\Query\Scope;

/**
 * What can be counted straight from the rows, in terms of the tables `sessions` (s), `views` (v), `events` (e) and `items`
 * (i). Metrics are made of these.
 */
final class Measure {

	/**
	 * @param string  $name       By what it is known within a query: one name has one meaning.
	 * @param Scope   $scope      Which rows are counted.
	 * @param string  $expression Integer SQL expression of one row, in terms of its own table and of those above: summed, or, of `$distinct`, counted once per different value
	 *                            (null = not at all). `{exit}` stands for “this view is the last of its session”.
	 * @param bool    $distinct   Whether different values are counted.
	 * @param int     $scale      How many of it make one: 1000 for milliseconds, 100 for percents.
	 * @param ?string $of_events  Of people: their expression for an event. Where a query looks at events, those are meant who did them, with a page or without.
	 * @param ?string $of_sessions What it is of a session as a whole: of all days it can be told without a look at anything below.
	 * @param int     $percentile 1–99: instead of a sum, the smallest value (null = none) that so many percent of the values do not exceed. 0 = a sum.
	 */
	public function __construct(
		public readonly string $name,
		public readonly Scope $scope,
		public readonly string $expression,
		public readonly bool $distinct = false,
		public readonly int $scale = 1,
		private readonly ?string $of_events = null,
		private readonly ?string $of_sessions = null,
		public readonly int $percentile = 0
	) {
	}

	/**
	 * The measure as a query counts it: the choice of the table.
	 *
	 * @param Scope $looks    How deep the query looks.
	 * @param bool  $all_days Whether it asks for all days, and for none in particular.
	 */
	public function under( Scope $looks, bool $all_days ): self {
		if ( null !== $this->of_events && ! Scope::Event->is_below( $looks ) ) {
			return new self( $this->name, Scope::Event, $this->of_events, $this->distinct );
		}
		return null === $this->of_sessions || ! $all_days || $looks->is_below( Scope::Session ) ? $this : new self( $this->name, Scope::Session, $this->of_sessions, scale: $this->scale );
	}

	/**
	 * Whether there is something to count.
	 */
	public function makes_sense(): bool {
		return Scope::Time !== $this->scope && $this->scale > 0 && '' !== trim( $this->expression ) && $this->percentile >= 0 && $this->percentile < 100;
	}
}
