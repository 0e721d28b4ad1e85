<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingest\Sessions;

use DateTimeZone;
use Lodestar\Collect\Hit;
use Lodestar\Ingest\Enrichment\EnrichedHit;
use Lodestar\Ingest\Enrichment\Published;
use Lodestar\Ingest\Rows\AttributeSets;
use Lodestar\Ingest\Rows\DroppedHits;
use Lodestar\Ingest\Rows\NewRows;
use Lodestar\Ingest\Rows\Session;
use Lodestar\Ingest\Rows\Values;
use Lodestar\Ingest\Sessions\Sessionizer;
use Lodestar\Ingest\Sessions\WorkingSet;
use Lodestar\Tests\Ingest\FakeDetection;
use Lodestar\Time\LocalTime;
use PHPUnit\Framework\TestCase;

/**
 * Makes sessions of hits without a database.
 */
abstract class SessionizerTestCase extends TestCase {

	/** 2026-03-10T12:00:00Z. */
	protected const NOON = 1773144000;

	protected WorkingSet $working_set;
	protected DroppedHits $dropped;

	protected function only_session( Hit ...$hits ): Session {
		$sessions = $this->sessions( ...$hits );
		self::assertCount( 1, $sessions );
		return $sessions[0];
	}

	/**
	 * @return list<Session>
	 */
	protected function sessions( Hit ...$hits ): array {
		return $this->sessions_in( 'UTC', ...$hits );
	}

	/**
	 * @return list<Session>
	 */
	protected function sessions_in( string $zone, Hit ...$hits ): array {
		$transitions = ( new DateTimeZone( $zone ) )->getTransitions( self::NOON - 40000000, self::NOON + 40000000 );
		$offsets     = array();
		foreach ( $transitions as $transition ) {
			$offsets[] = array( $transition['ts'], $transition['offset'] );
		}
		if ( array() === $offsets ) {
			self::fail( 'No such zone.' );
		}
		$this->working_set = new WorkingSet();
		$this->dropped     = new DroppedHits();
		$detection         = new FakeDetection();
		$local             = new LocalTime( $offsets );
		$values            = new Values();
		$sessionizer       = new Sessionizer( $this->working_set, new NewRows( $values, new AttributeSets( $values ), new Published(), $local, array( 'purchase' => 0 ) ), $this->dropped, $local );
		foreach ( $hits as $hit ) {
			$enriched = EnrichedHit::of( $hit, Hit::VIEW === $hit->kind ? $detection->entry( $hit ) : null, '' );
			self::assertNotNull( $enriched );
			$sessionizer->take( $enriched );
		}
		return $this->working_set->changed_sessions();
	}
}
