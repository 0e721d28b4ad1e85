<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Storage\Move;
use Lodestar\Storage\MoveMark;
use Lodestar\Storage\Moving\OldRows;
use Lodestar\Storage\MysqlConnection;
use Lodestar\Storage\OldTables;
use Lodestar\Storage\Schema;
use Lodestar\Storage\SqliteConnection;
use Lodestar\Storage\Writer;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'database' )]
final class MoveTest extends TestCase {

	/** Rows of a piece. */
	private const ROWS = 24;

	public function test_every_row_says_the_same_before_and_after(): void {
		foreach ( array( 1, 2, 3 ) as $seed ) {
			( new OldSite( $seed ) )->store();
			$before = Contents::of_old();
			foreach ( $before as $name => $lines ) {
				self::assertGreaterThan( 'late' === $name ? 1 : 6, count( $lines ), "the site has some $name" );
			}
			OldSite::begin( 3 === $seed ? 2000 : self::ROWS );
			self::assertSame( MoveMark::NONE, MoveMark::get() );
			self::assertTrue( OldSite::move( Writer::open() )->run( 300 ) );
			self::assertSame( $before, Contents::of_new(), "seed $seed" );
			self::assertFalse( OldTables::exist() );
			self::assertSame( 0, MoveMark::get() );
			self::assertTrue( OldSite::move( Writer::open() )->run( 300 ) );
			self::assertSame( $before, Contents::of_new(), 'moved twice' );
			self::assertSame( array(), Consistency::problems() );
		}
	}

	public function test_nothing_is_lost_or_doubled_wherever_it_is_killed(): void {
		$site = new OldSite( 4, 3 );
		$site->store();
		$before = Contents::of_old();
		OldSite::begin( self::ROWS );
		$saved    = new SavedTables( OldTables::TABLES );
		$counting = self::counting();
		OldSite::move( new Writer( $counting ) )->run( 300 );
		try {
			for ( $i = 0; $i < 50; ++$i ) {
				$drop      = max( 0, $i - 44 );
				$statement = 0 === $drop ? 1 + intdiv( $i * $counting->statements, 45 ) : 0;
				$saved->restore();
				MoveMark::set( MoveMark::NONE );
				KilledMove::before( $statement, $drop, $i > 0 );
				self::assertTrue( OldSite::move( Writer::open() )->run( 300 ) );
				self::assertSame( $before, Contents::of_new(), "killed before statement $statement, drop $drop" );
				self::assertFalse( OldTables::exist() );
				self::assertSame( 0, MoveMark::get() );
			}
		} finally {
			$saved->forget();
		}
	}

	public function test_a_transaction_has_few_rows(): void {
		( new OldSite( 5 ) )->store();
		OldSite::begin( self::ROWS );
		$counting = self::counting();
		OldSite::move( new Writer( $counting ) )->run( 300 );
		self::assertGreaterThan( 30 * 4, $counting->statements );
		// An event with its three items and their old rows has the most.
		self::assertLessThan( self::ROWS * 14, $counting->most );
	}

	public function test_only_whole_days_show(): void {
		( new OldSite( 6 ) )->store();
		$before = Contents::of_old();
		OldSite::begin( self::ROWS );
		$move = OldSite::move( Writer::open() );
		$old  = new OldRows( Writer::open() );
		$seen = array();
		while ( ! $move->run( 0 ) ) {
			$mark   = MoveMark::get();
			$newest = OldTables::exist() ? $old->newest_day() : null;
			if ( null !== $newest && MoveMark::NONE !== $mark ) {
				self::assertGreaterThan( $newest, $mark );
				$seen[ $mark ] = $mark;
				if ( 1 === count( $seen ) % 3 ) {
					self::assertSame( Contents::since( $before, $mark ), Contents::since( Contents::of_new(), $mark ) );
				}
			}
		}
		self::assertGreaterThanOrEqual( 7, count( $seen ), 'day by day' );
	}

	public function test_hits_wait_for_what_they_may_have_to_do_with(): void {
		$writer = Writer::open();
		self::assertTrue( Move::may_count( $writer ) );
		( new OldSite( 7 ) )->store();
		foreach ( array( 'sessions WHERE lasting = 1', 'links WHERE until = 0', 'orders' ) as $rows ) {
			$writer->execute( 'DELETE FROM ' . Schema::table( $rows ) );
		}
		Schema::upgrade( true );
		self::assertFalse( Move::may_count( $writer ), 'before it has begun' );
		OldSite::begin( self::ROWS );
		self::assertFalse( Move::may_count( $writer ) );
		self::assertTrue( OldSite::move( $writer )->make_way( 300 ) );
		self::assertSame( OldSite::TODAY - 3, ( new OldRows( $writer ) )->newest_day(), 'today and the two days before are moved' );
		self::assertTrue( Move::may_count( $writer ) );
	}

	public function test_hits_wait_for_all_orders_and_lasting_ids(): void {
		$writer = Writer::open();
		( new OldSite( 8 ) )->store();
		OldSite::begin( self::ROWS );
		self::assertTrue( OldSite::move( $writer )->make_way( 300 ) );
		self::assertNull( ( new OldRows( $writer ) )->newest_day() ?? null );
	}

	private static function counting(): CountingConnection {
		global $wpdb;
		return new CountingConnection( SqliteConnection::below( $wpdb ) ?? MysqlConnection::below( $wpdb ) );
	}
}
