<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

use Generator;

/**
 * Generates all events in chronological order. Each hour has its own random sequence, so any period can be regenerated
 * without the earlier ones.
 */
final class Traffic {

	private const HOUR_MS = 3600000;

	/** Visits by bots and by referrer spam, per visit by people. */
	private const BOTS = 0.04;
	private const SPAM = 0.006;

	/** Share of visits by returning visitors and by the site's own staff. */
	private const REGULARS = 0.17;
	private const STAFF    = 0.015;

	private Rhythm $rhythm;

	private People $people;

	private Origins $origins;

	private Sitting $sitting;

	/** @param float $patience See Sitting. */
	public function __construct( private Plan $plan, Pages $pages, float $patience = 1.0 ) {
		$this->rhythm  = new Rhythm( $plan );
		$this->people  = new People( $plan->seed, max( 20, intdiv( $plan->visits, 25 ) ), new Browsers() );
		$this->origins = new Origins();
		$this->sitting = new Sitting( $pages, $patience );
	}

	/**
	 * Returns the events of a period.
	 *
	 * @param int $after_ms Exclusive.
	 * @param int $until_ms Inclusive.
	 * @return Generator<int, Event>
	 */
	public function events( int $after_ms, int $until_ms ): Generator {
		$waiting = array();
		$first   = max( $this->plan->start * 1000, $after_ms - Sitting::LONGEST_MS );
		for ( $hour = intdiv( $first, self::HOUR_MS ); $hour * self::HOUR_MS <= $until_ms; $hour++ ) {
			foreach ( $this->sittings( $hour ) as $event ) {
				$waiting[] = $event;
			}
			usort( $waiting, static fn( Event $a, Event $b ): int => $a->at_ms <=> $b->at_ms );
			$end  = min( $until_ms + 1, ( $hour + 1 ) * self::HOUR_MS );
			$past = 0;
			foreach ( $waiting as $event ) {
				if ( $event->at_ms >= $end ) {
					break;
				}
				if ( $event->at_ms > $after_ms ) {
					yield $event;
				}
				++$past;
			}
			$waiting = array_slice( $waiting, $past );
		}
	}

	/**
	 * Returns the events of all visits that start in an hour, including their events in later hours.
	 *
	 * @param int $hour Hours since 1970 in UTC.
	 * @return Generator<Event>
	 */
	private function sittings( int $hour ): Generator {
		$random = new Random( $this->plan->seed, 'hour ' . $hour );
		$all    = 0.0;
		foreach ( $this->rhythm->visits( $hour * 3600 ) as $occasion => $expected ) {
			$all += $expected;
			for ( $left = $random->count_of( $expected ); $left > 0; $left-- ) {
				$origin = $this->origins->any( $occasion, $random );
				yield from $this->visit( $this->who( $origin, $random ), $origin, $hour, $random );
			}
		}
		for ( $left = $random->count_of( $all * self::BOTS ); $left > 0; $left-- ) {
			yield from $this->visit( $this->people->bot( $random ), $this->origins->any( 'everyday', $random ), $hour, $random );
		}
		for ( $left = $random->count_of( $all * self::SPAM ); $left > 0; $left-- ) {
			yield from $this->visit( $this->people->stranger( $random ), $this->origins->any( 'spam', $random ), $hour, $random );
		}
	}

	/** @return list<Event> Empty if the visit would start before the plan. */
	private function visit( Person $person, Origin $origin, int $hour, Random $random ): array {
		$start  = $hour * self::HOUR_MS + $random->between( 0, self::HOUR_MS - 1 );
		$events = $this->sitting->of( $person, $origin, $start, $random );
		return $start < $this->plan->start * 1000 ? array() : $events;
	}

	private function who( Origin $origin, Random $random ): Person {
		if ( '' !== $origin->browser && $random->chance( 0.7 ) ) {
			return $this->people->stranger( $random, $origin->browser );
		}
		return match ( $random->weighted(
			array(
				'stranger' => 1 - self::REGULARS - self::STAFF,
				'regular'  => self::REGULARS,
				'staff'    => self::STAFF,
			)
		) ) {
			'regular' => $this->people->regular( $random ),
			'staff'   => $this->people->staff( $random ),
			default   => $this->people->stranger( $random ),
		};
	}
}
