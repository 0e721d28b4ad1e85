<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

use DateTimeImmutable;
use DateTimeZone;

/**
 * What is to happen. The same plan on the same site makes the same traffic, in however many runs it is played.
 */
final class Plan {

	/**
	 * @param int          $seed   What it repeats by.
	 * @param int          $visits How many visits of people over the days of the plan; it goes on at that pace afterwards.
	 * @param int          $start  UTC second at which traffic begins.
	 * @param int          $days   How many days the visits are for.
	 * @param DateTimeZone $zone   Where the site's people live by the clock.
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
	 * The plan of whole local days up to a moment: today and so many days before it.
	 *
	 * @param int $until UTC second.
	 */
	public static function up_to( int $until, int $days, int $visits, int $seed, DateTimeZone $zone ): self {
		$today = ( new DateTimeImmutable( '@' . $until ) )->setTimezone( $zone );
		return new self( $seed, $visits, $today->modify( "-$days days" )->setTime( 0, 0 )->getTimestamp(), $days, $zone );
	}

	/**
	 * The plan as it is kept between runs.
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
	 * @param mixed        $kept What to_array() gave.
	 * @param DateTimeZone $zone The site's.
	 * @return self|null Null where it is none.
	 */
	public static function from_array( mixed $kept, DateTimeZone $zone ): ?self {
		if ( ! is_array( $kept ) || ! isset( $kept['seed'], $kept['visits'], $kept['start'], $kept['days'] )
			|| ! is_int( $kept['seed'] ) || ! is_int( $kept['visits'] ) || ! is_int( $kept['start'] ) || ! is_int( $kept['days'] ) ) {
			return null;
		}
		return new self( $kept['seed'], $kept['visits'], $kept['start'], $kept['days'], $zone );
	}
}
