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

/**
 * Visits that come in through the site's own collector, so many hits in each second that passes.
 */
final class Rush {

	/** Visits of the day whose evening is played. */
	private const VISITS = 70000;

	private FixedClock $clock;

	private Collector $collector;

	private Wire $wire;

	/** @var Generator<int, Event> */
	private Generator $events;

	/** How many hits there were. */
	private int $hits = 0;

	private Minute $minute;

	/**
	 * @param int $at   UTC second with which it begins.
	 * @param int $rate Hits a second.
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

	/**
	 * Says when it begins, once all is ready: the first visit takes seconds to find.
	 */
	public function begin(): Minute {
		$this->events->valid();
		$this->minute = new Minute( $this->at, hrtime( true ) );
		return $this->minute;
	}

	/**
	 * Takes the hits of a second, each when it is due.
	 *
	 * @return int How many there were since the rush began.
	 * @throws RuntimeException When a hit is refused.
	 */
	public function second(): int {
		for ( $taken = 0; $taken < $this->rate; $this->events->next() ) {
			$event = $this->events->current();
			if ( Event::ORDER === $event->kind ) { // Comes from the shop's server, not through the collector.
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
