<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Site\Health;

use Lodestar\Collector\Request;
use Lodestar\Platform\Notifications\Notifications;
use Lodestar\Platform\Time\SystemClock;
use Lodestar\Site\Health\CollectorHealth;
use Lodestar\Site\Health\CollectorWatch;
use Lodestar\Site\Health\SelfTest;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use Lodestar\Site\State;
use Lodestar\Site\Upkeep;
use Lodestar\Tests\Collector\Fixture;
use Lodestar\Tests\Collector\Server;
use Lodestar\Tests\TestCase;
use WP_Error;

/** A collector that becomes unreachable after it worked. */
final class CollectorWatchTest extends TestCase {

	/** @var list<string> URLs of the server's test hits. */
	private array $requests = array();

	protected function setUp(): void {
		parent::setUp();
		Setup::run();
		Site::current()->state->tested( State::DIRECT, true, time() - 3600 )->store();
	}

	public function test_is_checked_on_schedule(): void {
		self::assertSame( 20, has_action( Upkeep::INGEST, array( CollectorWatch::class, 'on_schedule' ) ) );
		self::assertSame( 20, has_action( Upkeep::EVENT, array( CollectorWatch::class, 'on_hour' ) ) );
	}

	public function test_counts_a_failure_reported_by_a_browser_and_its_status(): void {
		$server = new Server();
		$post   = static fn ( string $query, string $body = '' ): int => $server->ask(
			'POST',
			"/?$query",
			'' === $body ? (string) wp_json_encode( Fixture::view( array( 'u' => home_url( '/' ) ) ) ) : $body
		)['status'];
		foreach (
			array(
				'lodestar-hit',
				'lodestar-hit=',
				'lodestar-hit=99',
				'lodestar-hit=4030',
				'lodestar-hit=1e2',
				'lodestar-hit[]=403',
			) as $query
		) {
			self::assertSame( 204, $post( $query ), $query );
		}
		self::assertSame( 400, $post( 'lodestar-hit=403', 'nonsense' ) );
		self::assertNull( $this->reports() );
		self::assertSame( 204, $post( 'lodestar-hit=403' ) );
		self::assertSame( 204, $post( 'lodestar-hit=404' ) );
		$reports = $this->reports();
		self::assertSame( array( 2, 404 ), array( $reports['hits'] ?? 0, $reports['status'] ?? 0 ) );
		self::assertEqualsWithDelta( time(), $reports['first'] ?? 0, 60 );
		self::assertSame( 8, $this->lines() );

		Site::current()->failures()?->reset();
		Site::current()->state->tested( State::FALLBACK, true, time() )->store();
		self::assertSame( 204, $post( 'lodestar-hit=403' ) );
		self::assertNull( $this->reports(), 'It is known already; the page comes from a cache.' );
	}

	public function test_falls_back_within_minutes_if_the_server_cannot_reach_it_either(): void {
		$first = time() - 120;
		Site::current()->failures()?->note( 403, $first );
		$this->site_answers( 403 );
		CollectorWatch::on_schedule();
		$state = Site::current()->state;
		self::assertSame( array( State::FALLBACK, $first, 403 ), array( $state->way, $state->closed_at, $state->closed_status ) );
		self::assertSame( Site::current()->fallback(), Site::current()->endpoint() );
		self::assertCount( 2, $this->requests );

		$health = CollectorHealth::collector();
		self::assertSame( array( 'recommended', 'The fast collector is blocked' ), array( $health['status'], $health['label'] ) );
		$path = (string) wp_parse_url( $state->url, PHP_URL_PATH );
		self::assertStringContainsString( "$path has returned status 403 since", $health['description'] );
		$this->log_in_as( 'administrator' );
		self::assertStringContainsString( "$path has returned status 403 since", $this->notice() );
		$this->log_in_as( 'editor' );
		self::assertSame( '', $this->notice() );

		CollectorWatch::on_schedule();
		self::assertCount( 2, $this->requests, 'Nothing more is to be found out.' );
	}

	public function test_browser_reports_alone_do_not_disable_a_collector_that_the_server_reaches(): void {
		for ( $hit = 0; $hit < 500; $hit++ ) {
			Site::current()->failures()?->note( 403, time() );
		}
		$this->site_answers( 204 );
		CollectorWatch::on_schedule();
		self::assertSame( State::DIRECT, Site::current()->state->way );
		$health = CollectorHealth::collector();
		self::assertSame(
			array( 'recommended', 'Some visitors can’t reach the fast collector' ),
			array( $health['status'], $health['label'] )
		);
		self::assertStringContainsString( 'In the last 24 hours, 500 hits came through WordPress', $health['description'] );
	}

	public function test_needs_many_reports_if_the_server_cannot_call_itself(): void {
		$this->site_answers( 0, false );
		for ( $hit = 1; $hit <= 10; $hit++ ) {
			Site::current()->failures()?->note( 503, time() );
			CollectorWatch::on_schedule();
			self::assertSame( $hit < 10 ? State::DIRECT : State::FALLBACK, Site::current()->state->way );
		}
		self::assertSame( 503, Site::current()->state->closed_status );
	}

