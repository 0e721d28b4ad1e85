<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\FileSalts;
use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Spool\FileReader;
use Lodestar\Site\CollectorCode;
use Lodestar\Site\Configuration;
use Lodestar\Site\CountingRules;
use Lodestar\Site\Folder;
use Lodestar\Tests\Bench\FastCgi;
use Lodestar\Tests\Bench\Fpm;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/../../bench/collector/FastCgi.php';
require_once __DIR__ . '/../../bench/collector/Fpm.php';

/** Tests the collector under PHP-FPM, where all request headers are read at the same time. */
final class FpmTest extends TestCase {

	private const BROWSER = array(
		'REMOTE_ADDR'     => '203.0.113.9',
		'HTTP_ORIGIN'     => 'https://example.org',
		'HTTP_USER_AGENT' => 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
	);

	private const PROXIED = array(
		'REMOTE_ADDR'             => '172.71.1.1',
		'HTTP_CF_CONNECTING_IP'   => '203.0.113.9',
		'HTTP_CF_IPCOUNTRY'       => 'DE',
		'HTTP_CF_REGION'          => 'Berlin',
		'HTTP_SEC_CH_UA'          => '"Chromium";v="140"',
		'HTTP_SEC_CH_UA_PLATFORM' => '"Linux"',
		'HTTP_SEC_CH_UA_MOBILE'   => '?0',
	);

	private static string $place;

	private static Folder $folder;

	/** UTC offset in seconds at which it is noon now, because tests are unreliable within half an hour of midnight. */
	private static int $offset;

	private static ?Fpm $fpm = null;

	public static function setUpBeforeClass(): void {
		if ( ! Fpm::is_there() ) {
			self::markTestSkipped( 'PHP-FPM is missing.' );
		}
		self::$place = Fixture::make_folder();
		self::$offset = 43200 - time() % 86400;
		$folder      = Folder::make( 'lodestar-0123456789abcdef', array( self::$place ) );
		$config      = Configuration::make(
			'0123456789abcdef',
			array( 'example.org' ),
			array( array( 0, self::$offset ) ),
			new CountingRules(),
			time()
		);
		self::assertNotNull( $folder );
		self::assertNotSame( '', $folder->install( $config, 'https://example.org', CollectorCode::path() ) );
		self::$folder = $folder;
		self::$fpm    = new Fpm( self::$place, array( 'opcache.revalidate_freq=0' ) );
	}

	public static function tearDownAfterClass(): void {
		self::$fpm?->stop();
		if ( null !== self::$fpm ) {
			Fixture::remove( self::$place );
		}
	}

	protected function setUp(): void {
		foreach ( self::$folder->file_spool()->files() as $name ) {
			unlink( self::$folder->file_spool()->path( $name ) );
		}
	}

	public function test_a_hit_is_the_same_after_the_day_is_settled(): void {
		$requests = array(
			array( Fixture::view(), array() ),
			array( Fixture::view( array( 'u' => 'https://example.org/a/?utm_source=news' ) ), self::PROXIED ),
			array( Fixture::ping(), self::PROXIED ),
			array( Fixture::event(), self::PROXIED ),
			array( Fixture::view(), array( 'HTTP_COOKIE' => 'a=1' ) ),
		);
		$before   = array_map( fn ( array $request ): Hit => $this->sent( ...$request ), $requests );
		self::assertSame( array( '/garden/', '203.0.113.0', '' ), array( $before[0]->path, $before[0]->address, $before[0]->country ) );
		self::assertSame(
			array( array( 'utm_source' => 'news' ), "\"Chromium\";v=\"140\"\n\"Linux\"\n?0", '203.0.113.0', 'DE', 'Berlin' ),
			array( $before[1]->params, $before[1]->hints, $before[1]->address, $before[1]->country, $before[1]->region )
		);
		$this->settle();
		foreach ( $requests as $i => $request ) {
			self::assertSame(
				array( 'at_ms' => 0 ) + get_object_vars( $before[ $i ] ),
				array( 'at_ms' => 0 ) + get_object_vars( $this->sent( ...$request ) )
			);
		}
	}

	public function test_headers_and_cookies_are_still_checked_after_the_day_is_settled(): void {
		$this->settle();
		foreach (
			array(
				array( 'HTTP_SEC_GPC' => '1' ),
				array( 'HTTP_DNT' => '1' ),
				array( 'HTTP_COOKIE' => 'a=1; lodestar_ignore=1' ),
			) as $refusing
		) {
			self::assertSame( 204, $this->send( Fixture::view(), $refusing ) );
		}
		self::assertSame( 400, $this->send( Fixture::view(), array( 'HTTP_ORIGIN' => 'https://example.net' ) ) );
		self::assertSame( 405, $this->send( Fixture::view(), array( 'REQUEST_METHOD' => 'GET' ) ) );
		self::assertSame( 413, $this->send( array( 'u' => str_repeat( 'a', 5000 ) ), array() ) );
		self::assertSame( array(), $this->lines() );
		self::assertTrue( $this->sent( Fixture::view(), array( 'HTTP_COOKIE' => 'wordpress_logged_in_0=a' ) )->logged_in );
		self::assertSame(
			'',
			$this->sent( Fixture::view(), array( 'REMOTE_ADDR' => '', 'HTTP_REMOTE_ADDR' => '198.51.100.7' ) )->address,
			'What a stranger calls so is not the address.'
		);
	}

	/**
	 * Sends a request and returns its only hit.
	 *
	 * @param array<string, mixed>  $message
	 * @param array<string, string> $server  CGI variables that differ.
	 */
	private function sent( array $message, array $server ): Hit {
		$this->setUp();
		self::assertSame( 204, $this->send( $message, $server ) );
		$lines = $this->lines();
		self::assertCount( 1, $lines );
		$hit = Hit::decode( $lines[0] );
		self::assertNotNull( $hit );
		return $hit;
	}

	/**
	 * @param array<string, mixed>  $message
	 * @param array<string, string> $server  CGI variables that differ.
	 */
	private function send( array $message, array $server ): int {
		return FastCgi::status(
			(string) self::$fpm?->socket,
			self::$folder->path . '/c.php',
			$server + self::BROWSER,
			(string) json_encode( $message, JSON_UNESCAPED_SLASHES )
		);
	}

	/** @return list<string> Spooled lines. */
	private function lines(): array {
		$lines = array();
		foreach ( self::$folder->file_spool()->files() as $name ) {
			$lines = array( ...$lines, ...FileReader::read( self::$folder->file_spool(), $name, 0, 100 )[0] );
		}
		return $lines;
	}

	private function settle(): void {
		$salts = new FileSalts( self::$folder->path );
		$day   = intdiv( time() + self::$offset, 86400 );
		$salts->of_day( $day );
		$salts->settle( $day );
		self::assertTrue( $salts->is_settled( $day ) );
	}
}
