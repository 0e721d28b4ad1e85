<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Realtime;

use Generator;
use Lodestar\Bench\Site\SeededSalts;
use Lodestar\Collector\Collector;
use Lodestar\Collector\FileSpool;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Simulator\Event;
use Lodestar\Simulator\Plan;
use Lodestar\Simulator\SitePages;
use Lodestar\Simulator\Traffic;
use Lodestar\Simulator\Wire;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use RuntimeException;

/** Sends simulated visits through the site's own collector at a fixed rate of hits per second. */
final class Rush {

	/** Visits of the simulated day. Only its last four hours are used. */
	private const VISITS = 70000;

	private FixedClock $clock;

	private Collector $collector;

	private Wire $wire;

	/** @var Generator<int, Event> */
	private Generator $events;

	/** Hits sent so far. */
	private int $hits = 0;

	private Minute $minute;

	/**
	 * @param int $at   Simulated start, UTC seconds.
	 * @param int $rate Hits per second.
	 */
	public function __construct( private readonly int $at, private readonly int $rate ) {
		$site            = Site::current();
		$start           = intdiv( $at, 86400 ) * 86400;
		$pages           = SitePages::read( 1 );
		$this->clock     = new FixedClock( $at * 1000 );
		$this->collector = new Collector(
			$this->clock,
			Setup::configuration( 'bench', $site->state->hosts, false, $start ),
			new FileSpool( $site->folder()->spool(), $this->clock ),
			new SeededSalts()
		);
		$this->wire      = new Wire( $pages );
		$this->events    = ( new Traffic( new Plan( 4, self::VISITS, $start, 1, wp_timezone() ), $pages, 1.5 ) )->events(
			( $start + 20 * 3600 ) * 1000,
			( $start + 24 * 3600 ) * 1000
		);
	}

	/** Starts the clock once the first visit is generated, which takes seconds. */
	public function begin(): Minute {
		$this->events->valid();
		$this->minute = new Minute( $this->at, hrtime( true ) );
		return $this->minute;
	}

	/**
	 * Sends the hits of one second, each when it is due.
	 *
	 * @return int Hits since the start.
	 * @throws RuntimeException If a hit is rejected.
	 */
	public function second(): int {
		for ( $taken = 0; $taken < $this->rate; $this->events->next() ) {
			$event = $this->events->current();
			if ( Event::ORDER === $event->kind ) { // Sent by the shop's server, not through the collector.
				continue;
			}
			$due = intdiv( $this->hits * 1000, $this->rate );
			usleep( max( 0, 1000 * ( $due - $this->minute->passed_ms() ) ) );
			$this->clock->set( $this->at * 1000 + $this->minute->passed_ms() );
			if ( 204 !== $this->collector->handle( $this->wire->request( $event ) ) ) {
				throw new RuntimeException( 'The collector refuses a hit.' );
			}
			++$taken;
			++$this->hits;
		}
		return $this->hits;
	}
}
