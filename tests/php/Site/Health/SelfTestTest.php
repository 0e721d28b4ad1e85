<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Site\Health;

use Lodestar\Ingestion\Spool\FileReader;
use Lodestar\Platform\Time\SystemClock;
use Lodestar\Site\Health\CollectorHealth;
use Lodestar\Site\Health\SelfTest;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use Lodestar\Site\State;
use Lodestar\Tests\Collector\Fixture;
use Lodestar\Tests\Collector\Server;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\Rest\Ajax;
use Lodestar\Tests\Site\TableSpoolTest;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class SelfTestTest extends TestCase {

	private static string $token = '0123456789abcdef';

	public function test_uses_the_direct_collector_if_its_test_hit_arrives(): void {
		$this->log_in_as( 'administrator' );
		$server = new Server();
		$answer = $server->ask(
			'POST',
			Site::current()->state->url,
			self::hit(),
			array( 'Cookie' => 'lodestar_ignore=role', 'Sec-GPC' => '1' )
		);
		self::assertSame( 204, $answer['status'] );
		self::assertSame(
			array(
				'arrived'  => true,
				'way'      => 'direct',
				'endpoint' => Site::current()->state->url,
			),
			$this->ask( 'direct' )[1]->at( 'data' )
		);
		self::assertSame( Site::current()->state->url, Site::current()->endpoint() );
		$state = Site::current()->state;
		self::assertTrue( $state->works );
		self::assertEqualsWithDelta( time(), $state->tested, 60 );
	}

	public function test_uses_the_fallback_if_only_its_test_hit_arrives(): void {
		$this->log_in_as( 'administrator' );
		Site::current()->state->tested( State::DIRECT, true, 1 )->store();
		self::assertFalse( $this->arrived( 'direct' ) );
		self::assertSame( array( State::FALLBACK, 403 ), array( Site::current()->state->way, Site::current()->state->closed_status ) );
		( new Server() )->ask( 'POST', Site::current()->fallback(), self::hit() );
		self::assertTrue( $this->arrived( 'fallback' ) );
		self::assertSame( array( State::FALLBACK, true ), array( Site::current()->state->way, Site::current()->state->works ) );
	}

	public function test_a_test_hit_is_never_counted(): void {
		( new Server() )->ask( 'POST', Site::current()->state->url, self::hit() );
		$spool = Site::current()->file_spool();
		self::assertTrue( $spool->contains( '#' . self::$token ) );
		self::assertSame( array(), FileReader::read( $spool, $spool->files()[0] ?? '', 0, 100 )[0] );
	}

	public function test_neither_spool_accepts_a_test_hit_that_was_not_requested(): void {
		$asked = '';
		foreach ( array( '', 'table' ) as $kind ) {
			update_option( Setup::SPOOL, $kind );
			$collector = Site::current()->collector( new SystemClock() );
			$send      = static fn ( string $token ): int => $collector->handle(
				Fixture::request( array( 'k' => 't', 'i' => $token, 'u' => home_url( '/' ) ) )
			);
			$asked     = SelfTest::ways()[0][2];
			self::assertSame( 204, $send( $asked ) );
			self::assertSame( 400, $send( 'aaaabbbbccccdddd' ) );
			self::assertTrue( Site::current()->spool()->contains( "#$asked" ), 'Nobody else removes it.' );
			self::assertFalse( Site::current()->spool()->contains( '#aaaabbbbccccdddd' ) );
		}
		self::assertSame( array( "#$asked" ), TableSpoolTest::lines() );
	}

	public function test_rejects_invalid_parameters(): void {
		$this->log_in_as( 'administrator' );
		self::assertSame( 400, $this->ask( 'carrier pigeon' )[0] );
		self::assertSame( 400, $this->ask( 'direct', 'x' )[0] );
		self::assertSame( 400, $this->ask( 'direct', null, '4030' )[0] );
		self::assertSame( 0, Site::current()->state->tested );
	}

	public function test_is_available_only_to_administrators(): void {
		self::assertSame( 401, $this->ask( 'direct' )[0] );
		$this->log_in_as( 'editor' );
		self::assertSame( 403, $this->ask( 'direct' )[0] );
		self::assertSame( 0, Site::current()->state->tested );
	}

	public function test_runs_on_plugin_screens_until_the_direct_collector_works_and_then_once_a_day(): void {
		$this->log_in_as( 'administrator' );
		$state = Site::current()->state;
		foreach ( array(
			array( true, $state ),
			array( true, $state->tested( State::DIRECT, false, time() ) ),
			array( true, $state->tested( State::FALLBACK, true, time() ) ),
			array( false, $state->tested( State::DIRECT, true, time() ) ),
			array( true, $state->tested( State::DIRECT, true, time() - 90000 ) ),
		) as [ $is_due, $known ] ) {
			$known->store();
			wp_dequeue_script( 'lodestar-self-test' );
			SelfTest::enqueue_if_due();
			self::assertSame( $is_due, wp_script_is( 'lodestar-self-test' ) );
		}
	}

	public function test_does_not_run_for_users_who_cannot_change_settings(): void {
		$this->log_in_as( 'editor' );
		wp_dequeue_script( 'lodestar-self-test' );
		SelfTest::enqueue();
		self::assertFalse( wp_script_is( 'lodestar-self-test' ) );
	}

	public function test_site_health_has_a_result_before_any_browser_test(): void {
		$health = CollectorHealth::collector();
		self::assertSame(
			array( 'recommended', 'Lodestar tracks visits through WordPress' ),
			array( $health['status'], $health['label'] )
		);
		self::assertStringContainsString( 'If this message doesn’t go away', $health['description'] );
	}

	public function test_runs_on_site_health_and_no_other_core_screen(): void {
		$server = new Server();
		$admin  = array( 'Cookie' => Server::cookies_of( 1 ) );
		self::assertStringContainsString(
			'window.lodestarSelfTest = {"page":',
			$server->ask( 'GET', '/wp-admin/site-health.php', '', $admin )['body']
		);
		foreach ( array( '/wp-admin/', '/wp-admin/plugins.php', '/' ) as $url ) {
			self::assertStringNotContainsString( 'lodestarSelfTest', $server->ask( 'GET', $url, '', $admin )['body'], $url );
		}
	}

	private static function hit(): string {
		return (string) wp_json_encode(
			array(
				'k' => 't',
				'i' => self::$token = SelfTest::ways()[0][2],
				'u' => home_url( '/' ),
			)
		);
	}

	private function arrived( string $way ): bool {
		return true === $this->ask( $way )[1]->at( 'data.arrived' );
	}

	/** @return array{int, Json} Status and envelope. */
	private function ask( string $way, ?string $token = null, string $status = '403' ): array {
		Ajax::register();
		return Ajax::post_with_nonce(
			'lodestar_self_test',
			array(
				'way'    => $way,
				'token'  => $token ?? self::$token,
				'status' => $status,
			)
		);
	}
}
