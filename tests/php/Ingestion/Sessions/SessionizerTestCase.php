<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Sessions;

use DateTimeZone;
use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Enrichment\EnrichedHit;
use Lodestar\Ingestion\Enrichment\Published;
use Lodestar\Ingestion\Enrichment\TextTuple;
use Lodestar\Ingestion\Rows\Dictionary;
use Lodestar\Ingestion\Rows\DroppedHits;
use Lodestar\Ingestion\Rows\NewRows;
use Lodestar\Ingestion\Rows\Numbers;
use Lodestar\Ingestion\Rows\Values;
use Lodestar\Ingestion\Sessions\Sessionizer;
use Lodestar\Ingestion\Sessions\WorkingSet;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\Rows\Combinations;
use Lodestar\Storage\Rows\Event;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Rows\View;
use Lodestar\Tests\Ingestion\FakeDetectors;
use PHPUnit\Framework\TestCase;
use ReflectionProperty;

/** Builds sessions from hits without a database. */
abstract class SessionizerTestCase extends TestCase {

	/** 2026-03-10T12:00:00Z. */
	protected const NOON = 1773144000;

	protected WorkingSet $working_set;
	protected DroppedHits $dropped;
	protected Dictionary $dictionary;

	protected function only_session( Hit ...$hits ): Session {
		$sessions = $this->sessions( ...$hits );
		self::assertCount( 1, $sessions );
		return $sessions[0];
	}

	/** @return list<Session> */
	protected function sessions( Hit ...$hits ): array {
		return $this->sessions_in( 'UTC', ...$hits );
	}

	/** @return list<Session> */
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
		$detection         = new FakeDetectors();
		$local             = new LocalTime( $offsets );
		$this->dictionary  = new Dictionary( new Values() );
		$sessionizer       = new Sessionizer(
			$this->working_set,
			new NewRows( $this->dictionary, new Numbers(), new Published(), $local, array( 'purchase' => 0 ) ),
			$this->dropped,
			$local
		);
		foreach ( $hits as $hit ) {
			$is_view  = Hit::VIEW === $hit->kind;
			$enriched = EnrichedHit::of(
				$hit,
				$local->day( intdiv( $hit->at_ms, 1000 ) ),
				$is_view ? $detection->entry( $hit ) : null,
				$is_view ? TextTuple::of_page( $hit, '', 0 ) : null
			);
			self::assertNotNull( $enriched );
			$sessionizer->take( $enriched );
		}
		return array_values( $this->working_set->changes()->sessions );
	}

	/**
	 * Returns a dimension row by column.
	 *
	 * @param string $table  One of Combinations::COLUMNS.
	 * @param int    $number ID of the row.
	 * @return array<string, int>
	 */
	protected function combination( string $table, int $number ): array {
		$rows = ( new ReflectionProperty( Combinations::class, 'new' ) )->getValue( $this->dictionary->combinations );
		self::assertIsArray( $rows );
		self::assertIsArray( $rows[ $table ] );
		$row = $rows[ $table ][ $number ];
		self::assertIsArray( $row );
		/** @var array<string, int> $of */
		$of = array_combine( Combinations::COLUMNS[ $table ], array_slice( $row, 2 ) );
		return $of;
	}

	/** @return list<View> */
	protected function views(): array {
		return array_values( $this->working_set->changes()->views );
	}

	/** @return list<Event> */
	protected function events(): array {
		return array_values( $this->working_set->changes()->events );
	}
}
