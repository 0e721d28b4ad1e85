<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Storage\Move;
use Lodestar\Storage\MoveMark;
use Lodestar\Storage\MoveNotice;
use Lodestar\Storage\MysqlConnection;
use Lodestar\Storage\OldTables;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;
use Lodestar\Storage\SqliteConnection;
use Lodestar\Storage\WideTables;
use Lodestar\Storage\Writer;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'database' )]
final class WideMoveTest extends TestCase {

	/** Rows of a piece. */
	private const ROWS = 24;

	public function test_every_row_says_the_same_before_and_after(): void {
		self::store( 1 );
		[ $rows, $told ] = array( WideSite::rows(), Contents::of_new() );
		WideSite::make();
		self::assertTrue( Schema::upgrade( true ) );
		self::assertTrue( WideTables::exist() );
		self::assertSame( MoveMark::NONE, MoveMark::get() );
		self::assertSame( array( array(), array(), array() ), array_values( WideSite::rows() ) );
		self::assertTrue( WideSite::move( self::ROWS )->run( 300 ) );
		self::assertSame( $rows, WideSite::rows() );
		self::assertSame( $told, Contents::of_new() );
		self::assertSame( array(), Consistency::problems() );
		self::assertFalse( WideTables::exist() );
		self::assertSame( 0, MoveMark::get() );
		self::assertTrue( Move::may_count( Writer::open() ) );
	}

	public function test_empty_tables_just_go(): void {
		Schema::drop_all();
		Schema::upgrade( true );
		WideSite::make();
		self::assertTrue( Schema::upgrade( true ) );
		self::assertFalse( WideTables::exist() );
		self::assertSame( 0, MoveMark::get() );
		self::assertSame( array( array(), array(), array() ), array_values( WideSite::rows() ) );
	}

	public function test_nothing_is_lost_or_doubled_wherever_it_is_killed(): void {
		self::store( 2, 3 );
		$rows = WideSite::rows();
		WideSite::make();
		Schema::upgrade( true );
		$counting = self::counting();
		OldSite::move( new Writer( $counting ) )->run( 300 );
		self::assertGreaterThan( 50, $counting->statements );
		for ( $i = 0; $i < 50; ++$i ) {
			$drop      = max( 0, $i - 45 );
			$statement = 0 === $drop ? 1 + intdiv( $i * $counting->statements, 46 ) : 0;
			WideSite::make();
			Schema::upgrade( true );
			KilledMove::before( $statement, $drop, $i > 0 );
			self::assertTrue( WideSite::move( 2000 )->run( 300 ) );
			self::assertSame( $rows, WideSite::rows(), "killed before statement $statement, drop $drop" );
			foreach ( array( ...WideTables::TABLES, ...OldTables::TABLES ) as $table ) {
				self::assertFalse( Schema::has( $table ), $table );
			}
			self::assertSame( 0, MoveMark::get() );
		}
	}

	public function test_making_room_is_gone_on_with_wherever_it_ended(): void {
		self::store( 3, 1 );
		$rows    = WideSite::rows();
		$failing = 0;
		do {
			WideSite::make();
			$seen  = 0;
			$break = static function ( string $sql ) use ( &$seen, $failing ): string {
				$is_step = 1 === preg_match( '/^(CREATE|ALTER|DROP) TABLE/', $sql );
				return $is_step && $failing === $seen++ ? 'CREATE NONSENSE' : $sql;
			};
			add_filter( 'query', $break );
			$done = Schema::upgrade( true );
			remove_filter( 'query', $break );
			self::assertSame( $failing >= $seen, $done, "statement $failing" );
			self::assertTrue( Schema::upgrade( true ), "after statement $failing" );
			self::assertTrue( WideSite::move( 2000 )->run( 300 ) );
			self::assertSame( $rows, WideSite::rows(), "after statement $failing" );
			++$failing;
		} while ( ! $done );
		self::assertGreaterThan( 6, $failing );
	}

