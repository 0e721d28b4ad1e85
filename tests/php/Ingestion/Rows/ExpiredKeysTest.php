<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Rows;

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Housekeeping;
use Lodestar\Ingestion\Rows\ExpiredKeys;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\Storage\Consistency;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/**
 * Lookup rows of sessions, views and events are deleted once no hit can refer to them any more, and no other rows are.
 */
#[Group( 'sql' )]
final class ExpiredKeysTest extends TestCase {

	/** 2026-03-10T12:00:00Z. */
	private const NOON = 1773144000;

	private const TODAY = 20522;

	private const DAY = 86400;

	private FixedClock $now;
	private Rig $rig;

	protected function setUp(): void {
		parent::setUp();
		$this->now = $this->clock( '2026-03-10 12:00:00' );
		$this->rig = new Rig( $this->now );
	}

	public function test_deletes_keys_older_than_yesterday_in_small_steps(): void {
		foreach ( array( -3, -2, -1, 0 ) as $day ) {
			$at = self::NOON + self::DAY * $day;
			$this->rig->take(
				Hits::view( $at, "a $day", "ann $day" ),
				Hits::view( $at, "b $day", "bob $day" ),
				Hits::event( $at, "a $day", "e $day", visitor: "ann $day" )
			);
		}
		$before = Rig::tables( 'sessions', 'views', 'events' );
		$keys   = new ExpiredKeys( Writer::open(), 1 );
		$steps  = 1;
		while ( ! $keys->delete( self::TODAY, 0 ) ) {
			self::assertLessThan( 20, ++$steps );
		}
		self::assertGreaterThan( 2, $steps );
		self::assertSame(
			array( 6, 4, 2 ),
			array_map( 'count', array_values( Rig::tables( 'visitors', 'view_ids', 'event_ids' ) ) ),
			'Sessions of three days, views and events of two.'
		);
		self::assertSame( $before, Rig::tables( 'sessions', 'views', 'events' ) );
		self::assertSame( array(), Consistency::problems() );
		$this->rig->take( Hits::ping( self::NOON, 'a -1', 5000, 'ann 0' ), Hits::event( self::NOON, 'a -1', 'e -1', visitor: 'ann 0' ) );
		self::assertSame( array( 'repeated' => 1 ), Rig::drops() );
	}

	public function test_the_latest_session_of_a_persistent_id_is_kept_indefinitely(): void {
		foreach ( array( -40, -20, -1, 0 ) as $day ) {
			$this->rig->take( $this->lasting( self::NOON + self::DAY * $day, "view $day" ) );
		}
		self::assertCount( 2, Rig::tables( 'visitors' )['visitors'], 'Those before went when a later one came.' );
		( new ExpiredKeys( Writer::open() ) )->delete( self::TODAY + 400, 1 );
		self::assertCount( 2, Rig::tables( 'visitors' )['visitors'] );
		$this->rig->take( $this->lasting( self::NOON + self::DAY * 400, 'a year later' ) );
		self::assertSame(
			array( '1', '0', '0', '0', '0' ),
			array_column( Rig::rows( 'sessions', array( 'day', 'is_first' ) ), 'is_first' )
		);
	}

	public function test_keys_that_pending_lines_may_refer_to_are_not_deleted(): void {
		$this->rig->take( Hits::view( self::NOON - 9 * self::DAY, 'old' ) );
		$this->rig->collect( Hits::ping( self::NOON - 9 * self::DAY + 60, 'old', 9000 ) );
		Housekeeping::run( $this->rig->ingest()->progress(), 1 );
		$this->rig->ingest()->run( 10 );
		self::assertSame( array( '9000' ), array_column( Rig::rows( 'views', array( 'active_ms', 'id' ) ), 'active_ms' ) );
		Housekeeping::run( $this->rig->ingest()->run( 10 ), 1 );
		self::assertSame( array( array(), array() ), array_values( Rig::tables( 'visitors', 'view_ids' ) ) );
	}

	private function lasting( int $at, string $view ): Hit {
		return Hits::lasting( Hits::view( $at, $view, "ann at $at" ), 'ann for good' );
	}
}
