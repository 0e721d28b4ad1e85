<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

use Lodestar\Collector\Collector;
use Lodestar\Ingestion\Ingest;
use Lodestar\Platform\Time\FixedClock;
use RuntimeException;

/**
 * Plays what happened to the real collector and ingest, each hit at its own moment, as if the site had lived through it.
 */
final class Simulation {

	private const HOUR_MS = 3600000;

	/**
	 * @param Wire       $wire      What browsers send.
	 * @param Collector  $collector Takes it.
	 * @param Shop       $shop      Takes what the shop's server reports.
	 * @param Ingest     $ingest    Counts it, once an hour.
	 * @param FixedClock $clock     The clock that both go by.
	 */
	public function __construct(
		private Wire $wire,
		private Collector $collector,
		private Shop $shop,
		private Ingest $ingest,
		private FixedClock $clock,
	) {
	}

	/**
	 * @param iterable<Event>                   $events   In order of time.
	 * @param int                               $until_ms When it ends, in UTC milliseconds; no event is later.
	 * @param (callable( int, int ): void)|null $on_hour  Told up to when all is counted and how many pages were opened, after every hour.
	 * @throws RuntimeException When a hit is refused or not all can be counted.
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

	/**
	 * @throws RuntimeException When it is refused.
	 */
	private function take( Event $event ): void {
		$request = $this->wire->request( $event );
		if ( Event::ORDER === $event->kind ) {
			$this->shop->take( $event, $request );
			return;
		}
		$status = $this->collector->handle( $request );
		if ( 204 !== $status ) {
			throw new RuntimeException( "The collector answers $status to $request->body" );
		}
	}

	/**
	 * Counts what is there.
	 *
	 * @param int $at_ms The moment, in UTC milliseconds.
	 */
	private function count( int $at_ms ): void {
		$this->clock->set( $at_ms );
		$progress = $this->ingest->run( 60 );
		if ( ! $progress->is_done() ) {
			throw new RuntimeException( "After a minute of ingest $progress->pending wait to be counted." );
		}
	}
}
