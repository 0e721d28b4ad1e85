<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\LogImport;

use DateTimeZone;
use Lodestar\Features\LogImport\LogFile;
use Lodestar\Features\LogImport\Reason;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;

#[Group( 'sql' )]
final class FormatsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2015-06-01 12:00:00' );
	}

	public function test_a_log_of_several_sites_imports_only_the_visitors_of_this_site(): void {
		$lines = array(
			...self::shop( 'lodestar.test:443 ' ),
			...self::shop( 'shop.example:443 ' ),
			...self::shop( 'WWW.lodestar.test:80 ' ),
		);
		$summary = Log::import( $lines );
		self::assertSame( array( 10, 5 ), array( $summary->views, $summary->left_out( Reason::OtherSite ) ) );
		self::assertSame( array( '2015-03-06' => 5 ), Imported::people() );
		self::assertSame( array( 'lodestar.test', 'www.lodestar.test' ), self::hosts() );
	}

	public function test_a_log_gives_the_same_results_with_and_without_host_names(): void {
		Log::import( Log::fixture() );
		$plain = array( Imported::views(), Imported::sessions(), Imported::people() );
		self::assertNotSame( array(), $plain[0] );
		foreach ( array( 'lodestar.test:443 ', 'lodestar.test ' ) as $site ) {
			ImportTest::restart();
			Log::import( array_map( static fn ( string $line ): string => "$site$line", Log::fixture() ) );
			self::assertSame( $plain, array( Imported::views(), Imported::sessions(), Imported::people() ), $site );
		}
	}

	public function test_only_trusted_proxies_can_set_the_visitors_ip_address(): void {
		update_option( 'lodestar_trusted_proxies', array( '192.0.2.0/24' ) );
		$lines = array();
		foreach ( array( '10.0.0.1', '192.0.2.7', '203.0.113.9' ) as $proxy ) {
			for ( $i = 1; $i <= 4; ++$i ) {
				$lines[] = Log::line( self::at() + $i, $proxy ) . " \"198.51.100.$i\"";
			}
		}
		$summary = Log::import( $lines );
		self::assertSame(
			array( '2015-03-06' => 5 ),
			Imported::people(),
			'four behind proxies that are believed, and who only says that he is one'
		);
		self::assertSame( array( 12, 4 ), array( $summary->views, $summary->unbelieved ) );
	}

	public function test_ip_exclusions_apply_to_the_visitor_and_not_to_the_proxy(): void {
		update_option( 'lodestar_excluded_addresses', array( '198.51.100.1' ) );
		$summary = Log::import(
			array( Log::line( self::at(), '10.0.0.1' ) . ' "198.51.100.1"', Log::line( self::at(), '10.0.0.1' ) . ' "198.51.100.2"' )
		);
		self::assertSame( array( 1, 1 ), array( $summary->views, $summary->left_out( Reason::Address ) ) );
	}

	public function test_reads_json_of_nginx_and_caddy(): void {
		$lines = array();
		foreach ( array( 'lodestar.test', 'shop.example' ) as $host ) {
			$nginx   = array(
				'time_local'      => '06/Mar/2015:12:00:00 +0000',
				'remote_addr'     => '203.0.113.9',
				'host'            => $host,
				'request'         => 'GET /nginx/ HTTP/2.0',
				'status'          => '200',
				'http_referer'    => 'https://blog.example/',
				'http_user_agent' => Log::AGENT,
			);
			$request = array(
				'remote_ip' => '203.0.113.9',
				'method'    => 'GET',
				'host'      => $host,
				'uri'       => '/caddy/',
				'headers'   => array( 'User-Agent' => array( Log::AGENT ) ),
			);
			$lines[] = (string) json_encode( $nginx );
			$lines[] = (string) json_encode( array( 'ts' => self::at() + 60.5, 'request' => $request, 'status' => 200 ) );
		}
		$summary = Log::import( $lines );
		self::assertSame( array( '2015-03-06 /nginx/ /caddy/ blog.example 2' => 1 ), Imported::sessions() );
		self::assertSame( 2, $summary->left_out( Reason::OtherSite ) );
		self::assertSame( 2, Log::import( $lines )->left_out( Reason::Repeated ) );
	}

	/**
	 * @return array<string, array{list<string>, list<string>}> Header lines, and two lines for /page/, referred
	 *         by blog.example: one of this site, one of another.
	 */
	public static function vendors(): array {
		$agent = strtr( Log::AGENT, ' ', '+' );
		$lines = array(
			'IIS'                       => array(
				"\xef\xbb\xbf#Software: Microsoft Internet Information Services 10.0\r",
				'#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs-version cs(User-Agent) cs(Referer) cs-host sc-status time-taken',
				"2015-03-06 12:00:00 10.0.0.1 GET /page/ - 443 - 203.0.113.9 HTTP/1.1 $agent https://blog.example/ HOST 200 123\r",
			),
			'CloudFront'                => array(
				'#Version: 1.0',
				'#Fields: date time c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query x-host-header',
				"2015-03-06\t12:00:00\t203.0.113.9\tGET\td1.cloudfront.net\t/page/\t200\thttps://blog.example/\t"
					. rawurlencode( Log::AGENT )
					. "\t-\tHOST",
			),
			'Application Load Balancer' => array(
				'http 2015-03-06T12:00:00.186641Z app/my-loadbalancer/50dc6c495c0c9188 203.0.113.9:2817 10.0.0.1:80 0.000 0.001 0.000 200 200 34 366 "GET http://HOST:80/page/ HTTP/1.1" "'
					. Log::AGENT
					. '" - - arn:aws:x',
			),
			'Traefik, JSON'             => array(
				(string) json_encode(
					array(
						'ClientHost'         => '203.0.113.9',
						'DownstreamStatus'   => 200,
						'RequestHost'        => 'HOST',
						'RequestMethod'      => 'GET',
						'RequestPath'        => '/page/',
						'StartUTC'           => '2015-03-06T12:00:00Z',
						'request_User-Agent' => Log::AGENT,
						'request_Referer'    => 'https://blog.example/',
					)
				),
			),
			'HAProxy'                   => array(
				'Mar  6 12:00:00 lb haproxy[1]: 203.0.113.9:5000 [06/Mar/2015:13:00:00.655] in be/srv 10/0/30/69/109 200 2750 - - ---- 1/1/1/1/0 0/0 {HOST|https://blog.example/|'
					. Log::AGENT
					. '} "GET /page/ HTTP/1.1"',
			),
			'whole addresses'           => array(
				'HOST:80 203.0.113.9 - - [06/Mar/2015:12:00:00 +0000] "GET http://HOST:80/page/ HTTP/1.1" 200 1 "https://blog.example/" "'
					. Log::AGENT
					. '"',
			),
		);
		return array_map(
			static fn ( array $of ): array => array(
				array_slice( $of, 0, -1 ),
				array(
					str_replace( 'HOST', 'lodestar.test', $of[ count( $of ) - 1 ] ),
					str_replace( 'HOST', 'shop.example', $of[ count( $of ) - 1 ] ),
				),
			),
			$lines
		);
	}

	/**
	 * @param list<string> $head  Header lines.
	 * @param list<string> $lines One of this site, one of another.
	 */
	#[DataProvider( 'vendors' )]
	public function test_logs_of_other_servers_are_imported_once( array $head, array $lines ): void {
		$path    = Log::write( array( ...$head, ...$lines ) );
		$again   = Log::write( array( ...$head, ...$lines ), 'again.log.gz' );
		$zone    = new DateTimeZone( 'Europe/Berlin' );
		$summary = Log::import_file( $path, $zone );
		self::assertSame(
			array( 1, 1, count( $head ), count( $head ) + 2 ),
			array( $summary->views, $summary->left_out( Reason::OtherSite ), $summary->left_out( Reason::Comment ), $summary->lines )
		);
		$from = str_starts_with( $lines[0], 'http ' ) ? '' : 'blog.example';
		self::assertSame( array( "2015-03-06 /page/ /page/ $from 1" => 1 ), Imported::sessions() );
		self::assertSame( 1, Log::import_file( $again, $zone )->left_out( Reason::Repeated ) );
	}

	public function test_a_log_without_a_time_zone_is_rejected_until_one_is_specified(): void {
		[ $head, $lines ] = self::vendors()['HAProxy'];
		$path             = Log::write( array( ...$head, ...$lines ) );
		try {
			Log::import_file( $path );
			self::fail();
		} catch ( RuntimeException $e ) {
			self::assertStringContainsString( '--time-zone=UTC', $e->getMessage() );
			self::assertStringContainsString( 'Line 1: Mar  6 12:00:00 lb haproxy[1]:', $e->getMessage() );
		}
		foreach ( array( 'UTC' => 13, 'Europe/Berlin' => 12, '-03:00' => 16 ) as $zone => $hour ) {
			self::assertSame( (int) gmmktime( $hour, 0, 0, 3, 6, 2015 ), LogFile::survey( $path, new DateTimeZone( $zone ) )->first );
		}
	}

	public function test_an_iis_log_without_its_header_is_rejected(): void {
		$lines = self::vendors()['IIS'][1];
		$this->expectException( RuntimeException::class );
		$this->expectExceptionMessage( 'isn’t in a supported format' );
		LogFile::survey( Log::write( $lines ) );
	}

	public function test_a_log_in_an_unknown_format_is_rejected_with_the_unreadable_line(): void {
		$lines = Log::crowd( 30 );
		array_splice( $lines, 7, 0, array_fill( 0, 4, "blog.example:80 - - [06/Mar/2015:12:00:00 +0000]\x1b[31m \"GET /" ) );
		$before = Imported::everything();
		try {
			Log::import( $lines );
			self::fail( 'It was imported.' );
		} catch ( RuntimeException $e ) {
			self::assertStringContainsString(
				"access.log isn’t in a supported format, so nothing was imported. Line 8: blog.example:80 - - [06/Mar/2015:12:00:00 +0000]?[31m \"GET /",
				$e->getMessage()
			);
		}
		self::assertSame( $before, Imported::everything() );
	}

	public function test_torn_lines_and_lines_without_a_request_do_not_reject_a_log(): void {
		$lines = Log::crowd( 30 );
		array_splice(
			$lines,
			7,
			0,
			array( 'torn', ...array_fill( 0, 40, '203.0.113.9 - - [06/Mar/2015:12:00:00 +0000] "-" 408 0 "-" "-"' ) )
		);
		$file = LogFile::survey( Log::write( $lines ) );
		self::assertSame( array( 8, 'torn', 1 ), $file->unknown );
		$summary = Log::import( $lines );
		self::assertSame(
			array( 30, 1, 40 ),
			array( $summary->views, $summary->left_out( Reason::Broken ), $summary->left_out( Reason::Request ) )
		);
	}

	public function test_an_empty_log_is_not_an_error(): void {
		file_put_contents( WP_CONTENT_DIR . '/empty.log', '' );
		self::assertSame( 0, Log::import_file( WP_CONTENT_DIR . '/empty.log' )->lines );
	}

	/**
	 * Returns log lines of five visitors.
	 *
	 * @return list<string>
	 */
	private static function shop( string $site ): array {
		return array_map( static fn ( int $i ): string => $site . Log::line( self::at() + $i, "203.0.113.$i" ), range( 1, 5 ) );
	}

	private static function at(): int {
		return (int) gmmktime( 12, 0, 0, 3, 6, 2015 );
	}

	/** @return list<string> Hosts of the sessions. */
	private static function hosts(): array {
		$hosts = array_unique( array_column( Rig::rows( 'views', array( 'host' ), array( 'host' ) ), 'host' ) );
		sort( $hosts );
		return $hosts;
	}
}
