<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\Collector;
use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Spool\FileReader;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use Lodestar\Tests\TestCase;

final class EndpointTest extends TestCase {

	private static Server $server;

	public static function setUpBeforeClass(): void {
		self::$server = new Server();
	}

	protected function setUp(): void {
		parent::setUp();
		Setup::run();
	}

	protected function assertPostConditions(): void {
		parent::assertPostConditions();
		self::assertSame( '', self::$server->errors() );
	}

	/** @return iterable<string, array{string}> */
	public static function ways(): iterable {
		yield 'directly' => array( 'direct' );
		yield 'through WordPress' => array( 'fallback' );
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'ways' )]
	public function test_accepts_hits( string $way ): void {
		$answer = $this->send( $way, self::view( array( 'i' => 'aaaaaaaaaaaaaaaa' ) ) );
		self::assertSame( 204, $answer['status'] );
		self::assertSame( '', $answer['body'] );
		self::assertStringContainsString( 'no-store', $answer['headers']['cache-control'] ?? '' );
		self::assertSame( array( 'aaaaaaaaaaaaaaaa' ), array_map( static fn ( Hit $hit ): string => $hit->view, $this->hits() ) );
		self::assertEqualsWithDelta( microtime( true ) * 1000, $this->hits()[0]->at_ms, 60000 );
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'ways' )]
	public function test_responds_with_a_status_and_an_empty_body( string $way ): void {
		$url     = $this->url( $way );
		$answers = array(
			405 => self::$server->ask( 'GET', $url ),
			400 => $this->send( $way, 'nonsense' ),
			413 => $this->send( $way, str_pad( self::view(), 5000 ) ),
			204 => $this->send( $way, self::view(), array( 'Sec-GPC' => '1' ) ),
		);
		$spool   = Site::current()->folder()->spool();
		rename( $spool, "$spool-away" );
		$answers[503] = $this->send( $way, self::view() );
		rename( "$spool-away", $spool );
		foreach ( $answers as $status => $answer ) {
			self::assertSame( $status, $answer['status'] );
			self::assertSame( '', $answer['body'], (string) $status );
			self::assertStringContainsString( 'no-store', $answer['headers']['cache-control'] ?? '' );
			self::assertSame( 'noindex', $answer['headers']['x-robots-tag'] ?? '' );
			self::assertArrayNotHasKey( 'set-cookie', $answer['headers'] );
		}
		self::assertSame( 'POST', $answers[405]['headers']['allow'] ?? '' );
		self::assertSame( array(), $this->hits() );
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'ways' )]
	public function test_expires_the_cookie_of_a_persistent_id_that_is_not_allowed( string $way ): void {
		$cookies = array( 'Cookie' => 'a=1; lodestar_id=1111222233334444; b=2' );
		$answer  = $this->send( $way, self::view( array( 'c' => '1111222233334444' ) ), $cookies );
		self::assertSame(
			array( 204, 'lodestar_id=; Path=/; Max-Age=0; SameSite=Lax' ),
			array( $answer['status'], $answer['headers']['set-cookie'] ?? '' )
		);
		self::assertSame( '', $this->hits()[0]->lasting );
		self::assertArrayNotHasKey( 'set-cookie', $this->send( $way, self::view(), array( 'Cookie' => 'my_lodestar_id=1' ) )['headers'] );
		add_filter( 'lodestar_lasting_id', '__return_true' );
		Setup::settle_lasting_ids();
		$answer = $this->send( $way, self::view( array( 'c' => '1111222233334444' ) ), $cookies );
		self::assertArrayNotHasKey( 'set-cookie', $answer['headers'] );
		self::assertNotSame( '', $this->hits()[2]->lasting );
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'ways' )]
	public function test_expires_the_cookie_of_a_user_id_that_is_not_allowed( string $way ): void {
		$answer = $this->send( $way, self::view(), array( 'Cookie' => 'lodestar_user=1.2.3; a=b' ) );
		self::assertSame(
			array( 204, 'lodestar_user=; Path=/; Max-Age=0; SameSite=Lax' ),
			array( $answer['status'], $answer['headers']['set-cookie'] ?? '' )
		);
		update_option( 'lodestar_user_ids', true );
		self::assertArrayNotHasKey(
			'set-cookie',
			$this->send( $way, self::view(), array( 'Cookie' => 'lodestar_user=1.2.3' ) )['headers']
		);
		self::assertSame( array( 0, 0 ), array_map( static fn ( Hit $hit ): int => $hit->user, $this->hits() ) );
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'ways' )]
	public function test_a_visitor_has_the_same_id_on_both_endpoints( string $way ): void {
		$this->send( 'direct', self::view() );
		$this->send( $way, self::view() );
		self::assertSame( $this->hits()[0]->visitor, $this->hits()[1]->visitor );
	}

	public function test_no_other_entry_point_accepts_hits(): void {
		foreach (
			array(
				'/wp-cron.php',
				'/wp-login.php',
				'/wp-admin/index.php',
				'/wp-admin/admin-ajax.php',
				'/xmlrpc.php',
				'/garden/',
				'/wp-json/',
				'/index.php/wp-json/',
			) as $entrance
		) {
			$answer = self::$server->ask( 'POST', "$entrance?lodestar-hit", self::view(), array( 'Content-Type' => 'text/plain' ) );
			self::assertNotSame( 204, $answer['status'], $entrance );
			self::assertSame( array(), $this->hits(), $entrance );
		}
		self::assertSame( 204, self::$server->ask( 'POST', '/index.php?lodestar-hit', self::view() )['status'] );
		self::assertSame( 204, self::$server->ask( 'POST', '/?x=1&lodestar-hit', self::view() )['status'] );
		self::assertCount( 2, $this->hits() );
	}

	public function test_the_wordpress_endpoint_responds_before_init(): void {
		$trap = WP_CONTENT_DIR . '/mu-plugins/trap.php';
		file_put_contents( $trap, '<?php add_action( "init", static function () { header( "X-Init: reached" ); } );' );
		$hit  = $this->send( 'fallback', self::view() );
		$page = self::$server->ask( 'GET', '/' );
		unlink( $trap );
		self::assertSame( 204, $hit['status'] );
		self::assertArrayNotHasKey( 'x-init', $hit['headers'] );
		self::assertArrayHasKey( 'x-init', $page['headers'] );
	}

	public function test_no_file_in_the_folder_is_readable_over_http(): void {
		$this->send( 'direct', self::view() );
		$folder = Site::current()->folder();
		$seen   = 0;
		/** @var \SplFileInfo $file */
		foreach (
			new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $folder->path, \FilesystemIterator::SKIP_DOTS ) ) as $file
		) {
			$answer = self::$server->ask( 'GET', substr( $file->getPathname(), strlen( ABSPATH ) - 1 ) );
			$hidden = str_starts_with( $file->getFilename(), '.' );
			self::assertSame( '', $answer['body'], $file->getFilename() );
			self::assertTrue( $hidden || 'php' === $file->getExtension() );
			++$seen;
		}
		self::assertGreaterThanOrEqual( 8, $seen );
	}

	public function test_malformed_requests_leave_no_trace(): void {
		foreach ( array( 'direct', 'fallback' ) as $way ) {
			foreach ( array( 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json', '' ) as $type ) {
				foreach (
					array(
						"--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n--x--",
						'a[]=b&a=c',
						str_repeat( 'a=b&', 900 ),
						"\xff\xfe\0",
					) as $body
				) {
					$answer = $this->send( $way, $body, array( 'Content-Type' => $type ) );
					self::assertSame( array( 400, '' ), array( $answer['status'], $answer['body'] ), "$way $type" );
				}
			}
			$headers = array_fill_keys(
				array( 'Cookie', 'Origin', 'X-Forwarded-For', 'Accept-Language', 'Sec-CH-UA', 'User-Agent', 'Referer' ),
				"\x80%s'\"<script>"
			);
			self::assertSame( 400, $this->send( $way, self::view(), $headers )['status'] );
			unset( $headers['Origin'] );
			self::assertSame( 204, $this->send( $way, self::view(), $headers )['status'] );
		}
	}

	public function test_responds_503_when_the_plugin_is_missing(): void {
		$folder = Site::current()->folder();
		$loader = (string) file_get_contents( "$folder->path/c.php" );
		file_put_contents( "$folder->path/c.php", str_replace( array( 'load.php', 'collector.php' ), 'nowhere.php', $loader ) );
		$answer = $this->send( 'direct', self::view() );
		self::assertSame( array( 503, '' ), array( $answer['status'], $answer['body'] ) );
	}

	public function test_responds_503_when_code_and_configuration_formats_differ(): void {
		$site = Site::current();
		$file = $site->folder()->path . '/' . $site->state->config;
		file_put_contents( $file, str_replace( "'format' => " . Collector::FORMAT, "'format' => 0", (string) file_get_contents( $file ) ) );
		self::assertSame( 503, $this->send( 'direct', self::view() )['status'] );
		self::assertSame( 204, $this->send( 'fallback', self::view() )['status'] );
	}

	/**
	 * @param array<string, string> $headers Additional headers.
	 * @return array{status: int, headers: array<string, string>, body: string}
	 */
	private function send( string $way, string $body, array $headers = array() ): array {
		return self::$server->ask( 'POST', $this->url( $way ), $body, $headers );
	}

	private function url( string $way ): string {
		return 'direct' === $way ? Site::current()->state->url : Site::current()->fallback();
	}

	/** @param array<string, mixed> $changes Changed fields. */
	private static function view( array $changes = array() ): string {
		return (string) json_encode( Fixture::view( $changes + array( 'u' => home_url( '/garden/' ) ) ) );
	}

	/** @return list<Hit> */
	private function hits(): array {
		$spool = Site::current()->file_spool();
		$hits  = array();
		foreach ( $spool->files() as $name ) {
			$hits = array_merge( $hits, array_map( array( Hit::class, 'decode' ), FileReader::read( $spool, $name, 0, 1000 )[0] ) );
		}
		return array_values( array_filter( $hits ) );
	}
}
