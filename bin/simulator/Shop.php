<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

use Lodestar\Collector\Collector;
use Lodestar\Collector\Hit;
use Lodestar\Collector\Request;
use Lodestar\Collector\Spool;
use Lodestar\Features\Commerce\CommerceEvent;
use RuntimeException;
use WP_Error;

/** Reports events of the simulated shop's server, as Commerce::track() does, but to the simulation's own spool. */
final class Shop {

	public function __construct( private Collector $collector, private Spool $spool ) {
	}

	/**
	 * Writes a commerce event to the spool.
	 *
	 * @param Request $request Request of the browser that triggered the event.
	 * @throws RuntimeException If the event is rejected.
	 */
	public function take( Event $event, Request $request ): void {
		$visitor = $this->collector->visitor( $request );
		$values  = CommerceEvent::values( $event->name, $event->values );
		if ( null === $visitor || $values instanceof WP_Error ) {
			throw new RuntimeException( "The shop doesn't support the event $event->name." );
		}
		$hit = Hit::order(
			$event->at_ms,
			$event->id,
			$event->name,
			$values,
			$visitor['hash'],
			$visitor['other'],
			$visitor['lasting'],
			$visitor['user_agent']
		);
		if ( ! $this->spool->append( $hit->encode() ) ) {
			throw new RuntimeException( 'The spool is closed.' );
		}
	}
}
