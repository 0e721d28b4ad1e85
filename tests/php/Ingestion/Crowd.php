<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Collector\Hit;
use Lodestar\Platform\Time\FixedClock;

/**
 * Visitors with views, events, purchases and later visits, the same for the same seed. Includes a recount by plain
 * loops, which shares no code with ingest.
 */
final class Crowd {

	/** @var list<Hit> In chronological order. */
	public readonly array $hits;

	/**
	 * @param int $start    UTC seconds.
	 * @param int $visitors Number of visitors; each creates about 24 hits.
	 */
	public function __construct( int $start, int $visitors, int $seed = 1 ) {
		mt_srand( $seed );
		$hits = array();
		for ( $visitor = 0; $visitor < $visitors; $visitor++ ) {
			$at = $start + mt_rand( 0, 3000 );
			for ( $view = 0, $views = mt_rand( 1, 10 ); $view < $views; $view++ ) {
				$name   = "$seed $visitor $view";
				$hits[] = Hits::view( $at, $name, "$seed $visitor", array( 'path' => '/page-' . mt_rand( 0, 200 ) ) );
				array_push( $hits, ...self::actions( $at, $name, "$seed $visitor" ) );
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
	 * Returns a visitor's hits on a page besides the view. Some are sent twice, and some purchases follow days later
	 * without a visitor.
	 *
	 * @param int    $at      UTC seconds.
	 * @param string $view    ID of the view.
	 * @param string $visitor ID of the visitor.
	 * @return list<Hit>
	 */
	private static function actions( int $at, string $view, string $visitor ): array {
		$hits = array( Hits::vitals( $at, $view, array( 'lcp' => mt_rand( 1, 4000 ) ), $visitor ) );
		if ( mt_rand( 0, 2 ) > 0 ) {
			$hits[] = Hits::event(
				$at,
				$view,
				"click $view",
				'click',
				array( 'link_url' => '/link-' . mt_rand( 0, 50 ), 'value' => mt_rand( 0, 9 ) ),
				$visitor
			);
			$hits[] = Hits::vitals( $at, $view, array( 'lcp' => mt_rand( 1, 4000 ) ), $visitor );
			if ( 0 === mt_rand( 0, 3 ) ) {
				$hits[] = Hits::event( $at, $view, "click $view", 'click', array( 'value' => 1000 ), $visitor );
			}
		}
		if ( 0 === mt_rand( 0, 4 ) ) {
			$purchase = array(
				'transaction_id' => $view,
				'value'          => mt_rand( 1, 500 ),
				'items'          => array( array( 'item_id' => 'a' ), array( 'item_id' => 'b' ) ),
			);
			$hits[]   = Hits::order( $at, 'purchase', $purchase, $visitor );
			for ( $again = mt_rand( 0, 2 ); $again > 0; $again-- ) {
				$hits[] = Hits::order(
					$at + 86400 * mt_rand( 0, 1 ),
					'purchase',
					array( 'value' => 1000 ) + $purchase,
					mt_rand( 0, 1 ) > 0 ? $visitor : ''
				);
			}
		}
		return $hits;
	}

	/** Writes all hits to the spool files of their hours and sets the clock to the end. */
	public function come( Rig $rig, FixedClock $clock ): void {
		foreach ( $this->hits as $hit ) {
			$clock->set( $hit->at_ms );
			$rig->collect( $hit );
		}
	}

	/**
	 * Returns the expected counts.
	 *
	 * @return array<string, int>
	 */
	public function recount(): array {
		$last     = array();
		$active   = array();
		$lcp      = array();
		$values   = array();
		$bought   = array();
		$repeats  = 0;
		$sessions = 0;
		foreach ( $this->hits as $hit ) {
			$at = intdiv( $hit->at_ms, 1000 );
			if ( Hit::EVENT === $hit->kind || Hit::ORDER === $hit->kind ) {
				$value    = is_int( $hit->values['value'] ?? null ) ? $hit->values['value'] : 0;
				$id       = Hit::ORDER === $hit->kind && is_string( $hit->values['transaction_id'] )
					? $hit->values['transaction_id']
					: $hit->event;
				$repeats += isset( $values[ $id ] ) ? 1 : 0;

				$values[ $id ] ??= $value;
				if ( Hit::ORDER === $hit->kind ) {
					$bought[ $id ] = true;
				}
			} elseif ( Hit::VITALS === $hit->kind ) {
				$lcp[ $hit->view ] = max( $lcp[ $hit->view ] ?? 0, is_int( $hit->values['lcp'] ) ? $hit->values['lcp'] : 0 );
			} elseif ( Hit::VIEW === $hit->kind ) {
				$sessions             += $at - ( $last[ $hit->visitor ] ?? 0 ) > 1800 ? 1 : 0;
				$active[ $hit->view ]  = 0;
				$last[ $hit->visitor ] = $at;
			} else {
				$active[ $hit->view ]  = max( $active[ $hit->view ], $hit->active_ms );
				$last[ $hit->visitor ] = $at;
			}
		}
		return array(
			'views'         => count( $active ),
			'active_ms'     => array_sum( $active ),
			'sessions'      => $sessions,
			'session_views' => count( $active ),
			'session_ms'    => array_sum( $active ),
			'firsts'        => count( $last ),
			'dropped'       => $repeats,
			'textless'      => 0,
			'events'        => count( $values ),
			'values'        => 1000 * array_sum( $values ),
			'lcp'           => array_sum( $lcp ),
			'key_events'    => count( $bought ),
			'orders'        => count( $bought ),
			'items'         => 2 * count( $bought ),
			'lost'          => 0,
			'unsaid'        => 0,
		);
	}

	/**
	 * Returns the actual counts.
	 *
	 * @return array<string, int>
	 */
	public static function counted(): array {
		$views    = Rig::rows( 'views', array( 'id', 'active_ms', 'day', 'lcp' ) );
		$sessions = Rig::rows( 'sessions', array( 'id', 'views', 'active_ms', 'is_first', 'key_events' ) );
		$events   = Rig::rows( 'events', array( 'id', 'session', 'value', 'name', 'attributes' ), array( 'name' ) );
		$sets     = array_column( Rig::rows( 'attributes', array( 'id', 'name', 'value' ), array( 'name', 'value' ) ), null, 'id' );
		return array(
			'views'         => count( $views ),
			'active_ms'     => (int) array_sum( array_column( $views, 'active_ms' ) ),
			'sessions'      => count( $sessions ),
			'session_views' => (int) array_sum( array_column( $sessions, 'views' ) ),
			'session_ms'    => (int) array_sum( array_column( $sessions, 'active_ms' ) ),
			'firsts'        => (int) array_sum( array_column( $sessions, 'is_first' ) ),
			'dropped'       => array_sum( Rig::drops() ),
			'textless'      => count(
				array_keys( array_column( Rig::rows( 'views', array( 'id', 'path' ), array( 'path' ) ), 'path' ), '', true )
			),
			'events'        => count( $events ),
			'values'        => (int) array_sum( array_column( $events, 'value' ) ),
			'lcp'           => (int) array_sum( array_column( $views, 'lcp' ) ),
			'key_events'    => (int) array_sum( array_column( $sessions, 'key_events' ) ),
			'orders'        => count( Rig::rows( 'orders', array( 'id' ) ) ),
			'items'         => count( Rig::rows( 'items', array( 'event' ) ) ),
			'lost'          => count( array_diff( array_column( $events, 'session' ), array_column( $sessions, 'id' ) ) ),
			'unsaid'        => count( array_diff_key( array_flip( array_column( $events, 'attributes' ) ), $sets ) ),
		);
	}
}
