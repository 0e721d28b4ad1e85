<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingest;

use DateTimeZone;
use Lodestar\Collect\Hit;
use Lodestar\Ingest\Arrival;
use Lodestar\Ingest\AttributeSets;
use Lodestar\Ingest\Book;
use Lodestar\Ingest\Drops;
use Lodestar\Ingest\Fold;
use Lodestar\Ingest\NewRows;
use Lodestar\Ingest\Published;
use Lodestar\Ingest\Session;
use Lodestar\Ingest\Values;
use Lodestar\Time\LocalTime;
use PHPUnit\Framework\TestCase;

/**
 * Folds hits without a database.
 */
abstract class FoldTestCase extends TestCase {

	/** 2026-03-10T12:00:00Z. */
	protected const NOON = 1773144000;

	protected Book $book;
	protected Drops $drops;

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
		$this->book  = new Book();
		$this->drops = new Drops();
		$detection   = new FakeDetection();
		$local       = new LocalTime( $offsets );
		$values      = new Values();
		$fold        = new Fold( $this->book, new NewRows( $values, new AttributeSets( $values ), new Published(), $local, array( 'purchase' => 0 ) ), $this->drops, $local );
		foreach ( $hits as $hit ) {
			$arrival = Arrival::of( $hit, Hit::VIEW === $hit->kind ? $detection->facts( $hit ) : null, '' );
			self::assertNotNull( $arrival );
			$fold->take( $arrival );
		}
		return $this->book->changed_sessions();
	}
}
