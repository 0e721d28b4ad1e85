<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Analytics\Query\Scope;

/**
 * A count or sum over the rows of `sessions` (s), `views` (v), `events` (e) or `items` (i). Metrics are built from
 * measures.
 */
final class Measure {

	/**
	 * @param string        $name       Unique name within a query. Measures with the same name must be equal.
	 * @param Scope         $scope      Which rows are counted.
	 * @param string        $expression Integer SQL expression over a row's table and the tables above it. It's summed,
	 *                                  or its distinct values are counted. Null isn't counted.
	 * @param bool          $distinct   Whether to count distinct values.
	 * @param int           $scale      Divisor of the sum: 1000 for milliseconds, 100 for percent.
	 * @param int           $percentile 1–99 for a percentile instead of a sum: the smallest value that this percentage
	 *                                  of the values doesn't exceed. 0 for a sum. Null values are ignored.
	 * @param ?list<string> $any        For people(): expressions over one table each. A user counts if one of them
	 *                                  isn't 0. Without any, all users count.
	 * @param ?list<string> $of_events  For people(): the same for events. Used if a query groups or filters by events,
	 *                                  with or without a page.
	 * @param ?string       $carried    For views: session column with the sum of a full day.
	 * @param bool          $exits      Whether to count sessions that ended with the view.
	 * @param ?list<string> $named      For events: names of the only events with a value other than 0. Null if any
	 *                                  event may have one.
	 * @param ?string       $times      For sums: SQL factor of the expression over the same columns. Null = 1. It's
	 *                                  separate because it's evaluated once per kind of event.
	 */
	public function __construct(
		public readonly string $name,
		public readonly Scope $scope,
		public readonly string $expression,
		public readonly bool $distinct = false,
		public readonly int $scale = 1,
		public readonly int $percentile = 0,
		public readonly ?array $any = null,
		private readonly ?array $of_events = null,
		public readonly ?string $carried = null,
		public readonly bool $exits = false,
		public readonly ?array $named = null,
		public readonly ?string $times = null
	) {
	}

	/**
	 * Counts the distinct users who viewed a page or triggered an event. Unattributed rows don't count.
	 *
	 * @param Scope         $scope     View or Event.
	 * @param list<string>  $any       As in the constructor.
	 * @param ?list<string> $of_events As in the constructor.
	 */
	public static function people( string $name, Scope $scope, array $any = array(), ?array $of_events = null ): self {
		return new self( $name, $scope, Scope::View === $scope ? 'v.visitor' : 'e.visitor', true, any: $any, of_events: $of_events );
	}

	/**
	 * Counts the sessions that ended with a view. A page opened twice within the last second of a session counts as one
	 * exit.
	 */
	public static function exits( string $name ): self {
		return new self( $name, Scope::View, 'v.session', true, exits: true );
	}

	/**
	 * Returns the measure as a query counts it.
	 *
	 * @param Scope $looks Deepest scope of the query.
	 */
	public function under( Scope $looks ): self {
		return null === $this->of_events || Scope::Event->is_below( $looks )
			? $this
			: self::people( $this->name, Scope::Event, $this->of_events );
	}

	/** Whether the measure simply counts rows. */
	public function is_count(): bool {
		return '1' === $this->expression && ! $this->distinct && 0 === $this->percentile && null === $this->times;
	}

	/** Whether sessions store everything it needs from their views of a full day. */
	public function is_carried(): bool {
		if ( null === $this->any ) {
			return null !== $this->carried;
		}
		return array() === array_filter(
			$this->any,
			static fn ( string $condition ): bool => 'v.active_ms' !== $condition && 1 !== preg_match( '/^s\.[a-z_]+$/', $condition )
		);
	}

	/** Whether the arguments are valid. */
	public function makes_sense(): bool {
		$is_sum = ! $this->distinct && 0 === $this->percentile;
		return Scope::Time !== $this->scope
			&& $this->scale > 0
			&& '' !== trim( $this->expression )
			&& $this->percentile >= 0
			&& $this->percentile < 100
			&& ( null === $this->times || ( $is_sum && '' !== trim( $this->times ) ) );
	}
}
