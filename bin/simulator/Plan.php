<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

use DateTimeImmutable;
use DateTimeZone;

/** The parameters of a simulation. The same plan on the same site creates the same traffic, in any number of runs. */
final class Plan {

	/**
	 * @param int          $seed   Seed of all random numbers.
	 * @param int          $visits Approximate visits by people during the days of the plan. Later visits continue at
	 *                             that rate.
	 * @param int          $start  UTC seconds at which traffic starts.
	 * @param int          $days   Number of days for the visits.
	 * @param DateTimeZone $zone   Time zone of the site's visitors.
	 */
	public function __construct(
		public readonly int $seed,
		public readonly int $visits,
		public readonly int $start,
		public readonly int $days,
		public readonly DateTimeZone $zone,
	) {
	}

	/**
	 * Creates a plan for whole local days: today and a number of days before it.
	 *
	 * @param int $until UTC seconds.
	 */
	public static function up_to( int $until, int $days, int $visits, int $seed, DateTimeZone $zone ): self {
		$today = ( new DateTimeImmutable( '@' . $until ) )->setTimezone( $zone );
		return new self( $seed, $visits, $today->modify( "-$days days" )->setTime( 0, 0 )->getTimestamp(), $days, $zone );
	}

	/**
	 * Returns the plan for storage between runs.
	 *
	 * @return array{seed: int, visits: int, start: int, days: int}
	 */
	public function to_array(): array {
		return array(
			'seed'   => $this->seed,
			'visits' => $this->visits,
			'start'  => $this->start,
			'days'   => $this->days,
		);
	}

	/**
	 * Restores a plan from the return value of to_array().
	 *
	 * @return self|null Null if the value is invalid.
	 */
	public static function from_array( mixed $kept, DateTimeZone $zone ): ?self {
		if ( ! is_array( $kept ) || ! isset( $kept['seed'], $kept['visits'], $kept['start'], $kept['days'] )
			|| ! is_int( $kept['seed'] ) || ! is_int( $kept['visits'] ) || ! is_int( $kept['start'] ) || ! is_int( $kept['days'] ) ) {
			return null;
		}
		return new self( $kept['seed'], $kept['visits'], $kept['start'], $kept['days'], $zone );
	}
}
