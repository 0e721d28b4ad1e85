<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Realtime;

use Generator;
use Lodestar\Bench\Site\SeededSalts;
use Lodestar\Collect\Collector;
use Lodestar\Collect\FileSpool;
use Lodestar\Provisioning\Setup;
use Lodestar\Provisioning\Site;
use Lodestar\Simulator\Event;
use Lodestar\Simulator\Plan;
use Lodestar\Simulator\SitePages;
use Lodestar\Simulator\Traffic;
use Lodestar\Simulator\Wire;
use Lodestar\Time\FixedClock;
use RuntimeException;

/**
 * Visits that come in through the site's own collector, so many hits a second of a clock that stands still in between.
 */
final class Rush {

	/** Visits of the day whose evening is played. */
	private const VISITS = 70000;

	private FixedClock $clock;

	private Collector $collector;

	private Wire $wire;

	/** @var Generator<int, Event> */
	private Generator $events;

	/**
	 * @param int $at   UTC second at which it begins.
	 * @param int $rate Hits a second.
	 */
	public function __construct( private int $at, private readonly int $rate ) {
		$site            = Site::current();
		$start           = intdiv( $at, 86400 ) * 86400;
		$pages           = SitePages::read( 1 );
		$this->clock     = new FixedClock( $at * 1000 );
		$this->collector = new Collector( $this->clock, Setup::configuration( 'bench', $site->state->hosts, false, $start ), new FileSpool( $site->folder()->spool(), $this->clock ), new SeededSalts() );
		$this->wire      = new Wire( $pages );
		$this->events    = ( new Traffic( new Plan( 4, self::VISITS, $start, 1, wp_timezone() ), $pages, 1.5 ) )->events( ( $start + 20 * 3600 ) * 1000, ( $start + 24 * 3600 ) * 1000 );
	}

	/**
	 * Lets some seconds pass.
	 *
	 * @return int The UTC second that it is then.
	 * @throws RuntimeException When a hit is refused.
	 */
	public function pass( int $seconds ): int {
		for ( $hit = 0; $hit < $seconds * $this->rate; $this->events->next() ) {
			$event = $this->events->current();
			if ( Event::ORDER === $event->kind ) { // Comes from the shop's server, not through the collector.
				continue;
			}
			$this->clock->set( $this->at * 1000 + intdiv( $hit * 1000, $this->rate ) );
			if ( 204 !== $this->collector->handle( $this->wire->request( $event ) ) ) {
				throw new RuntimeException( 'The collector refuses a hit.' );
			}
			++$hit;
		}
		$this->at += $seconds;
		return $this->at;
	}
}
