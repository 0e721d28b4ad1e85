<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Ingest\Housekeeping;
use Lodestar\Storage\Move;
use Lodestar\Storage\MoveMark;
use Lodestar\Storage\MoveNotice;
use Lodestar\Storage\Schema;
use Lodestar\Storage\SchemaNotice;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Ingest\Hits;
use Lodestar\Tests\Ingest\Rig;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/**
 * What comes in while visits of before are being moved.
 */
#[Group( 'database' )]
final class MovedIngestTest extends TestCase {

	/** 2026-03-10T12:00:00Z. */
	private const NOON = 1773144000;

	private const DAY = 86400;

	private Rig $rig;

	protected function setUp(): void {
		parent::setUp();
		$this->rig = new Rig( $this->clock( '2026-03-10 12:30:00' ) );
	}

	public function test_hits_belong_to_what_was_stored_before(): void {
		$purchase = Hits::order( self::NOON - 20 * self::DAY, 'purchase', array( 'transaction_id' => 'A-1', 'value' => 10 ), 'eve' );
		$this->rig->take(
			$purchase,
			Hits::lasting( Hits::view( self::NOON - 20 * self::DAY, 'long ago', 'bob' ), 'id of bob' ),
			Hits::view( self::NOON, 'one' ),
			Hits::event( self::NOON + 5, 'one', 'a click' )
		);
		$this->go_back();
		$this->rig->collect(
			Hits::view( self::NOON + 600, 'two' ),
			Hits::view( self::NOON, 'one' ),
			Hits::event( self::NOON + 5, 'one', 'a click' ),
			Hits::ping( self::NOON + 610, 'one', 5000 ),
			Hits::event( self::NOON + 620, 'one', 'another click' ),
			$purchase,
			Hits::lasting( Hits::view( self::NOON + 700, 'today', 'bob' ), 'id of bob' )
		);

		$progress = $this->rig->ingest()->run( 0 );
		self::assertSame( 0, $progress->lines );
		self::assertFalse( $progress->is_done() );
		self::assertSame( array(), Rig::rows( 'drops', array( 'reason' ) ), 'nothing is counted before' );

		self::assertSame( 7, $this->rig->ingest()->run( 60 )->lines );
		self::assertTrue( Move::may_count( Writer::open() ) );
		self::assertSame( array( 'repeated' => 3 ), Rig::drops() );
		$sessions = Rig::rows( 'sessions', array( 'started_at', 'views', 'active_ms', 'is_first', 'lasting', 'bot' ) );
		self::assertSame(
			array(
				array( self::NOON - 20 * self::DAY, 0, 0, 0, 0, 2 ),
				array( self::NOON - 20 * self::DAY, 1, 0, 1, 1, 0 ),
				array( self::NOON, 2, 5000, 1, 0, 0 ),
				array( self::NOON + 700, 1, 0, 0, 1, 0 ),
			),
			array_map( static fn ( array $row ): array => array_map( 'intval', array_values( $row ) ), $sessions )
		);
		self::assertCount( 3, Rig::rows( 'events', array( 'id' ) ) );
		Move::go_on( 60 );
		self::assertSame( 0, MoveMark::get() );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_nothing_is_deleted_before_all_is_moved(): void {
		$this->rig->take( Hits::view( self::NOON, 'one' ) );
		$this->go_back();
		$writer = Writer::open();
		$writer->execute( 'UPDATE ' . Schema::table( 'sweep' ) . ' SET wanted = 1' );
		$text  = 'SELECT COUNT(*) FROM ' . Schema::table( 'text' );
		$count = $writer->rows( $text );
		self::assertFalse( Housekeeping::run( $this->rig->ingest()->progress(), 0 ) );
		self::assertEquals( $count, $writer->rows( $text ) );
		$runs = 0;
		while ( ! Housekeeping::run( $this->rig->ingest()->progress(), 1 ) ) {
			self::assertLessThan( 100, ++$runs );
		}
		self::assertSame( '/', Rig::rows( 'views', array( 'path' ), array( 'path' ) )[0]['path'][0], 'its texts are there' );
	}

	public function test_managers_are_told_how_far_it_is(): void {
		$this->log_in_as( 'administrator' );
		self::assertSame( '', self::notice() );
		$this->rig->take( Hits::view( self::NOON, 'one' ), Hits::view( self::NOON - 5 * self::DAY, 'before' ) );
		$this->go_back();
		self::assertStringContainsString( '0% done', self::notice() );
		$move = Move::of_site();
		while ( ! str_contains( self::notice(), 'from March 6, 2026 on' ) ) { // The day before is being moved then.
			self::assertFalse( $move->run( 0 ) );
		}
		self::assertStringNotContainsString( ' 0% done', self::notice() );
		self::assertSame( 'good', SchemaNotice::result()['status'] );
		self::assertStringContainsString( 'from March 6, 2026 on', (string) wp_json_encode( SchemaNotice::result() ) );
		$this->log_in_as( 'editor' );
		self::assertSame( '', self::notice() );
		self::assertTrue( Move::go_on( 60 ) );
		self::assertNull( MoveNotice::text() );
	}

	/**
	 * Puts what is stored back into the tables of before, and makes room.
	 */
	private function go_back(): void {
		$texts    = Rig::tables( 'text', 'attributes' );
		$cursor   = Writer::open()->rows( 'SELECT line_at FROM ' . Schema::table( 'cursor' ) )[0][0];
		$position = Rig::tables( 'positions' )['positions'];
		$session  = array( 'day', 'id', 'hour', 'visitor', 'joined', 'lasting', 'is_first', 'started_at', 'last_at', 'views', 'active_ms', 'key_events', 'engaged', ...OldSite::TEXTS, 'bot', 'imported' );
		$rows     = array();
		foreach ( array( 'sessions' => $session, 'views' => OldSite::VIEW, 'events' => OldSite::EVENT, 'items' => OldSite::ITEM, 'orders' => array( 'id', 'day', 'event' ) ) as $table => $columns ) {
			foreach ( Rig::rows( $table, $columns ) as $row ) {
				$row = array_map( static fn ( ?string $value ): ?int => null === $value ? null : (int) $value, $row );
				if ( 'sessions' === $table ) {
					$row += array( 'burst_from' => $row['started_at'], 'burst_hits' => 1 );
					// Before, that of nobody was called 0.
					$row['id'] = 2 === $row['bot'] ? 0 : $row['id'];
				}
				if ( isset( $row['session'] ) && 0 === $row['session'] % 4294967296 ) {
					$row['session'] = 0;
				}
				if ( 'events' === $table ) {
					$row['id'] ??= Hits::number( 'order' );
				}
				if ( 'orders' === $table ) {
					$row['event'] ??= Hits::number( 'order' );
				}
				$rows[ $table ][] = $row;
			}
		}
		OldSchema::make();
		foreach ( $rows as $table => $of ) {
			OldSchema::insert( $table, array_keys( $of[0] ), array_map( 'array_values', $of ) );
		}
		$writer = Writer::open();
		$writer->replace( 'text', array( 'id', 'value', 'mark' ), array_map( static fn ( array $row ): array => array( (int) $row[0], (string) $row[1], 0 ), $texts['text'] ) );
		$writer->replace( 'attributes', array( 'id', 'name', 'value', 'number' ), array_map( static fn ( array $row ): array => array( (int) $row[0], (int) $row[1], (int) $row[2], null ), $texts['attributes'] ) );
		$writer->replace( 'positions', array( 'spool', 'file', 'position', 'left_file', 'left_size' ), array_map( static fn ( array $row ): array => array( (string) $row[0], (string) $row[1], (int) $row[2], (string) $row[3], (int) $row[4] ), $position ) );
		$writer->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET line_at = ?', array( (int) $cursor ) );
		self::assertTrue( Schema::upgrade( true ) );
	}

	private static function notice(): string {
		ob_start();
		MoveNotice::show();
		return (string) ob_get_clean();
	}
}
