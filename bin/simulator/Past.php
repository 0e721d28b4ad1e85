<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/** The progress of the site's simulation: its plan and the end of the simulated time. */
final class Past {

	/** Option: end of the simulated time, in UTC milliseconds. */
	private const UNTIL = 'lodestar_simulated_until';

	/** Option: the plan. */
	private const PLAN = 'lodestar_simulated_plan';

	private function __construct( private Plan $plan, public readonly int $until_ms ) {
	}

	/** Returns the state of an earlier run, if there was one. */
	public static function stored(): ?self {
		$plan  = Plan::from_array( get_option( self::PLAN ), wp_timezone() );
		$until = get_option( self::UNTIL );
		return null === $plan || ! is_numeric( $until ) ? null : new self( $plan, (int) $until );
	}

	/** Starts a simulation and stores its plan. */
	public static function begin( Plan $plan ): self {
		update_option( self::PLAN, $plan->to_array(), false );
		return new self( $plan, $plan->start * 1000 - 1 );
	}

	/**
	 * Continues the simulation.
	 *
	 * If the run is interrupted, the next one repeats at most one hour. Events are deterministic, so ingest recognizes
	 * the repeated ones as duplicates.
	 *
	 * @param int $until_ms UTC milliseconds.
	 * @param callable( int, int ): void $on_hour  See Simulation::play().
	 */
	public function extend( int $until_ms, callable $on_hour ): void {
		if ( $until_ms <= $this->until_ms ) {
			return;
		}
		$pages = SitePages::read( $this->plan->seed, $this->plan->start );
		SiteSimulation::play(
			( new Traffic( $this->plan, $pages ) )->events( $this->until_ms, $until_ms ),
			$pages,
			$this->until_ms,
			$until_ms,
			static function ( int $at_ms, int $views ) use ( $on_hour ): void {
				update_option( self::UNTIL, $at_ms, false );
				$on_hour( $at_ms, $views );
			},
			asks: true
		);
		( new Notebook( new Rhythm( $this->plan ), $pages ) )->write( intdiv( $until_ms, 1000 ) );
	}
}
