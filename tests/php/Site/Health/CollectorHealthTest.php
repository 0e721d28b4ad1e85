<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Site\Health;

use Lodestar\Collector\RejectionReason;
use Lodestar\Ingestion\Spool\FileReader;
use Lodestar\Platform\Notifications\Notifications;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Platform\Time\SystemClock;
use Lodestar\Site\Configuration;
use Lodestar\Site\CountingRules;
use Lodestar\Site\Health\CollectorHealth;
use Lodestar\Site\Health\ProxyHealth;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use Lodestar\Site\State;
use Lodestar\Tests\Collector\Fixture;
use Lodestar\Tests\Collector\Stopped;
use Lodestar\Tests\TestCase;

final class CollectorHealthTest extends TestCase {

	public function test_reports_which_collection_method_is_in_use(): void {
		$state = Site::current()->state;
		self::assertSame( 'recommended', CollectorHealth::collector()['status'] );
		$state->tested( State::DIRECT, true, time() )->store();
		self::assertSame( 'good', CollectorHealth::collector()['status'] );
		$state->tested( State::FALLBACK, true, time() )->store();
		$result = CollectorHealth::collector();
		self::assertSame(
			array( 'recommended', 'Lodestar tracks visits through WordPress' ),
			array( $result['status'], $result['label'] )
		);
		$state->tested( State::FALLBACK, false, time() )->store();
		self::assertSame( 'critical', CollectorHealth::collector()['status'] );
	}

	public function test_reports_when_hits_cannot_be_stored(): void {
		Site::current()->state->tested( State::DIRECT, true, time() )->store();
		$spool = Site::current()->folder()->spool();
		rename( $spool, "$spool-away" );
		$without = CollectorHealth::collector();
		rename( "$spool-away", $spool );
		self::assertSame( 'critical', $without['status'] );

		$file = fopen( "$spool/2020010100.php", 'w' );
		self::assertNotFalse( $file );
		ftruncate( $file, 256 * 1024 * 1024 ); // Sparse, so it takes no disk space.
		fclose( $file );
		$full = CollectorHealth::collector();
		unlink( "$spool/2020010100.php" );
		self::assertSame( 'critical', $full['status'] );
	}

	public function test_reports_when_the_spool_is_not_read(): void {
		Site::current()->state->tested( State::DIRECT, true, time() )->store();
		Site::current()->file_spool( new FixedClock( ( time() - 7200 ) * 1000 ) )->append( 'x' );
		self::assertSame( 'good', CollectorHealth::collector()['status'] );
		Site::current()->file_spool( new FixedClock( ( time() - 2 * 86400 ) * 1000 ) )->append( 'x' );
		self::assertSame( 'Visits are waiting to be processed', CollectorHealth::collector()['label'] );
	}

