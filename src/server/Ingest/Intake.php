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

	public function __construct( private Detection $detection, private Titles $titles, private Dimensions $dimensions, private LocalTime $local, private Networks $networks ) {
	}

	/**
	 * @param Chunk $chunk Lines of the spool.
	 * @param int   $today Local day of the reading, for lines that do not say when they were.
	 * @param Drops $drops Counts what falls out.
	 * @return list<Arrival> In the order of the lines.
	 */
	public function read( Chunk $chunk, int $today, Drops $drops ): array {
		$hits    = array();
		$objects = array();
		foreach ( $chunk->lines as $line ) {
			$hit = Hit::decode( $line );
			if ( null === $hit || $hit->at_ms < 1000 || $hit->at_ms > self::LATEST ) {
				$drops->add( $today, Drops::BROKEN );
				continue;
			}
			$bot = self::is_in_the_books( $hit ) ? null : $this->detection->bot( $hit );
			if ( null !== $bot ) {
				$drops->add( $this->day( $hit ), Drops::BOT, $bot );
				continue;
			}
			$facts = Hit::VIEW === $hit->kind ? $this->detection->facts( $hit ) : null;
			$spam  = null === $facts ? null : $this->detection->spam( $facts );
			if ( null !== $spam ) {
				$drops->add( $this->day( $hit ), Drops::SPAM_REFERRER, $spam );
				continue;
			}
			$hits[]                  = array( $hit, $facts );
			$objects[ $hit->object ] = $hit->object;
		}
		$this->titles->load( array_values( $objects ) );
		$this->dimensions->load( array_values( $objects ) );
		$arrivals = array();
		foreach ( $hits as [ $hit, $facts ] ) {
			$dimensions = null === $facts ? array() : $this->dimensions->of( $hit->object, $chunk->imported ? null : $hit->logged_in );
			$arrival    = Arrival::of( $hit, $facts, $this->titles->of( $hit->object ), $dimensions, $this->networks->bucket( $this->day( $hit ), $hit->address ) );
			if ( null === $arrival ) {
				$drops->add( $today, Drops::BROKEN );
			} else {
				$arrivals[] = $arrival;
			}
		}
		return $arrivals;
	}

	/**
	 * Whether money changed hands, whoever did it, or nothing tells of the browser: no program is looked for there.
	 */
	private static function is_in_the_books( Hit $hit ): bool {
		return Hit::ORDER === $hit->kind && ( '' === $hit->user_agent || 'purchase' === $hit->name || 'refund' === $hit->name );
	}

	private function day( Hit $hit ): int {
		return $this->local->day( intdiv( $hit->at_ms, 1000 ) );
	}
}
