<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Site\Health;

use Lodestar\Ingestion\Enrichment\Geolocation\GeolocationHealth;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Site\Health\CollectorHealth;
use Lodestar\Site\Health\PageCache;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use Lodestar\Site\State;
use Lodestar\Site\Upkeep;
use Lodestar\Tests\Json;
use Lodestar\Tests\TestCase;
use WP_REST_Request;

/** Checks whether visits are counted, and the problems that the server repairs. */
final class DiagnosticsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wp_rest_server'] = null;
		$this->log_in_as( 'administrator' );
	}

	public function test_a_healthy_site_reports_no_problems(): void {
		$facts = self::ask( 'GET', '/counting' );
		self::assertSame( home_url( '/' ), $facts->at( 'page' ) );
		self::assertSame( array( 'direct', 'fallback' ), array( $facts->at( 'ways.0.0' ), $facts->at( 'ways.1.0' ) ) );
		self::assertSame( Site::current()->state->url, $facts->at( 'ways.0.1' ) );
		self::assertNull( $facts->at( 'cache' ) );
		self::assertNull( $facts->at( 'proxy' ) );
		self::assertNull( $facts->at( 'late' ) );
	}

	public function test_names_the_excluded_role_of_the_current_user(): void {
		self::assertSame( 'Administrator', self::ask( 'GET', '/counting' )->at( 'role' ) );
		update_option( 'lodestar_excluded_roles', array( 'editor' ) );
		self::assertNull( self::ask( 'GET', '/counting' )->at( 'role' ) );
	}

	public function test_reports_a_late_task(): void {
		wp_clear_scheduled_hook( Upkeep::INGEST );
		$due = time() - 2 * HOUR_IN_SECONDS;
		wp_schedule_event( $due, 'lodestar_five_minutes', Upkeep::INGEST );
		self::assertSame( $due, self::ask( 'GET', '/counting' )->at( 'late' ) );
	}

	public function test_a_page_cache_is_named_and_cleared(): void {
		$cleared = 0;
		$cache   = new PageCache(
			'Hoard',
			static function () use ( &$cleared ): void {
				++$cleared;
			}
		);
		add_filter( 'lodestar_page_cache', static fn (): PageCache => $cache );
		self::assertSame( 'Hoard', self::ask( 'GET', '/counting' )->at( 'cache' ) );
		self::assertSame( 0, $cleared );
		self::ask( 'POST', '/counting/clear-cache' );
		self::assertSame( 1, $cleared );
	}

	public function test_a_page_cache_is_cleared_when_the_consent_setting_changes(): void {
		$cleared = 0;
		$cache   = new PageCache(
			'Hoard',
			static function () use ( &$cleared ): void {
				++$cleared;
				throw new \RuntimeException( 'broken' );
			}
		);
		add_filter( 'lodestar_page_cache', static fn (): PageCache => $cache );
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		delete_option( 'lodestar_counting_consent' );
		Setup::run();
		self::assertSame( 0, $cleared, 'Storing the default changes nothing.' );
		foreach ( array( 'statistics', 'marketing', 'none' ) as $at => $value ) {
			$saved = self::ask(
				'POST',
				'/settings',
				array( 'values' => array( 'lodestar_counting_consent' => $value ), 'base' => (object) array() )
			);
			self::assertSame( array( $value, $at + 1 ), array( $saved->at( 'values.lodestar_counting_consent' ), $cleared ) );
		}
	}

	public function test_reports_whether_a_consent_tool_is_available(): void {
		self::assertSame(
			array( 'category' => '', 'has_api' => false, 'has_banner' => false ),
			self::ask( 'GET', '/counting' )->at( 'consent' )
		);
		self::assertSame( 'good', $this->health()[0] );
		update_option( 'lodestar_counting_consent', 'marketing' );
		self::assertSame(
			array( 'category' => 'marketing', 'has_api' => false, 'has_banner' => false ),
			self::ask( 'GET', '/counting' )->at( 'consent' )
		);
		self::assertSame( array( 'critical', 'Lodestar isn’t counting any visits' ), $this->health() );
	}

	/** @return array{string, string} Status and label of Site Health's result. */
	private function health(): array {
		Site::current()->state->tested( State::DIRECT, true, time() )->store();
		$result = CollectorHealth::collector();
		return array( $result['status'], $result['label'] );
	}

	public function test_a_proxy_that_merges_visitors_is_named_and_can_be_trusted(): void {
		$proxies = Site::current()->proxies();
		self::assertNotNull( $proxies );
		for ( $i = 0; $i < 30; $i++ ) {
			for ( $day = 0; $day < 3; $day++ ) {
				$proxies->note( '203.0.113.0', SiteZone::local_time( time() )->day( time() ) - $day );
			}
		}
		self::assertSame( '203.0.113.0/24', self::ask( 'GET', '/counting' )->at( 'proxy' ) );
		self::assertNull( self::ask( 'POST', '/counting/trust-proxy', array( 'block' => '203.0.113.0/24' ) )->at( 'proxy' ) );
		self::assertSame( array( '203.0.113.0/24' ), get_option( Setup::TRUSTED_PROXIES ) );
	}

	public function test_an_invalid_ip_block_is_not_trusted(): void {
		$answer = self::ask( 'POST', '/counting/trust-proxy', array( 'block' => 'everybody' ) );
		self::assertSame( 'rest_invalid_param', $answer->at( 'code' ) );
		self::assertSame( array(), get_option( Setup::TRUSTED_PROXIES, array() ) );
	}

	public function test_site_health_names_an_unreadable_geolocation_file(): void {
		self::assertSame( 'good', GeolocationHealth::places()['status'] );
		update_option( 'lodestar_mmdb_path', '/nowhere/<cities>.mmdb' );
		$result = GeolocationHealth::places();
		self::assertSame( 'recommended', $result['status'] );
		self::assertStringContainsString(
			'<code>/nowhere/&lt;cities&gt;.mmdb</code>: ',
			(string) wp_json_encode( $result['description'], JSON_UNESCAPED_SLASHES )
		);
		self::assertSame( array( '/nowhere/<cities>.mmdb' ), array_keys( (array) self::ask( 'GET', '/counting' )->at( 'places' ) ) );

		/** @var array{direct: array<string, mixed>} $tests */
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array() ) );
		self::assertArrayHasKey( 'lodestar_places', $tests['direct'] );
	}

	/** @param array<string, mixed> $body Parameters. */
	private static function ask( string $method, string $path, array $body = array() ): Json {
		$request = new WP_REST_Request( $method, "/lodestar/v1$path" );
		$request->set_body_params( $body );
		return Json::of( rest_do_request( $request ) );
	}
}
