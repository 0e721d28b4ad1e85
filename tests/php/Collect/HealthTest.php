<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collect;

use Lodestar\Collect\Health;
use Lodestar\Collect\ProxyHealth;
use Lodestar\Collect\Setup;
use Lodestar\Collect\Site;
use Lodestar\Collect\State;
use Lodestar\Tests\TestCase;
use Lodestar\Time\FixedClock;
use Lodestar\Time\SystemClock;

final class HealthTest extends TestCase {

	public function test_says_which_way_is_in_use(): void {
		$state = Site::current()->state;
		self::assertSame( 'recommended', Health::collector()['status'] );
		$state->tested( State::DIRECT, true, time() )->store();
		self::assertSame( 'good', Health::collector()['status'] );
		$state->tested( State::FALLBACK, true, time() )->store();
		$result = Health::collector();
		self::assertSame( array( 'recommended', 'Lodestar collects visits through WordPress' ), array( $result['status'], $result['label'] ) );
		$state->tested( State::FALLBACK, false, time() )->store();
		self::assertSame( 'critical', Health::collector()['status'] );
	}

	public function test_says_when_nothing_can_be_stored(): void {
		Site::current()->state->tested( State::DIRECT, true, time() )->store();
		$spool = Site::current()->folder()->spool();
		rename( $spool, "$spool-away" );
		$without = Health::collector();
		rename( "$spool-away", $spool );
		self::assertSame( 'critical', $without['status'] );

		$file = fopen( "$spool/2020010100.php", 'w' );
		self::assertNotFalse( $file );
		ftruncate( $file, 256 * 1024 * 1024 ); // Takes no room on the disk.
		fclose( $file );
		$full = Health::collector();
		unlink( "$spool/2020010100.php" );
		self::assertSame( 'critical', $full['status'] );
	}

	public function test_says_when_nothing_is_read(): void {
		Site::current()->state->tested( State::DIRECT, true, time() )->store();
		Site::current()->file_spool( new FixedClock( ( time() - 7200 ) * 1000 ) )->append( 'x' );
		self::assertSame( 'good', Health::collector()['status'] );
		Site::current()->file_spool( new FixedClock( ( time() - 2 * 86400 ) * 1000 ) )->append( 'x' );
		self::assertSame( 'Visits wait to be counted', Health::collector()['label'] );
	}

	public function test_is_shown_by_site_health(): void {
		/** @var array{direct: array<string, array{test: callable(): array<string, mixed>}>} $tests */
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) );
		foreach ( array( 'lodestar_collector', 'lodestar_proxies' ) as $name ) {
			$result = $tests['direct'][ $name ]['test']();
			self::assertSame( $name, $result['test'] );
			self::assertIsString( $result['label'] );
			self::assertIsString( $result['description'] );
		}
	}

	public function test_gives_the_facts(): void {
		Site::current()->spool()->append( str_repeat( 'x', 2000 ) );
		/** @var array<string, array{fields: array<string, array{label: string, value: string}>}> $information */
		$information = apply_filters( 'debug_information', array() );
		$facts       = array_column( $information['lodestar-collector']['fields'], 'value', 'label' );
		self::assertSame( 'fallback', $facts['Way of visits'] );
		self::assertSame( Site::current()->endpoint(), $facts['Address they are sent to'] );
		self::assertSame( '2 KB', $facts['Waiting to be counted'] );
		self::assertSame( gmdate( 'Y-m-d\TH:00:00+00:00' ), $facts['Oldest of it'] );
		self::assertSame( 'never', $facts['Last test'] );
	}

	public function test_says_when_visitors_are_merged_and_lets_the_owner_trust_the_proxy(): void {
		self::assertSame( 'good', ProxyHealth::proxies()['status'] );
		for ( $visitor = 0; $visitor < 19; $visitor++ ) {
			$this->visit_through_proxy( $visitor );
		}
		self::assertSame( 'good', ProxyHealth::proxies()['status'], 'A few may have proxies of their own.' );
		$this->visit_through_proxy( 19 );
		$result = ProxyHealth::proxies();
		self::assertStringContainsString( '203.0.113.0/24', $result['description'] );
		self::assertSame( array( 'critical', 'Visitors are being merged' ), array( $result['status'], $result['label'] ) );

		$this->log_in_as( 'administrator' );
		preg_match( '~href="([^"]+)"~', ProxyHealth::proxies()['actions'], $match );
		$location = $this->follow( html_entity_decode( $match[1] ?? '' ) );
		self::assertStringContainsString( 'site-health.php', $location );
		self::assertSame( array( '203.0.113.0/24' ), get_option( Setup::TRUSTED_PROXIES ) );
		self::assertSame( 'good', ProxyHealth::proxies()['status'] );

		$this->visit_through_proxy( 20 );
		$this->visit_through_proxy( 21 );
		$hashes = array_map( static fn ( string $line ): string => \Lodestar\Collect\Hit::decode( $line )->visitor ?? '', array_slice( $this->lines(), -3 ) );
		self::assertCount( 3, array_unique( $hashes ) );
	}

	public function test_only_those_who_manage_trust_a_proxy(): void {
		foreach ( array( 'editor', 'subscriber' ) as $role ) {
			$this->log_in_as( $role );
			try {
				$this->follow( admin_url( 'admin-post.php?block=203.0.113.0/24&_wpnonce=' . wp_create_nonce( ProxyHealth::ACTION . '203.0.113.0/24' ) ) );
				self::fail( 'It was let through.' );
			} catch ( Stopped $stopped ) {
				self::assertStringContainsString( 'may not', $stopped->getMessage() );
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

	/**
	 * @return list<string>
	 */
	private function lines(): array {
		$spool = Site::current()->file_spool();
		return array_merge( ...array_map( static fn ( string $name ): array => $spool->read( $name, 0, 1000 )->lines, $spool->files() ) );
	}

	/**
	 * Does what a click on the button does.
	 *
	 * @return string Where it leads.
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
