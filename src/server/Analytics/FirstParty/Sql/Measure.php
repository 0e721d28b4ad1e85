<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Analytics\Query\Scope;

/**
 * What can be counted straight from the rows, in terms of the tables `sessions` (s), `views` (v), `events` (e) and `items`
 * (i). Metrics are made of these.
 */
final class Measure {

	/**
	 * @param string             $name       By what it is known within a query: one name has one meaning.
	 * @param Scope              $scope      Which rows are counted.
	 * @param string             $expression Integer SQL expression of one row, in terms of its own table and of those
	 *                                       above: summed, or, of `$distinct`, counted once per different value
	 *                                       (null = not at all).
	 * @param bool               $distinct   Whether different values are counted.
	 * @param int                $scale      How many of it make one: 1000 for milliseconds, 100 for percents.
	 * @param int                $percentile 1–99: instead of a sum, the smallest value (null = none) that so many
	 *                                       percent of the values do not exceed. 0 = a sum.
	 * @param ?list<string>      $any        Of people(): expressions of one table each, of which one must not be 0 for the person to count; none = everybody counts.
	 * @param ?list<string>      $of_events  Of people(): the same for an event. Where a query looks at events, those are meant who did them, with a page or without.
	 * @param ?string            $carried    Of views: the column in which a session holds the sum for a whole day.
	 * @param bool               $exits      Whether sessions are counted that ended with the view.
	 * @param ?list<string>      $named      Of events: the names of those that alone come to anything; null = any may.
	 * @param ?string            $times      Of sums: by how much the expression counts, in terms of the same columns;
	 *                                       null = once. By itself, as what kind an
	 *                                       event is of is looked up once for all of its kind, and the two together for each.
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
	 * How many different people there are among those who saw a page or did something. Nobody is no person.
	 *
	 * @param string        $name      By what it is known.
	 * @param Scope         $scope     View or Event.
	 * @param list<string>  $any       As above.
	 * @param ?list<string> $of_events As above.
	 */
	public static function people( string $name, Scope $scope, array $any = array(), ?array $of_events = null ): self {
		return new self( $name, $scope, Scope::View === $scope ? 'v.visitor' : 'e.visitor', true, any: $any, of_events: $of_events );
	}

	/**
	 * How many sessions ended with a view. A page that was opened twice within the last second of a session is left once.
	 *
	 * @param string $name By what it is known.
	 */
	public static function exits( string $name ): self {
		return new self( $name, Scope::View, 'v.session', true, exits: true );
	}

	/**
	 * The measure as a query counts it.
	 *
	 * @param Scope $looks How deep the query looks.
	 */
	public function under( Scope $looks ): self {
		return null === $this->of_events || Scope::Event->is_below( $looks )
			? $this
			: self::people( $this->name, Scope::Event, $this->of_events );
	}

	/**
	 * Whether it counts rows alone.
	 */
	public function is_count(): bool {
		return '1' === $this->expression && ! $this->distinct && 0 === $this->percentile && null === $this->times;
	}

	/**
	 * Whether sessions hold what it needs of their views of a whole day.
	 */
	public function is_carried(): bool {
		if ( null === $this->any ) {
			return null !== $this->carried;
		}
		return array() === array_filter(
			$this->any,
			static fn ( string $condition ): bool => 'v.active_ms' !== $condition && 1 !== preg_match( '/^s\.[a-z_]+$/', $condition )
		);
	}

	/**
	 * Whether there is something to count.
	 */
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