	public function test_old_reports_trigger_no_check(): void {
		Site::current()->failures()?->note( 403, time() - 1800 );
		$this->site_answers( 403 );
		CollectorWatch::on_schedule();
		self::assertSame( array(), $this->requests );
	}

	public function test_the_administrators_browser_tests_as_soon_as_there_are_reports(): void {
		$this->log_in_as( 'administrator' );
		$is_due = static function (): bool {
			wp_dequeue_script( 'lodestar-self-test' );
			SelfTest::enqueue_if_due();
			return wp_script_is( 'lodestar-self-test' );
		};
		self::assertFalse( $is_due() );
		Site::current()->failures()?->note( 403, time() );
		self::assertTrue( $is_due() );
		Site::current()->state->tested( State::DIRECT, true, time() + 1 )->store();
		self::assertFalse( $is_due() );
	}

	public function test_hourly_check_detects_a_blocked_collector_without_reports_and_its_recovery(): void {
		$this->site_answers( 204 );
		CollectorWatch::on_hour();
		self::assertTrue( Site::current()->state->reached );
		$this->site_answers( 404 );
		CollectorWatch::on_hour();
		self::assertSame( array( State::FALLBACK, 404 ), array( Site::current()->state->way, Site::current()->state->closed_status ) );
		$this->site_answers( 204 );
		CollectorWatch::on_hour();
		self::assertSame(
			array( State::DIRECT, 0, true ),
			array( Site::current()->state->way, Site::current()->state->closed_at, Site::current()->state->works )
		);
		$this->log_in_as( 'administrator' );
		self::assertSame( '', $this->notice() );
	}

	public function test_a_failed_check_is_ignored_if_the_server_never_reached_the_collector(): void {
		$this->site_answers( 403 );
		CollectorWatch::on_hour();
		self::assertSame( State::DIRECT, Site::current()->state->way, 'A browser reached it.' );
		Site::current()->state->reached()->store();
		$this->site_answers( 403, false );
		CollectorWatch::on_hour();
		self::assertSame( State::DIRECT, Site::current()->state->way, 'The server reaches nothing at all.' );
	}

	public function test_a_server_check_does_not_override_a_failed_browser_test(): void {
		Site::current()->state->tested( State::DIRECT, false, time() - 60, 403 )->store();
		Site::current()->state->tested( State::FALLBACK, true, time() - 60 )->store();
		$state = Site::current()->state;
		self::assertSame( array( State::FALLBACK, true, 403 ), array( $state->way, $state->works, $state->closed_status ) );
		self::assertTrue( CollectorWatch::is_closed( Site::current() ) );
		$this->site_answers( 204 );
		CollectorWatch::on_hour();
		self::assertSame( State::FALLBACK, Site::current()->state->way );
		Site::current()->state->tested( State::DIRECT, true, time() )->store();
		self::assertFalse( CollectorWatch::is_closed( Site::current() ) );
	}

	public function test_is_used_without_a_browser_test_if_the_server_reaches_it(): void {
		delete_option( State::OPTION );
		Setup::run();
		self::assertSame( array( State::FALLBACK, 0 ), array( Site::current()->state->way, Site::current()->state->tested ) );
		$this->site_answers( 204 );
		CollectorWatch::on_hour();
		self::assertSame( Site::current()->state->url, Site::current()->endpoint() );
		self::assertSame( 'good', CollectorHealth::collector()['status'] );
	}

	/**
	 * Fakes the responses to the server's own requests.
	 *
	 * @param int  $status  Status of `c.php`; 204 accepts the hit, 0 is no response.
	 * @param bool $control Whether a hit through WordPress arrives.
	 */
	private function site_answers( int $status, bool $control = true ): void {
		remove_all_filters( 'pre_http_request' );
		add_filter(
			'pre_http_request',
			function ( mixed $response, array $request, string $url ) use ( $status, $control ): array|WP_Error {
				$this->requests[] = $url;
				$is_direct        = str_contains( $url, '/c.php' );
				if ( $is_direct ? 204 === $status : $control ) {
					self::assertSame(
						204,
						Site::current()->collector(
							new SystemClock()
						)->handle( new Request( 'POST', is_string( $request['body'] ) ? $request['body'] : '', array() ) )
					);
				}
				$code = $is_direct ? $status : 204;
				return 0 === $code || ( ! $is_direct && ! $control )
					? new WP_Error( 'http_request_failed', 'No response.' )
					: array( 'response' => array( 'code' => $code, 'message' => '' ), 'body' => '', 'headers' => array() );
			},
			10,
			3
		);
	}

	/** @return ?array{hits: int, first: int, last: int, status: int} */
	private function reports(): ?array {
		return Site::current()->failures()?->since( time() - 3600 );
	}

	private function notice(): string {
		$found = array_values(
			array_filter(
				Notifications::for_browser(),
				static fn ( array $notice ): bool => 'lodestar-collector-closed' === $notice['id']
			)
		);
		return is_string( $found[0]['text'] ?? null ) ? $found[0]['text'] : '';
	}

	private function lines(): int {
		$spool = Site::current()->file_spool();
		return array_sum(
			array_map(
				static fn ( string $name ): int => substr_count( (string) file_get_contents( $spool->path( $name ) ), '"v"' ),
				$spool->files()
			)
		);
	}
}
