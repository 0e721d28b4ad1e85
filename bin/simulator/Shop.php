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

/**
 * What the server of the site's shop reports, as Commerce::track() does, but into the simulation's own spool.
 */
final class Shop {

	public function __construct( private Collector $collector, private Spool $spool ) {
	}

	/**
	 * @param Event   $event   What happened.
	 * @param Request $request The request of the browser by which it did.
	 * @throws RuntimeException When it is refused.
	 */
	public function take( Event $event, Request $request ): void {
		$visitor = $this->collector->visitor( $request );
		$values  = CommerceEvent::values( $event->name, $event->values );
		if ( null === $visitor || $values instanceof WP_Error ) {
			throw new RuntimeException( "The shop reports nothing of $event->name." );
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
