<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Import;

use Lodestar\Import\LogFile;
use Lodestar\Import\Reason;
use Lodestar\Tests\Ingest\Rig;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;

/**
 * Logs in other formats than the combined one come in rightly, or not at all.
 */
#[Group( 'database' )]
final class FormatsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2015-06-01 12:00:00' );
	}

	public function test_visitors_of_a_log_of_several_sites_are_told_apart(): void {
		$lines = array( ...self::shop( 'lodestar.test:443 ' ), ...self::shop( 'shop.example:443 ' ), ...self::shop( 'WWW.lodestar.test:80 ' ) );
		$summary = Log::import( $lines );
		self::assertSame( array( 10, 5 ), array( $summary->views, $summary->left_out( Reason::OtherSite ) ) );
		self::assertSame( array( '2015-03-06' => 5 ), Imported::people() );
		self::assertSame( array( 'lodestar.test', 'www.lodestar.test' ), self::hosts() );
	}

	public function test_the_same_log_with_and_without_its_sites_says_the_same(): void {
		Log::import( Log::fixture() );
		$plain = array( Imported::views(), Imported::sessions(), Imported::people() );
		self::assertNotSame( array(), $plain[0] );
		foreach ( array( 'lodestar.test:443 ', 'lodestar.test ' ) as $site ) {
			ImportTest::restart();
			Log::import( array_map( static fn ( string $line ): string => "$site$line", Log::fixture() ) );
			self::assertSame( $plain, array( Imported::views(), Imported::sessions(), Imported::people() ), $site );
		}
	}

	public function test_only_proxies_that_are_believed_speak_for_visitors(): void {
		update_option( 'lodestar_trusted_proxies', array( '192.0.2.0/24' ) );
		$lines = array();
		foreach ( array( '10.0.0.1', '192.0.2.7', '203.0.113.9' ) as $proxy ) {
			for ( $i = 1; $i <= 4; ++$i ) {
				$lines[] = Log::line( self::at() + $i, $proxy ) . " \"198.51.100.$i\"";
			}
		}
		$summary = Log::import( $lines );
		self::assertSame( array( '2015-03-06' => 5 ), Imported::people(), 'four behind proxies that are believed, and who only says that he is one' );
		self::assertSame( array( 12, 4 ), array( $summary->views, $summary->unbelieved ) );
	}

	public function test_addresses_that_are_excluded_are_those_of_visitors(): void {
		update_option( 'lodestar_excluded_addresses', array( '198.51.100.1' ) );
		$summary = Log::import( array( Log::line( self::at(), '10.0.0.1' ) . ' "198.51.100.1"', Log::line( self::at(), '10.0.0.1' ) . ' "198.51.100.2"' ) );
		self::assertSame( array( 1, 1 ), array( $summary->views, $summary->left_out( Reason::Address ) ) );
	}

	public function test_json_of_nginx_and_caddy(): void {
		$lines = array();
		foreach ( array( 'lodestar.test', 'shop.example' ) as $host ) {
			$nginx   = array( 'time_local' => '06/Mar/2015:12:00:00 +0000', 'remote_addr' => '203.0.113.9', 'host' => $host, 'request' => 'GET /nginx/ HTTP/2.0', 'status' => '200', 'http_referer' => 'https://blog.example/', 'http_user_agent' => Log::AGENT );
			$request = array( 'remote_ip' => '203.0.113.9', 'method' => 'GET', 'host' => $host, 'uri' => '/caddy/', 'headers' => array( 'User-Agent' => array( Log::AGENT ) ) );
			$lines[] = (string) json_encode( $nginx );
			$lines[] = (string) json_encode( array( 'ts' => self::at() + 60.5, 'request' => $request, 'status' => 200 ) );
		}
		$summary = Log::import( $lines );
		self::assertSame( array( '2015-03-06 /nginx/ /caddy/ blog.example 2' => 1 ), Imported::sessions() );
		self::assertSame( 2, $summary->left_out( Reason::OtherSite ) );
		self::assertSame( 2, Log::import( $lines )->left_out( Reason::Repeated ) );
	}

	public function test_a_log_in_no_known_format_is_refused_with_its_line(): void {
		$lines = Log::crowd( 30 );
		array_splice( $lines, 7, 0, array_fill( 0, 4, "blog.example:80 - - [06/Mar/2015:12:00:00 +0000]\x1b[31m \"GET /" ) );
		$before = Imported::everything();
		try {
			Log::import( $lines );
			self::fail( 'It was imported.' );
		} catch ( RuntimeException $e ) {
			self::assertStringContainsString( "access.log is not in a format that is understood, so nothing is imported. Line 8 reads: blog.example:80 - - [06/Mar/2015:12:00:00 +0000]?[31m \"GET /", $e->getMessage() );
		}
		self::assertSame( $before, Imported::everything() );
	}

	public function test_lines_that_are_merely_torn_or_of_no_visit_refuse_nothing(): void {
		$lines = Log::crowd( 30 );
		array_splice( $lines, 7, 0, array( 'torn', ...array_fill( 0, 40, '203.0.113.9 - - [06/Mar/2015:12:00:00 +0000] "-" 408 0 "-" "-"' ) ) );
		$file = LogFile::survey( Log::write( $lines ) );
		self::assertSame( array( 8, 'torn', 1 ), $file->unknown );
		$summary = Log::import( $lines );
		self::assertSame( array( 30, 1, 40 ), array( $summary->views, $summary->left_out( Reason::Broken ), $summary->left_out( Reason::Request ) ) );
	}

	public function test_an_empty_log_is_no_mistake(): void {
		file_put_contents( WP_CONTENT_DIR . '/empty.log', '' );
		self::assertSame( 0, Log::import_file( WP_CONTENT_DIR . '/empty.log' )->lines );
	}

	/**
	 * Five visitors.
	 *
	 * @return list<string>
	 */
	private static function shop( string $site ): array {
		return array_map( static fn ( int $i ): string => $site . Log::line( self::at() + $i, "203.0.113.$i" ), range( 1, 5 ) );
	}

	private static function at(): int {
		return (int) gmmktime( 12, 0, 0, 3, 6, 2015 );
	}

	/**
	 * @return list<string> Hosts of the sessions.
	 */
	private static function hosts(): array {
		$hosts = array_unique( array_column( Rig::rows( 'views', array( 'host' ), array( 'host' ) ), 'host' ) );
		sort( $hosts );
		return $hosts;
	}
}
