<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Simulator;

use DateTimeZone;
use Lodestar\Collector\Request;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Platform\Time\SystemClock;
use Lodestar\Simulator\Past;
use Lodestar\Simulator\Plan;
use Lodestar\Simulator\SitePages;
use Lodestar\Simulator\Traffic;
use Lodestar\Site\Site;
use Lodestar\Storage\Schema;
use Lodestar\Tests\Reports\Recount;
use Lodestar\Tests\TestCase;

require_once dirname( __DIR__, 3 ) . '/bin/simulator/autoload.php';

final class PastTest extends TestCase {

	private const UNTIL = 1793102400; // 2026-10-27T08:00:00Z.

	public function test_continues_where_it_stopped(): void {
		Past::begin( self::plan() )->extend( ( self::UNTIL - 100000 ) * 1000, static fn() => null );
		Past::stored()?->extend( self::UNTIL * 1000, static fn() => null );
		self::assertSame( self::truth(), self::counted() );
	}

	public function test_does_nothing_if_everything_is_simulated_already(): void {
		Past::begin( self::plan() )->extend( self::UNTIL * 1000, static fn() => null );
		Past::stored()?->extend( self::UNTIL * 1000, static fn() => self::fail( 'There was something to do.' ) );
		self::assertSame( self::truth(), self::counted() );
	}

	public function test_duplicates_nothing_after_an_interruption(): void {
		Past::begin( self::plan() )->extend( ( self::UNTIL - 100000 ) * 1000, static fn() => null );
		update_option( 'lodestar_simulated_until', ( self::UNTIL - 110000 ) * 1000 ); // Simulates a crash before the last three hours were recorded.
		Past::stored()?->extend( self::UNTIL * 1000, static fn() => null );
		self::assertSame( self::truth(), self::counted() );
	}

	public function test_continues_after_a_real_visit_in_between(): void {
		Past::begin( self::plan() )->extend( ( self::UNTIL - 100000 ) * 1000, static fn() => null );
		$body = '{"k":"v","i":"00000000000000aa","u":"' . home_url( '/' ) . '","r":"","o":"home:0","s":"l","l":"en"}';
		$hit  = new Request(
			'POST',
			$body,
			array(
				'REMOTE_ADDR'     => '203.0.113.9',
				'HTTP_USER_AGENT' => 'Mozilla/5.0 (X11; Linux x86_64; rv:157.0) Gecko/20100101 Firefox/157.0',
			)
		);
		self::assertSame( 204, Site::current()->collector( new SystemClock() )->handle( $hit ) );
		self::assertSame( 1, SiteIngest::open()->run( 5 )->lines );

		Past::stored()?->extend( self::UNTIL * 1000, static fn() => null );
		[ $sessions, $views ] = self::truth();
		self::assertSame( array( $sessions + 1, $views + 1 ), self::counted() );
	}

	private static function plan(): Plan {
		return Plan::up_to( self::UNTIL, 5, 200, 1, new DateTimeZone( 'UTC' ) );
	}

	/** @return array{int, int} Sessions and views that were simulated. */
	private static function truth(): array {
		$recount = new Recount(
			( new Traffic( self::plan(), SitePages::read( 1, self::plan()->start ) ) )->events( 0, self::UNTIL * 1000 ),
			new DateTimeZone( 'UTC' )
		);
		self::assertGreaterThan( 100, count( $recount->sessions ) );
		return array( count( $recount->sessions ), count( $recount->views ) );
	}

	/** @return array{int, int} Sessions and views that are stored. */
	private static function counted(): array {
		global $wpdb;
		$count = static fn( string $table ): int => (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Schema::table( $table ) );
		return array( $count( 'sessions' ), $count( 'views' ) );
	}
}
