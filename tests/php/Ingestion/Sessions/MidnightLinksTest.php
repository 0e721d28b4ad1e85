<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Sessions;

use Lodestar\Ingestion\Housekeeping;
use Lodestar\Ingestion\Sessions\MidnightLinks;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/** Rows that link one day to the next are deleted as soon as they are no longer needed. */
#[Group( 'sql' )]
final class MidnightLinksTest extends TestCase {

	/** 2026-03-10T00:00:00Z. */
	private const MIDNIGHT = 1773100800;

	private FixedClock $now;
	private Rig $rig;

	protected function setUp(): void {
		parent::setUp();
		$this->now = $this->clock( '2026-03-10 00:40:00' );
		$this->rig = new Rig( $this->now );
	}

	public function test_a_visitor_who_returns_every_night_cannot_be_tracked_across_days(): void {
		for ( $night = 0; $night < 4; $night++ ) {
			$this->night( $night );
		}
		$this->forget( self::MIDNIGHT + 5 * 86400 );
		self::assertSame(
			array( '0' ),
			array_values( array_unique( array_column( Rig::rows( 'sessions', array( 'joined', 'id' ) ), 'joined' ) ) )
		);
		self::assertSame( array(), self::chained(), 'No hash stands in sessions of two days.' );
		self::assertSame( array(), Rig::rows( 'links', array( 'day' ) ) );
	}

	public function test_the_link_is_kept_until_its_hash_expires(): void {
		$this->night( 0 );
		$end = self::MIDNIGHT + 86400 + 1800;
		$this->forget( $end - 1 );
		$this->rig->take( Hits::order( $end - 10, 'purchase', array( 'transaction_id' => '1' ), 'ann 1' ) );
		self::assertSame(
			array( 0 => '1' ),
			array_column( Rig::rows( 'sessions', array( 'key_events' ) ), 'key_events' ),
			'A shop finds the session by it on the whole day.'
		);
		$this->forget( $end );
		$this->rig->take( Hits::order( $end + 10, 'purchase', array( 'transaction_id' => '2' ), 'ann 1' ) );
		self::assertCount( 2, Rig::rows( 'sessions', array( 'id' ) ), 'Afterwards it is an order of nobody known.' );
	}

	public function test_late_lines_are_still_attributed_to_their_session(): void {
		$this->night( 0 );
		$this->forget( self::MIDNIGHT + 86400 + 1800 );
		$before = Rig::rows( 'sessions', array( 'id', 'views' ) );
		$this->rig->take( Hits::ping( self::MIDNIGHT + 600, 'second 0', 9000, 'ann 1' ) );
		self::assertSame( '9000', Rig::rows( 'sessions', array( 'active_ms' ) )[0]['active_ms'], 'By its view.' );
		self::assertSame( $before, Rig::rows( 'sessions', array( 'id', 'views' ) ) );
	}

	public function test_an_id_with_consent_is_kept(): void {
		$this->rig->take(
			Hits::view( self::MIDNIGHT - 60, 'a', 'ann 0' ),
			Hits::view( self::MIDNIGHT + 60, 'b', 'ann 1', array( 'yesterday' => 'ann 0' ) ),
			Hits::lasting( Hits::view( self::MIDNIGHT + 90, 'c', 'ann 1' ), 'ann for good' )
		);
		$this->forget( self::MIDNIGHT + 5 * 86400 );
		self::assertSame( (string) Hits::number( 'ann for good' ), Rig::rows( 'sessions', array( 'joined' ) )[0]['joined'] );
	}

	public function test_only_imported_flood_sessions_keep_their_visitor_key(): void {
		foreach ( array( Session::IMPORTED, 0 ) as $imported ) {
			$hash = "ann $imported";
			$this->rig->take(
				Hits::view( self::MIDNIGHT - 300, "before $imported", "eve $imported" ),
				Hits::event(
					self::MIDNIGHT + 10,
					"before $imported",
					"after $imported",
					'click',
					array(),
					$hash,
					array( 'yesterday' => "eve $imported" )
				)
			);
			Writer::open()->execute(
				'UPDATE ' . Schema::table( 'sessions' ) . ' SET bot = 1, flags = flags | ? WHERE visitor = ?',
				array( $imported, Hits::number( "eve $imported" ) )
			);
		}
		$found = static fn (): array => array_map(
			intval( ... ),
			array_column(
				Writer::open()->rows(
					'SELECT joined FROM ' . Schema::table( 'visitors' ) . ' WHERE joined IN (?, ?)',
					array( Hits::number( 'ann 8' ), Hits::number( 'ann 0' ) )
				),
				0
			)
		);
		self::assertCount( 2, $found() );
		$this->forget( self::MIDNIGHT + 5 * 86400 );
		self::assertSame( array( Hits::number( 'ann 8' ) ), $found() );
	}

	public function test_network_counters_are_deleted_after_their_day(): void {
		$this->rig->take( Hits::view( self::MIDNIGHT + 60, 'a' ) );
		self::assertNotSame( array(), Rig::rows( 'network_values', array( 'day' ) ) );
		$this->now->set( ( self::MIDNIGHT + 2 * 86400 ) * 1000 );
		Housekeeping::run( $this->rig->ingest()->run( 10 ), 1 );
		self::assertSame( array(), Rig::rows( 'network_values', array( 'day' ) ) );
	}

	/** Ingests a visit that spans midnight, with an event. */
	private function night( int $night ): void {
		$midnight = self::MIDNIGHT + 86400 * $night;
		$tomorrow = $night + 1;
		$this->rig->take(
			Hits::view( $midnight - 300, "first $night", "ann $night" ),
			Hits::view( $midnight + 300, "second $night", "ann $tomorrow", array( 'yesterday' => "ann $night" ) ),
			Hits::event(
				$midnight + 310,
				"second $night",
				"event $night",
				'click',
				array(),
				"ann $tomorrow",
				array( 'yesterday' => "ann $night" )
			)
		);
	}

	private function forget( int $through ): void {
		MidnightLinks::forget( Writer::open(), $through, 0 );
	}

	/** @return list<int> Hashes that link sessions of different days to the same visitor. */
	private static function chained(): array {
		$days = array();
		foreach ( Rig::rows( 'sessions', array( 'day', 'visitor', 'joined' ) ) as $row ) {
			$days[ (int) $row['visitor'] ][ $row['day'] ] = true;
			$days[ (int) $row['joined'] ][ $row['day'] ]  = true;
		}
		foreach ( array( 'views', 'events' ) as $table ) {
			foreach ( Rig::rows( $table, array( 'session_day', 'visitor' ) ) as $row ) {
				$days[ (int) $row['visitor'] ][ $row['session_day'] ] = true;
			}
		}
		unset( $days[0] );
		return array_keys( array_filter( $days, static fn ( array $of ): bool => count( $of ) > 1 ) );
	}
}
