<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\SiteSpeed;

use Lodestar\Platform\Options\Secrets;
use Lodestar\Reports\SiteSpeed\Audit;
use Lodestar\Reports\SiteSpeed\Device;
use Lodestar\Tests\Features\PageSpeed\Server;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\Rest\Ajax;
use Lodestar\Tests\Platform\Rest\PermissionsTest;
use Lodestar\Tests\Reports\ReportsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * A site speed audit from the Run Audit button to its result or error. The test runs the scheduled tasks in place of
 * WP-Cron.
 */
final class AuditTest extends ReportsTestCase {

	private const ACTION = 'lodestar_site_speed_run_audit';

	private Server $server;

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		$this->server = new Server();
		add_filter( 'cron_request', static fn ( array $request ): array => array( 'url' => 'http://localhost:9/' ) + $request );
		Ajax::register();
	}

	protected function tearDown(): void {
		unset( $this->server );
		$_REQUEST = array();
		parent::tearDown();
	}

	public function test_runs_in_the_background_and_sets_the_score(): void {
		self::key( 'works' );
		self::assertSame( array( 'lab', 'running' ), self::begin() );
		self::assertSame( array( 'running', 'visits' ), $this->told( 'sitespeed' ), 'The request did not wait for it.' );
		self::assertSame( 'idle', $this->told( 'sitespeedmobile' )[0] );
		self::work();
		$answer = Json::of( $this->get( 'sitespeed', array() ) );
		self::assertSame(
			array( 'idle', 'lab', 68 ),
			array( $answer->at( 'audit.state' ), $answer->at( 'source' ), $answer->at( 'score' ) )
		);
		self::assertSame(
			array(
				array( 'score' => 41, 'value' => 2.7 ),
				array( 'score' => 51, 'value' => 0.34 ),
				array( 'score' => 99, 'value' => 0.04 ),
			),
			array(
				$answer->at( 'largest_contentful_paint' ),
				$answer->at( 'total_blocking_time' ),
				$answer->at( 'cumulative_layout_shift' ),
			)
		);
		self::assertSame( array( 'score' => 99, 'value' => 0.41 ), $answer->at( 'server_response_time' ), 'Google does not score it.' );
		self::assertSame( array( 'score' => null, 'value' => null ), $answer->at( 'interaction_to_next_paint' ), 'Only visits tell it.' );
		self::assertSame( '<img class="hero" src="/hero.jpg">', $answer->at( 'lab.largest.snippet' ) );
		self::assertSame( array( '<div class="bar">' ), $answer->column( 'lab.shifted', 'snippet' ) );
		self::assertSame( array( 'Reduce unused JavaScript' ), $answer->column( 'lab.hints.largest_contentful_paint', 'title' ) );
		self::assertSame( array( 'Reduce unused JavaScript' ), $answer->column( 'lab.hints.total_blocking_time', 'title' ) );
		self::assertSame( '2026-11-21T12:00:00+00:00', $answer->at( 'lab.at' ) );
		self::assertNull( Json::of( $this->get( 'sitespeedmobile', array() ) )->at( 'lab' ), 'It was of the other device.' );
	}

	public function test_the_number_of_audits_per_day_is_limited(): void {
		self::key( 'works' );
		for ( $n = 0; $n < 20; ++$n ) {
			self::assertSame( array( 'lab', 'running' ), self::begin() );
			self::assertSame( array( 'lab', 'running' ), self::begin(), 'One that is running is not counted again.' );
			self::work();
		}
		$planned = self::planned();
		[ $status, $refused ] = Ajax::post_with_nonce( self::ACTION, array() );
		self::assertSame(
			array( 429, 'daily_limit', 'The daily audit limit has been reached. Try again tomorrow.' ),
			array( $status, $refused->at( 'data.code' ), $refused->at( 'data.message' ) )
		);
		self::assertSame( $planned, self::planned() );
		self::assertSame( 'idle', $this->told( 'sitespeed' )[0] );
		$this->log_in_as( 'editor' );
		self::assertSame( array( 'lab', 'running' ), self::begin(), 'The lock was released.' );
	}

	public function test_only_one_audit_runs_at_a_time(): void {
		self::key( 'works' );
		self::begin();
		$planned = self::planned();
		self::assertSame( array( 'lab', 'running' ), self::begin() );
		self::assertSame( $planned, self::planned() );
		self::assertCount( 1, $planned );
		$asked = 0;
		add_filter(
			'pre_http_request',
			static function ( mixed $answer, array $args, string $url ) use ( &$asked ): mixed {
				$asked += str_contains( $url, 'runPagespeed' ) ? 1 : 0;
				return $answer;
			},
			10,
			3
		);
		self::work();
		foreach ( $planned as $arguments ) {
			do_action_ref_array( Audit::HOOK, $arguments ); // The second run finds the audit already claimed.
		}
		self::assertSame( 1, $asked );
		self::begin();
		self::assertCount( 1, self::planned(), 'The next one may begin.' );
		( new Audit( Device::Mobile ) )->begin();
		self::assertCount( 2, self::planned(), 'The other device has its own.' );
	}

	/** @return iterable<string, array{string, string, int, string}> */
	public static function failures(): iterable {
		yield 'quota' => array( 'quota', 'pagespeed_quota', 429, 'Too Many Requests' );
		yield 'key' => array( 'nobody', 'pagespeed_key_invalid', 400, 'Bad Request' );
		yield 'a site that only this machine sees' => array( 'unreachable', 'pagespeed_unreachable', 500, 'Internal Server Error' );
	}

	#[DataProvider( 'failures' )]
	public function test_a_failure_is_stored_and_reported_and_the_last_result_stays(
		string $key,
		string $code,
		int $status,
		string $text
	): void {
		self::key( 'works' );
		self::begin();
		self::work();
		self::key( $key );
		self::begin();
		self::work();
		$answer = Json::of( $this->get( 'sitespeed', array() ) );
		self::assertSame(
			array( 'failed', $code, $status, $text ),
			array(
				$answer->at( 'audit.state' ),
				$answer->at( 'audit.failure.code' ),
				$answer->at( 'audit.failure.status' ),
				$answer->at( 'audit.failure.text' ),
			)
		);
		self::assertSame( array( 'lab', 68 ), array( $answer->at( 'source' ), $answer->at( 'score' ) ) );
		self::key( 'works' );
		self::assertSame( array( 'lab', 'running' ), self::begin() );
		self::work();
		self::assertSame( 'idle', $this->told( 'sitespeed' )[0] );
	}

	public function test_an_audit_whose_process_died_times_out_and_another_can_start(): void {
		self::key( 'works' );
		self::begin();
		$planned = self::planned();
		$this->clock( '2026-11-21 12:01:59' );
		self::assertSame( 'running', $this->told( 'sitespeed' )[0] );
		$this->clock( '2026-11-21 12:02:00' );
		$answer = Json::of( $this->get( 'sitespeed', array() ) );
		self::assertSame(
			array( 'failed', 'pagespeed_timeout', 504, 'Gateway Timeout' ),
			array(
				$answer->at( 'audit.state' ),
				$answer->at( 'audit.failure.code' ),
				$answer->at( 'audit.failure.status' ),
				$answer->at( 'audit.failure.text' ),
			)
		);
		self::let_locks_age();
		self::assertSame( array( 'lab', 'running' ), self::begin() );
		foreach ( $planned as $arguments ) {
			do_action_ref_array( Audit::HOOK, $arguments ); // A late task of the previous audit.
		}
		self::assertSame( array( 'running', 'visits' ), $this->told( 'sitespeed' ), 'It is not the one that runs now.' );
		self::work();
		self::assertSame( array( 'idle', 'lab' ), $this->told( 'sitespeed' ) );
	}

	public function test_polling_runs_the_audit_if_cron_does_not(): void {
		self::key( 'works' );
		self::begin();
		self::assertSame( 'running', self::follow() );
		$this->clock( '2026-11-21 12:00:09' );
		self::assertSame( 'running', self::follow() );
		$this->clock( '2026-11-21 12:00:10' );
		self::assertSame( 'idle', self::follow() );
		self::assertSame( 'lab', $this->told( 'sitespeed' )[1] );
		self::work(); // Runs late and must not repeat the audit.
		self::assertSame( 'idle', self::follow() );
	}

	public function test_reports_a_key_that_was_removed_during_the_audit(): void {
		self::key( 'works' );
		self::begin();
		Secrets::delete( Secrets::PAGESPEED );
		self::work();
		self::assertSame( 'pagespeed_no_key', Json::of( $this->get( 'sitespeed', array() ) )->at( 'audit.failure.code' ) );
	}

	public function test_invalid_scheduled_arguments_are_ignored(): void {
		foreach (
			array( array( 'watch', 'x' ), array( 'desktop', array() ), array( null, null ), array( 'desktop', '1:2' ) ) as $arguments
		) {
			do_action_ref_array( Audit::HOOK, $arguments );
		}
		self::assertSame( 'idle', $this->told( 'sitespeed' )[0] );
	}

	private static function key( string $does ): void {
		Secrets::set( Secrets::PAGESPEED, Server::key( $does ) );
	}

	/**
	 * Clicks Run Audit.
	 *
	 * @return array{mixed, mixed} Source and state in the response.
	 */
	private static function begin(): array {
		[ $status, $answer ] = Ajax::post_with_nonce( self::ACTION, array() );
		self::assertSame( 200, $status );
		return array( $answer->at( 'data.source' ), $answer->at( 'data.state' ) );
	}

	/** @return array{mixed, mixed} State of the audit, and source of the score. */
	private function told( string $key ): array {
		$answer = Json::of( $this->get( $key, array() ) );
		return array( $answer->at( 'audit.state' ), $answer->at( 'source' ) );
	}

	private static function follow(): mixed {
		return Json::of( PermissionsTest::request( 'GET', '/lodestar/v1/reports/sitespeed/audit', array() ) )->at( 'state' );
	}

	/** @return list<array<mixed>> Arguments of the scheduled audits. */
	private static function planned(): array {
		$planned = array();
		foreach ( _get_cron_array() as $events ) {
			foreach ( $events[ Audit::HOOK ] ?? array() as $event ) {
				$planned[] = $event['args'];
			}
		}
		return $planned;
	}

	/** Runs the scheduled tasks, as WP-Cron does. */
	private static function work(): void {
		$planned = self::planned();
		wp_unschedule_hook( Audit::HOOK );
		foreach ( $planned as $arguments ) {
			do_action_ref_array( Audit::HOOK, $arguments );
		}
	}

	/** Makes locks older. They use the machine's clock, which the test can't set. */
	private static function let_locks_age(): void {
		global $wpdb;
		$wpdb->query( "UPDATE $wpdb->options SET option_value = '1000:dead' WHERE option_name LIKE 'lodestar_site_speed_%.lock'" );
	}
}
