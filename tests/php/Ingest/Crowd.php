<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingest;

use Lodestar\Collect\Hit;
use Lodestar\Time\FixedClock;

/**
 * Visitors who come, read, go and come back, the same for the same seed; and a recount of them by plain loops, which
 * shares nothing with ingest.
 */
final class Crowd {

	/** @var list<Hit> In the order of time. */
	public readonly array $hits;

	/**
	 * @param int $start    UTC seconds.
	 * @param int $visitors How many; each makes about 16 hits.
	 * @param int $seed     Seed.
	 */
	public function __construct( int $start, int $visitors, int $seed = 1 ) {
		mt_srand( $seed );
		$hits = array();
		for ( $visitor = 0; $visitor < $visitors; $visitor++ ) {
			$at = $start + mt_rand( 0, 3000 );
			for ( $view = 0, $views = mt_rand( 1, 10 ); $view < $views; $view++ ) {
				$name   = "$seed $visitor $view";
				$hits[] = Hits::view( $at, $name, "$seed $visitor", array( 'path' => '/page-' . mt_rand( 0, 200 ) ) );
				$active = 0;
				for ( $ping = mt_rand( 0, 3 ); $ping > 0; $ping-- ) {
					$seconds = mt_rand( 1, 60 );
					$at     += $seconds;
					$active += mt_rand( 0, $seconds * 1000 );
					$hits[]  = Hits::ping( $at, $name, $active, "$seed $visitor" );
				}
				$at += mt_rand( 0, 9 ) > 2 ? mt_rand( 1, 120 ) : mt_rand( 1801, 2500 );
			}
		}
		usort( $hits, static fn ( Hit $a, Hit $b ): int => $a->at_ms <=> $b->at_ms );
		$this->hits = $hits;
	}

	/**
	 * Puts all of it into a spool, in the files of its hours, and the clock to the end.
	 */
	public function come( Rig $rig, FixedClock $clock ): void {
		foreach ( $this->hits as $hit ) {
			$clock->set( $hit->at_ms );
			$rig->collect( $hit );
		}
	}

	/**
	 * What must have been counted.
	 *
	 * @return array<string, int>
	 */
	public function recount(): array {
		$last     = array();
		$active   = array();
		$sessions = 0;
		foreach ( $this->hits as $hit ) {
			$at = intdiv( $hit->at_ms, 1000 );
			if ( Hit::VIEW === $hit->kind ) {
				$sessions            += $at - ( $last[ $hit->visitor ] ?? 0 ) > 1800 ? 1 : 0;
				$active[ $hit->view ] = 0;
			} else {
				$active[ $hit->view ] = max( $active[ $hit->view ], $hit->active_ms );
			}
			$last[ $hit->visitor ] = $at;
		}
		return array(
			'views'         => count( $active ),
			'active_ms'     => array_sum( $active ),
			'sessions'      => $sessions,
			'session_views' => count( $active ),
			'session_ms'    => array_sum( $active ),
			'firsts'        => count( $last ),
			'dropped'       => 0,
			'textless'      => 0,
		);
	}

	/**
	 * What has been counted.
	 *
	 * @return array<string, int>
	 */
	public static function counted(): array {
		$views    = Rig::rows( 'views', array( 'id', 'active_ms', 'day' ) );
		$sessions = Rig::rows( 'sessions', array( 'id', 'views', 'active_ms', 'is_first' ) );
		return array(
			'views'         => count( $views ),
			'active_ms'     => (int) array_sum( array_column( $views, 'active_ms' ) ),
			'sessions'      => count( $sessions ),
			'session_views' => (int) array_sum( array_column( $sessions, 'views' ) ),
			'session_ms'    => (int) array_sum( array_column( $sessions, 'active_ms' ) ),
			'firsts'        => (int) array_sum( array_column( $sessions, 'is_first' ) ),
			'dropped'       => array_sum( Rig::drops() ),
			'textless'      => count( array_keys( array_column( Rig::rows( 'views', array( 'id', 'path' ), array( 'path' ) ), 'path' ), '', true ) ),
		);
	}
}
