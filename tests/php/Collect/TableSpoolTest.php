<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collect;

use Lodestar\Collect\OptionSalts;
use Lodestar\Collect\TableSpool;
use Lodestar\Tests\TestCase;
use Lodestar\Time\FixedClock;
use Lodestar\Time\LocalTime;

final class TableSpoolTest extends TestCase {

	private FixedClock $clock;

	private TableSpool $spool;

	protected function setUp(): void {
		global $wpdb;
		parent::setUp();
		$this->clock = new FixedClock( Fixture::NOON );
		$this->spool = new TableSpool( $wpdb, $this->clock, '00000000000000aa' );
	}

	public function test_is_read_as_files_are(): void {
		self::assertSame( array(), $this->spool->files() );
		$lines = array( 'one', "it's %s 100% \\ \"two\"", 'emoji 🙂' );
		foreach ( $lines as $line ) {
			self::assertTrue( $this->spool->append( $line ) );
		}
		$this->clock->set( Fixture::NOON + 3600 * 1000 );
		$this->spool->append( 'later' );
		self::assertSame( array( '2026112012.php', '2026112013.php' ), $this->spool->files() );

		$batch = $this->spool->read( '2026112012.php', 0, 2 );
		self::assertSame( array_slice( $lines, 0, 2 ), $batch->lines );
		$batch = $this->spool->read( '2026112012.php', $batch->next_offset, 2 );
		self::assertSame( array_slice( $lines, 2 ), $batch->lines );
		self::assertSame( $this->spool->size( '2026112012.php' ), $batch->next_offset );
		self::assertEquals( $batch->next_offset, $this->spool->read( '2026112012.php', $batch->next_offset, 2 )->next_offset );
	}

	public function test_hours_are_over_and_go(): void {
		$this->spool->append( 'one' );
		$noon = intdiv( Fixture::NOON, 1000 );
		self::assertFalse( $this->spool->is_over( '2026112012.php', $noon + 3600 ) );
		self::assertTrue( $this->spool->is_over( '2026112012.php', $noon + 3660 ) );
		$size = $this->spool->size( '2026112012.php' );
		$this->spool->append( 'two' );
		self::assertFalse( $this->spool->delete( '2026112012.php', $size ) );
		self::assertTrue( $this->spool->delete( '2026112012.php', $this->spool->size( '2026112012.php' ) ) );
		self::assertSame( array(), $this->spool->files() );
		self::assertSame( 0, $this->spool->used() );
		self::assertTrue( $this->spool->append( 'three' ) );
	}

	public function test_hides_lines_that_are_no_hits_but_knows_them(): void {
		$this->spool->append( '#0123456789abcdef' );
		self::assertTrue( $this->spool->contains( '#0123456789abcdef' ) );
		self::assertFalse( $this->spool->contains( '#0123456789abcdee' ) );
		$batch = $this->spool->read( '2026112012.php', 0, 10 );
		self::assertSame( array(), $batch->lines );
		self::assertSame( $this->spool->size( '2026112012.php' ), $batch->next_offset );
	}

	public function test_counts_what_waits(): void {
		$this->spool->append( 'abc' );
		$this->spool->append( 'defgh' );
		self::assertSame( 8, $this->spool->used() );
	}

	public function test_is_closed_when_full(): void {
		global $wpdb;
		$this->spool->append( 'first' );
		$wpdb->query( $wpdb->prepare( 'INSERT INTO %i (id, file, line) VALUES (%d, %s, %s)', $wpdb->prefix . 'lodestar_spool', $this->spool->size( '2026112012.php' ) + 500000, '2026112012.php', 'last' ) );
		self::assertFalse( $this->spool->append( 'one too many' ) );
		self::assertTrue( $this->spool->delete( '2026112012.php', $this->spool->size( '2026112012.php' ) ) );
		self::assertTrue( $this->spool->append( 'room again' ) );
	}

	public function test_writers_come_in_order(): void {
		$writers = array();
		for ( $i = 0; $i < 4; $i++ ) {
			$writers[] = Program::start( 'table.php', ABSPATH . 'wp-load.php', '50' );
		}
		$seen   = array();
		$offset = 0;
		do {
			$running = array_filter( $writers, static fn ( Program $writer ): bool => $writer->is_running() );
			$batch   = $this->spool->read( '2026112012.php', $offset, 1000 );
			$offset  = $batch->next_offset;
			array_push( $seen, ...$batch->lines );
		} while ( array() !== $running );
		array_push( $seen, ...$this->spool->read( '2026112012.php', $offset, 1000 )->lines );
		$kept = array();
		foreach ( $writers as $writer ) {
			array_push( $kept, ...explode( "\n", trim( $writer->output() ) ) );
		}
		sort( $seen );
		sort( $kept );
		self::assertCount( 200, $kept );
		self::assertSame( $kept, $seen );
	}

	public function test_salts_live_beside_it(): void {
		global $wpdb;
		$salts = new OptionSalts( $wpdb );
		$salt  = $salts->of_day( 20777 );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{64}$/', $salt );
		self::assertSame( $salt, ( new OptionSalts( $wpdb ) )->of_day( 20777 ) );
		self::assertNotSame( $salt, $salts->of_day( 20778 ) );
		self::assertSame( $salt, $salts->kept( 20777 ) );
		$salts->forget_before( 20778 );
		self::assertSame( '', $salts->kept( 20777 ) );
		self::assertNotSame( '', $salts->kept( 20778 ) );
		$salts->of_day( 20790 );
		self::assertSame( '', $salts->kept( 20778 ) );
		self::assertArrayNotHasKey( 'lodestar_salt_' . LocalTime::date( 20790 ), wp_load_alloptions() );
	}
}
