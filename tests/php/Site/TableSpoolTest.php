<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Site;

use Lodestar\Collector\Hit;
use Lodestar\Collector\Spool;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Site\OptionSalts;
use Lodestar\Site\TableSpool;
use Lodestar\Storage\Schema;
use Lodestar\Tests\Collector\Fixture;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class TableSpoolTest extends TestCase {

	private TableSpool $spool;

	protected function setUp(): void {
		global $wpdb;
		parent::setUp();
		$this->spool = new TableSpool( $wpdb );
	}

	public function test_stores_lines_unchanged(): void {
		$lines = array( 'one', "it's %s 100% \\ \"two\"", 'emoji 🙂', '[1,"#"]' );
		foreach ( $lines as $line ) {
			self::assertTrue( $this->spool->append( $line ) );
		}
		self::assertSame( $lines, self::lines() );
	}

	public function test_reports_the_bytes_pending(): void {
		self::assertSame( 0, $this->spool->used() );
		$this->spool->append( 'abc' );
		$this->spool->append( 'defgh' );
		self::assertSame( 8, $this->spool->used() );
	}

	public function test_keeps_only_the_newest_test(): void {
		$this->spool->append( 'a hit' );
		foreach ( array( '#0123456789abcdef', '#fedcba9876543210' ) as $test ) {
			self::assertTrue( $this->spool->append( $test ) );
			self::assertTrue( $this->spool->contains( $test ) );
		}
		self::assertFalse( $this->spool->contains( '#0123456789abcdef' ) );
		self::assertSame( array( 'a hit', '#fedcba9876543210' ), self::lines() );
	}

	public function test_returns_the_time_of_the_oldest_pending_hit(): void {
		self::assertNull( $this->spool->oldest() );
		$this->spool->append( '#0123456789abcdef' );
		self::assertNull( $this->spool->oldest() );
		$site = new Fixture();
		$site->send( Fixture::view() );
		$this->spool->append( $site->last()->encode() );
		self::assertSame( intdiv( Fixture::NOON, 1000 ), $this->spool->oldest() );
	}

	public function test_reserves_space_for_carts_and_orders(): void {
		global $wpdb;
		$this->spool->append( 'first' );
		$table = Schema::table( 'spool' );
		$first = (int) $wpdb->get_var( "SELECT MAX(id) FROM $table" );
		$takes = fn (): array => array_map(
			fn ( int $share ): bool => $this->spool->append( 'next', $share ),
			array( Spool::VISITS, Spool::CARTS, Spool::ORDERS )
		);
		self::assertSame( array( true, true, true ), $takes() );
		foreach (
			array( array( 500000, array( false, true, true ) ), array( 625000, array( false, false, false ) ) ) as [ $rows, $expected ]
		) {
			$wpdb->query( $wpdb->prepare( 'INSERT INTO %i (id, line) VALUES (%d, %s)', $table, $first + $rows, 'last' ) );
			self::assertSame( $expected, $takes() );
		}
	}

	public function test_reserves_space_for_orders_if_many_carts_are_pending(): void {
		global $wpdb;
		$table = Schema::table( 'spool' );
		$line  = Hit::order( 1795262400000, str_repeat( '0', 16 ), 'add_to_cart', array(), '', '', '', '' )->encode();
		$wpdb->query( $wpdb->prepare( 'INSERT INTO %i (line) VALUES (%s)', $table, $line ) );
		for ( $rows = 1; $rows < 65536; $rows *= 2 ) {
			$wpdb->query( "INSERT INTO $table (line) SELECT line FROM $table" ); // phpcs:ignore WordPress.DB.PreparedSQL -- our name.
		}
		self::assertSame(
			array( true, false, true ),
			array_map(
				fn ( int $share ): bool => $this->spool->append( 'next', $share ),
				array( Spool::VISITS, Spool::CARTS, Spool::ORDERS )
			)
		);
	}

	public function test_rejects_lines_when_full(): void {
		global $wpdb;
		$this->spool->append( '#0123456789abcdef' );
		$this->spool->append( 'first' );
		$table = Schema::table( 'spool' );
		$first = (int) $wpdb->get_var( "SELECT MAX(id) FROM $table" );
		$wpdb->query( $wpdb->prepare( 'INSERT INTO %i (id, line) VALUES (%d, %s)', $table, $first + 500000, 'last' ) );
		self::assertFalse( $this->spool->append( 'one too many' ) );
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE id = %d', $table, $first ) );
		self::assertTrue( $this->spool->append( 'room again' ) );
	}

	public function test_rejects_lines_without_its_table(): void {
		global $wpdb;
		$wpdb->query( 'DROP TABLE ' . Schema::table( 'spool' ) );
		$wpdb->suppress_errors( true );
		$kept = $this->spool->append( 'x' );
		$wpdb->suppress_errors( false );
		self::assertFalse( $kept );
	}

	public function test_salts_are_stored_as_options_and_expire(): void {
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

	/** @return list<string|null> */
	public static function lines(): array {
		global $wpdb;
		return $wpdb->get_col( 'SELECT line FROM ' . Schema::table( 'spool' ) . ' ORDER BY id' );
	}
}