	public function test_only_whole_days_show_and_hits_wait(): void {
		self::store( 4 );
		self::forget_late_events();
		$before = Contents::of_new();
		WideSite::make();
		Schema::upgrade( true );
		self::assertStringContainsString( '0%', (string) MoveNotice::text() );
		$writer = Writer::open();
		$move   = WideSite::move( self::ROWS );
		$seen   = array();
		while ( ! $move->run( 0 ) ) {
			self::assertSame( ! WideTables::exist(), Move::may_count( $writer ) );
			$mark = MoveMark::get();
			if ( WideTables::exist() && ! isset( $seen[ $mark ] ) ) {
				$seen[ $mark ] = MoveNotice::text();
				self::assertSame( Contents::since( $before, $mark ), Contents::since( Contents::of_new(), $mark ) );
			}
		}
		self::assertGreaterThanOrEqual( 6, count( $seen ), 'day by day' );
		self::assertSame( $seen, array_unique( $seen ), 'progress shows' );
	}

	public function test_days_on_which_an_earlier_session_has_something_are_hidden_until_it_is_moved(): void {
		$begun = OldSite::TODAY - 6;
		foreach ( array( 'continuations', 'late_events' ) as $table ) {
			self::store( 5 );
			self::forget_late_events();
			if ( 'continuations' === $table ) {
				Writer::open()->add( $table, array( 'session', 'day', 'visitor', 'views', 'active_ms' ), array( array( RowId::of( $begun, 1 ), OldSite::TODAY - 1, 99, 1, 0 ) ) );
			} else {
				Writer::open()->add( $table, array( 'session', 'event' ), array( array( RowId::of( $begun, 1 ), RowId::of( OldSite::TODAY - 1, 1 ) ) ) );
			}
			WideSite::make();
			Schema::upgrade( true );
			$move  = WideSite::move( self::ROWS );
			$marks = array( MoveMark::NONE );
			while ( ! $move->run( 0 ) ) {
				$marks[] = WideTables::exist() ? MoveMark::get() : MoveMark::NONE;
			}
			self::assertSame( OldSite::TODAY, min( $marks ), $table );
		}
	}

	public function test_what_was_being_moved_before_goes_on_afterwards(): void {
		( new OldSite( 6 ) )->store();
		foreach ( array( 'sessions WHERE lasting = 1', 'links WHERE until = 0', 'orders' ) as $rows ) {
			Writer::open()->execute( 'DELETE FROM ' . Schema::table( $rows ) );
		}
		$before = Contents::of_old();
		OldSite::begin( self::ROWS );
		OldSite::move( Writer::open() )->make_way( 300 );
		self::assertTrue( OldTables::exist() );
		WideSite::make();
		self::assertTrue( Schema::upgrade( true ) );
		self::assertTrue( WideTables::exist() );
		self::assertTrue( OldTables::exist() );
		self::assertTrue( OldSite::move( Writer::open() )->run( 300 ) );
		self::assertSame( $before, Contents::of_new() );
		self::assertFalse( OldTables::exist() );
		self::assertSame( 0, MoveMark::get() );
	}

	/**
	 * A site with some of everything.
	 */
	private static function store( int $seed, int $sessions = 8 ): void {
		( new OldSite( $seed, $sessions ) )->store();
		OldSite::begin( 2000 );
		OldSite::move( Writer::open() )->run( 300 );
	}

	/**
	 * By them the last days hide the first ones.
	 */
	private static function forget_late_events(): void {
		$late = 'SELECT event FROM ' . Schema::table( 'late_events' );
		Writer::open()->execute( 'DELETE FROM ' . Schema::table( 'items' ) . " WHERE event IN ($late)" );
		Writer::open()->execute( 'DELETE FROM ' . Schema::table( 'events' ) . " WHERE id IN ($late)" );
		Writer::open()->execute( 'DELETE FROM ' . Schema::table( 'late_events' ) );
	}

	private static function counting(): CountingConnection {
		global $wpdb;
		return new CountingConnection( SqliteConnection::below( $wpdb ) ?? MysqlConnection::below( $wpdb ) );
	}
}