	public function test_is_listed_in_site_health(): void {
		/** @var array{direct: array<string, array{test: callable(): array<string, mixed>}>} $tests */
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) );
		foreach ( array( 'lodestar_collector', 'lodestar_proxies' ) as $name ) {
			$result = $tests['direct'][ $name ]['test']();
			self::assertSame( $name, $result['test'] );
			self::assertIsString( $result['label'] );
			self::assertIsString( $result['description'] );
		}
	}

	public function test_lists_collector_facts_in_debug_information(): void {
		$hour = gmdate( 'Y-m-d\TH:00:00+00:00' );
		Site::current()->spool()->append( str_repeat( 'x', 2000 ) );
		/** @var array<string, array{fields: array<string, array{label: string, value: string}>}> $information */
		$information = apply_filters( 'debug_information', array() );
		$facts       = array_column( $information['lodestar-collector']['fields'], 'value', 'label' );
		self::assertSame( 'fallback', $facts['Collection method'] );
		self::assertSame( Site::current()->endpoint(), $facts['Collection URL'] );
		self::assertSame( '2 KB', $facts['Visits waiting to be processed'] );
		self::assertContains( $facts['Oldest waiting'], array( $hour, gmdate( 'Y-m-d\TH:00:00+00:00' ) ) );
		self::assertSame( 'never', $facts['Last test'] );
	}

	public function test_reports_merged_visitors_and_lets_the_owner_trust_the_proxy(): void {
		self::assertSame( 'good', ProxyHealth::proxies()['status'] );
		$this->visit_through_proxy( 19 );
		$this->days_behind_a_proxy( 2 );
		self::assertSame( 'good', ProxyHealth::proxies()['status'], 'Two days are not enough.' );
		$this->days_behind_a_proxy( 3 );
		$result = ProxyHealth::proxies();
		self::assertStringContainsString( '203.0.113.0/24', $result['description'] );
		self::assertSame( array( 'critical', 'Visitors are being counted as one' ), array( $result['status'], $result['label'] ) );

		$this->log_in_as( 'administrator' );
		preg_match( '~href="([^"]+)"~', ProxyHealth::proxies()['actions'], $match );
		$location = $this->follow( html_entity_decode( $match[1] ?? '' ) );
		self::assertStringContainsString( 'site-health.php', $location );
		self::assertSame( array( '203.0.113.0/24' ), get_option( Setup::TRUSTED_PROXIES ) );
		self::assertSame( 'good', ProxyHealth::proxies()['status'] );

		$this->visit_through_proxy( 20 );
		$this->visit_through_proxy( 21 );
		$hashes = array_map(
			static fn ( string $line ): string => \Lodestar\Collector\Hit::decode( $line )->visitor ?? '',
			array_slice( $this->lines(), -3 )
		);
		self::assertCount( 3, array_unique( $hashes ) );
	}

	public function test_forged_headers_show_no_trust_button_if_other_hits_have_no_proxy(): void {
		$this->days_behind_a_proxy( 7 );
		$notes = Site::current()->proxies();
		$now   = time();
		for ( $day = SiteZone::local_time( $now )->day( $now ) - 6, $each = 0; $each < 5; $each++ ) {
			for ( $hit = 0; $hit < 10; $hit++ ) {
				$notes?->note( '', $day + $each );
			}
		}
		self::assertSame( 'good', ProxyHealth::proxies()['status'] );
		self::assertNotSame( array(), ProxyHealth::counts( Site::current() ), 'The facts are there all the same.' );
	}

	public function test_rejects_overly_large_networks_as_trusted_proxies(): void {
		$this->log_in_as( 'administrator' );
		foreach ( array( '0.0.0.0/0', '64.0.0.0/7', '::/0', '2000::/3' ) as $block ) {
			try {
				$this->follow( admin_url( "admin-post.php?block=$block&_wpnonce=" . wp_create_nonce( ProxyHealth::ACTION . $block ) ) );
				self::fail( 'It was let through.' );
			} catch ( Stopped $stopped ) {
				self::assertStringContainsString( 'don’t have permission', $stopped->getMessage() );
			}
			$request = new \WP_REST_Request( 'POST', '/wp/v2/settings' );
			$request->set_body_params( array( Setup::TRUSTED_PROXIES => array( $block ) ) );
			self::assertSame( 400, rest_do_request( $request )->get_status(), $block );
			$request = new \WP_REST_Request( 'POST', '/lodestar/v1/counting/trust-proxy' );
			$request->set_body_params( array( 'block' => $block ) );
			self::assertSame( 400, rest_do_request( $request )->get_status(), $block );
		}
		self::assertSame( array(), array_filter( (array) get_option( Setup::TRUSTED_PROXIES ), 'is_string' ) );
		$request = new \WP_REST_Request( 'POST', '/wp/v2/settings' );
		$request->set_body_params( array( Setup::TRUSTED_PROXIES => array( '10.0.0.0/8', '2001:db8::/32', '203.0.113.7', '::1' ) ) );
		self::assertSame( 200, rest_do_request( $request )->get_status() );
		$everybody = Configuration::make(
			'',
			array(),
			array( array( 0, 0 ) ),
			new CountingRules( array( '0.0.0.0/0', '::/0', '10.0.0.0/8' ) ),
			0
		);
		self::assertCount( 1, $everybody['trusted'], 'What was stored before is not believed either.' );
	}

	public function test_reports_why_since_when_and_how_many_hits_were_rejected(): void {
		Site::current()->state->tested( State::DIRECT, true, time() )->store();
		$this->log_in_as( 'administrator' );
		self::assertSame( array(), $this->notices() );
		for ( $hit = 0; $hit < 1234; $hit++ ) {
			Site::current()->rejected()->note( RejectionReason::Network, time() );
		}
		$flood = CollectorHealth::collector();
		self::assertSame( array( 'recommended', 'Lodestar rejected a flood of hits' ), array( $flood['status'], $flood['label'] ) );
		self::assertStringContainsString( '1,234 hits were rejected', $flood['description'] );
		self::assertSame( array( 'warning', 'panel' ), array( $this->notices()[0]['status'], $this->notices()[0]['place'] ) );

		$then = time() - 3600;
		Site::current()->rejected()->note( RejectionReason::Disk, $then );
		$full = CollectorHealth::collector();
		self::assertSame( array( 'critical', 'Lodestar couldn’t save visits' ), array( $full['status'], $full['label'] ) );
		self::assertStringContainsString( 'the disk or this site’s disk quota is full', $full['description'] );
		self::assertStringContainsString( '1,234 hits', $full['description'] );
		$moment = wp_date( 'F j, Y g:i a', $then );
		self::assertStringContainsString( "1 hit was rejected ($moment) because", $full['description'], 'One hit, at one time.' );
		Site::current()->rejected()->note( RejectionReason::Disk, $then + 120 );
		$range = $moment . ' to ' . wp_date( 'F j, Y g:i a', $then + 120 );
		self::assertStringContainsString( "2 hits were rejected ($range) because", CollectorHealth::collector()['description'] );
		self::assertSame( array( 'error', 'page' ), array( $this->notices()[0]['status'], $this->notices()[0]['place'] ) );
		$this->log_in_as( 'editor' );
		self::assertSame( array(), $this->notices(), 'Who cannot mend it is not told.' );
	}

	/** @return list<array<string, mixed>> */
	private function notices(): array {
		return array_values(
			array_filter( Notifications::for_browser(), static fn ( array $notice ): bool => 'lodestar-refused-hits' === $notice['id'] )
		);
	}

	private function days_behind_a_proxy( int $days ): void {
		$now = time();
		for ( $day = 0; $day < $days; $day++ ) {
			for ( $hit = 0; $hit < 20; $hit++ ) {
				Site::current()->proxies()?->note( '203.0.113.0', SiteZone::local_time( $now )->day( $now ) - $day );
			}
		}
	}

	public function test_only_administrators_can_trust_a_proxy(): void {
		foreach ( array( 'editor', 'subscriber' ) as $role ) {
			$this->log_in_as( $role );
			try {
				$this->follow(
					admin_url(
						'admin-post.php?block=203.0.113.0/24&_wpnonce=' . wp_create_nonce( ProxyHealth::ACTION . '203.0.113.0/24' )
					)
				);
				self::fail( 'It was let through.' );
			} catch ( Stopped $stopped ) {
				self::assertStringContainsString( 'don’t have permission', $stopped->getMessage() );
			}
		}
		$this->log_in_as( 'administrator' );
		try {
			$this->follow( admin_url( 'admin-post.php?block=203.0.113.0/24&_wpnonce=forged' ) );
			self::fail( 'It was let through.' );
		} catch ( Stopped ) {
			self::assertFalse( get_option( Setup::TRUSTED_PROXIES ) );
		}
	}

	private function visit_through_proxy( int $visitor ): void {
		$server  = array(
			'REMOTE_ADDR'          => '203.0.113.9',
			'HTTP_X_FORWARDED_FOR' => "198.51.100.$visitor",
		);
		$request = Fixture::request( Fixture::view( array( 'u' => home_url( '/' ) ) ), $server );
		self::assertSame( 204, Site::current()->collector( new SystemClock() )->handle( $request ) );
	}

	/** @return list<string> */
	private function lines(): array {
		$spool = Site::current()->file_spool();
		return array_merge(
			...array_map( static fn ( string $name ): array => FileReader::read( $spool, $name, 0, 1000 )[0], $spool->files() )
		);
	}

	/**
	 * Simulates a click on the button.
	 *
	 * @return string URL of the redirect.
	 */
	private function follow( string $url ): string {
		wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$_GET     = $query;
		$_REQUEST = $query;
		$stop     = static fn () => static fn ( string $message ) => throw new Stopped( $message );
		add_filter( 'wp_die_handler', $stop );
		add_filter( 'wp_redirect', static fn ( string $location ) => throw new Stopped( $location ) );
		try {
			ProxyHealth::trust();
			self::fail( 'It leads nowhere.' );
		} catch ( Stopped $stopped ) {
			if ( str_starts_with( $stopped->getMessage(), 'http' ) ) {
				return $stopped->getMessage();
			}
			throw $stopped;
		} finally {
			$_GET     = array();
			$_REQUEST = array();
			remove_all_filters( 'wp_redirect' );
		}
	}
}
