<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Commerce;

use Lodestar\Collector\Hit;
use Lodestar\Collector\Request;
use Lodestar\Features\Commerce\Shopper;
use Lodestar\Ingestion\Spool\FileReader;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use Lodestar\Tests\Collector\Fixture;
use Lodestar\Tests\Site\TableSpoolTest;
use Lodestar\Tests\TestCase;

/** Base class for shop tests at noon, with one shopper's browser. */
abstract class CommerceTestCase extends TestCase {

	/** A user agent with all characters that WordPress escapes with slashes. */
	private const BROWSER = array(
		'REMOTE_ADDR'     => '198.51.100.77',
		'HTTP_USER_AGENT' => 'Mozilla/5.0 (X11; O\'Neil "x" \\ y) Firefox/145.0',
	);

	protected FixedClock $clock;

	/** @var array<mixed> */
	private array $server = array();

	protected function setUp(): void {
		parent::setUp();
		$this->clock  = $this->clock( '2026-11-20 12:00' );
		$this->server = $_SERVER;
		update_option( 'home', 'https://example.org' );
	}

	protected function tearDown(): void {
		$_SERVER = $this->server;
		parent::tearDown();
	}

	/**
	 * Returns the shopper whose browser requests a page.
	 *
	 * @param array<string, string> $more Additional CGI variables.
	 */
	protected function shopper( array $more = array() ): Shopper {
		$_SERVER = wp_slash( $more + self::BROWSER + $this->server );
		$shopper = Shopper::of_request();
		$_SERVER = $this->server;
		return $shopper;
	}

	/**
	 * Returns the collector's hit for a page view of the same browser.
	 *
	 * @param array<string, string> $more    Additional CGI variables.
	 * @param array<string, mixed>  $message Fields that differ.
	 */
	protected function view( array $more = array(), array $message = array() ): Hit {
		$body   = (string) wp_json_encode( Fixture::view( array( 'u' => home_url( '/' ) ) + $message ) );
		$status = Site::current()->collector( $this->clock )->handle( new Request( 'POST', $body, $more + self::BROWSER ) );
		self::assertSame( 204, $status );
		$lines = self::lines();
		$hit   = Hit::decode( (string) end( $lines ) );
		self::assertNotNull( $hit );
		return $hit;
	}

	/** Returns the only spooled event. */
	protected static function event(): Hit {
		self::assertCount( 1, self::lines() );
		$hit = Hit::decode( self::lines()[0] );
		self::assertNotNull( $hit );
		return $hit;
	}

	/**
	 * Returns all spooled lines.
	 *
	 * @return list<string>
	 */
	protected static function lines(): array {
		if ( 'table' === get_option( Setup::SPOOL ) ) {
			return array_map( 'strval', TableSpoolTest::lines() );
		}
		$spool = Site::current()->file_spool();
		$lines = array();
		foreach ( $spool->files() as $name ) {
			$lines = array( ...$lines, ...FileReader::read( $spool, $name, 0, 1000 )[0] );
		}
		return $lines;
	}
}
