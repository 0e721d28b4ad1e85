<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Collect\Hit;
use Lodestar\Time\LocalTime;

/**
 * From lines of the spool to arrivals: what is unreadable, a program or spam falls out here.
 */
final class Intake {

	/** Latest time that is believed, in milliseconds: the year 2200. */
	private const LATEST = 7258118400000;

	public function __construct( private Detection $detection, private Titles $titles, private LocalTime $local ) {
	}

	/**
	 * @param list<string> $lines Lines of the spool.
	 * @param int          $today Local day of the reading, for lines that do not say when they were.
	 * @param Drops        $drops Counts what falls out.
	 * @return list<Arrival> In the order of the lines.
	 */
	public function read( array $lines, int $today, Drops $drops ): array {
		$hits    = array();
		$objects = array();
		foreach ( $lines as $line ) {
			$hit = Hit::decode( $line );
			if ( null === $hit || $hit->at_ms < 1000 || $hit->at_ms > self::LATEST ) {
				$drops->add( $today, Drops::BROKEN );
				continue;
			}
			$bot = $this->detection->bot( $hit );
			if ( null !== $bot ) {
				$drops->add( $this->day( $hit ), Drops::BOT, $bot );
				continue;
			}
			$facts = Hit::VIEW === $hit->kind ? $this->detection->facts( $hit ) : null;
			if ( null !== $facts && $this->detection->is_spam( $facts ) ) {
				$drops->add( $this->day( $hit ), Drops::SPAM_REFERRER, $facts->acquisition->referrer_host );
				continue;
			}
			$hits[]    = array( $hit, $facts );
			$objects[] = $hit->object;
		}
		$this->titles->load( array_values( array_unique( $objects ) ) );
		$arrivals = array();
		foreach ( $hits as [ $hit, $facts ] ) {
			$arrival = Arrival::of( $hit, $facts, $this->titles->of( $hit->object ) );
			if ( null === $arrival ) {
				$drops->add( $today, Drops::BROKEN );
			} else {
				$arrivals[] = $arrival;
			}
		}
		return $arrivals;
	}

	private function day( Hit $hit ): int {
		return $this->local->day( intdiv( $hit->at_ms, 1000 ) );
	}
}
