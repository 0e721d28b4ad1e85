<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use Lodestar\Tests\Json;
use Lodestar\Tests\Reports\Command\Command;
use Lodestar\Tests\TestCase;

/**
 * Tests regions and cities from a proxy's headers, through the collector's own process, to the output of `wp lodestar
 * report`.
 */
final class PlacesOfVisitsTest extends TestCase {

	/** Forwarding headers of visitors behind Cloudflare, the site's own proxy, and an unknown sender. */
	private const CLOUDFLARE = 'X-Forwarded-For: 203.0.113.%d, 172.71.1.1';
	private const OWN_PROXY  = 'X-Forwarded-For: 203.0.113.%d, 192.0.2.5';
	private const STRANGER   = 'X-Forwarded-For: 8.8.8.8, 203.0.113.%d';

	private static Server $server;

	private int $views = 0;

	public static function setUpBeforeClass(): void {
		self::$server = new Server();
	}

	public function test_locations_are_accepted_from_trusted_proxies_only(): void {
		update_option( 'lodestar_trusted_proxies', array( '192.0.2.0/24' ) );
		Setup::run();
		$paulo = array( 'CF-IPCountry' => 'BR', 'CF-Region' => 'São Paulo', 'CF-IPCity' => 'Campinas' );
		$this->visit( self::CLOUDFLARE, $paulo );
		$this->visit( self::CLOUDFLARE, $paulo );
		$this->visit( self::CLOUDFLARE, array( 'CF-IPCity' => 'Santos' ) + $paulo );
		$this->visit( self::CLOUDFLARE, array( 'CF-IPCountry' => 'BR' ) );
		$this->visit( self::OWN_PROXY, array( 'X-Geo-Country' => 'CH', 'X-Geo-Region' => 'Z%C3%BCrich', 'X-Geo-City' => '' ) );
		$this->visit(
			self::STRANGER,
			array( 'CF-IPCountry' => 'BR', 'CF-Region' => 'Nowhere', 'X-Geo-Country' => 'BR', 'X-Geo-Region' => 'Nowhere' )
		);

		$visits = array();
		foreach ( self::report()->rows( 'rows' ) as $row ) {
			$visits[] = implode(
				', ',
				array_map( static fn ( mixed $value ): string => is_scalar( $value ) ? (string) $value : '', $row )
			);
		}
		sort( $visits );
		self::assertSame(
			array(
				'AU, (not set), (not set), 1', // From the IP address only.
				'BR, (not set), (not set), 1',
				'BR, São Paulo, Campinas, 2',
				'BR, São Paulo, Santos, 1',
				'CH, Zürich, (not set), 1',
			),
			$visits
		);
	}

	/**
	 * Opens a page in a browser, through a proxy on this machine.
	 *
	 * @param string                $through A header of this class.
	 * @param array<string, string> $headers Headers added by the server before the proxy.
	 */
	private function visit( string $through, array $headers ): void {
		++$this->views;
		[ $name, $value ] = explode( ': ', sprintf( $through, $this->views ) );
		$message          = Fixture::view( array( 'u' => home_url( '/' ), 'i' => sprintf( '%016x', $this->views ), 'o' => 'home:0' ) );
		$browser          = array(
			'Content-Type' => 'text/plain',
			'User-Agent'   => 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
		);
		self::assertSame(
			204,
			self::$server->ask(
				'POST',
				Site::current()->state->url,
				(string) wp_json_encode( $message ),
				array( $name => $value ) + $headers + $browser
			)['status']
		);
	}

	private static function report(): Json {
		$days    = array( '--start=' . gmdate( 'Y-m-d', time() - DAY_IN_SECONDS ), '--end=' . gmdate( 'Y-m-d' ) );
		$command = Command::wp(
			'lodestar',
			'report',
			'--metrics=sessions',
			'--dimensions=countryId,region,city',
			'--format=json',
			...$days
		);
		self::assertSame( array( 0, '' ), array( $command->status, $command->errors ) );
		return Json::parse( $command->output );
	}
}
