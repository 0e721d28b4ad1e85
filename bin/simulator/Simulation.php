<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

use Lodestar\Collector\Collector;
use Lodestar\Ingestion\Ingest;
use Lodestar\Platform\Time\FixedClock;
use RuntimeException;

/** Sends events to the real collector and ingest, each at its simulated time. */
final class Simulation {

	private const HOUR_MS = 3600000;

	/** @param FixedClock $clock Clock of the collector and the ingest. */
	public function __construct(
		private Wire $wire,
		private Collector $collector,
		private Shop $shop,
		private Ingest $ingest,
		private FixedClock $clock,
	) {
	}

	/**
	 * Plays events. Ingest runs after each hour that has events.
	 *
	 * @param iterable<Event>                   $events   In chronological order.
	 * @param int                               $until_ms End in UTC milliseconds. Must not be before the last event.
	 * @param (callable( int, int ): void)|null $on_hour  Called after each ingest, with the end of the ingested time
	 *                                                    and the number of page views.
	 * @throws RuntimeException If a hit is rejected or ingest doesn't finish.
	 */
	public function play( iterable $events, int $until_ms, ?callable $on_hour = null ): void {
		$views = 0;
		$hour  = null;
		foreach ( $events as $event ) {
			$hour ??= intdiv( $event->at_ms, self::HOUR_MS ) + 1;
			if ( $event->at_ms >= $hour * self::HOUR_MS ) {
				$this->count( $hour * self::HOUR_MS );
				if ( null !== $on_hour ) {
					$on_hour( $hour * self::HOUR_MS - 1, $views );
				}
				$hour = intdiv( $event->at_ms, self::HOUR_MS ) + 1;
			}
			$this->clock->set( $event->at_ms );
			$this->take( $event );
			$views += Event::VIEW === $event->kind ? 1 : 0;
		}
		$this->count( $until_ms );
		if ( null !== $on_hour ) {
			$on_hour( $until_ms, $views );
		}
	}

	/** @throws RuntimeException If the hit is rejected. */
	private function take( Event $event ): void {
		$request = $this->wire->request( $event );
		if ( Event::ORDER === $event->kind ) {
			$this->shop->take( $event, $request );
			return;
		}
		$status = $this->collector->handle( $request );
		if ( 204 !== $status ) {
			throw new RuntimeException( "The collector returned status $status for $request->body" );
		}
	}

	/**
	 * Runs ingest until no hits are pending.
	 *
	 * @param int $at_ms Simulated time, in UTC milliseconds.
	 */
	private function count( int $at_ms ): void {
		$this->clock->set( $at_ms );
		$progress = $this->ingest->run( 60 );
		if ( ! $progress->is_done() ) {
			throw new RuntimeException( "After one minute of ingest, $progress->pending hits are still pending." );
		}
	}
}
