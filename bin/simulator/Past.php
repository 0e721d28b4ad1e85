<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * What the site has lived through: by which plan, and up to when.
 */
final class Past {

	/** Option: up to when visits are simulated, in UTC milliseconds. */
	private const UNTIL = 'lodestar_simulated_until';

	/** Option: by which plan. */
	private const PLAN = 'lodestar_simulated_plan';

	private function __construct( private Plan $plan, public readonly int $until_ms ) {
	}

	/**
	 * What an earlier run left, if there was one.
	 */
	public static function stored(): ?self {
		$plan  = Plan::from_array( get_option( self::PLAN ), wp_timezone() );
		$until = get_option( self::UNTIL );
		return null === $plan || ! is_numeric( $until ) ? null : new self( $plan, (int) $until );
	}

	/**
	 * Nothing yet, to go by a plan from now on.
	 */
	public static function begin( Plan $plan ): self {
		update_option( self::PLAN, $plan->to_array(), false );
		return new self( $plan, $plan->start * 1000 - 1 );
	}

	/**
	 * Lives on. Should it be interrupted, the next run repeats at most the hour that was not noted yet; since an event
	 * is the same whenever it is made, ingest knows it again.
	 *
	 * @param int                       $until_ms Up to when, in UTC milliseconds.
	 * @param callable( int, int ): void $on_hour  As Simulation::play() takes it.
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
