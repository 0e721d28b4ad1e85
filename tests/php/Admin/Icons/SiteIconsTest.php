<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin\Icons;

use Lodestar\Admin\Boot;
use Lodestar\Admin\Icons\Icon;
use Lodestar\Admin\Icons\SiteIcons;
use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty;
use Lodestar\Platform\Options\Choices;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Collector\Server;
use Lodestar\Tests\TestCase;

/** Uses a folder of the test site as the icon service. */
final class SiteIconsTest extends TestCase {

	private const PNG = "\x89PNG\r\n\x1a\n and the rest";

	private Server $server;

	/** @var list<string> Requested URLs. */
	private array $asked = array();

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		Connection::connect( FirstParty::ID );
		Stored::write( array_map( self::visit_from( ... ), array_keys( self::hosts() ), self::hosts() ) );
		$this->server = new Server();
		$folder       = wp_upload_dir()['basedir'] . '/lodestar-icons';
		wp_mkdir_p( $folder );
		$large = self::PNG . str_repeat( 'x', Icon::MOST );
		foreach (
			array(
				'pinterest.com'   => self::PNG,
				'svg.example'     => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
				'large.example'   => $large,
				'unknown.example' => self::PNG,
			) as $host => $bytes
		) {
			file_put_contents( "$folder/$host.png", $bytes );
		}
		// WordPress can't reach other hosts in tests.
		$service = str_replace( '127.0.0.1', 'localhost', 'http://' . $this->server->address ) .
			 (string) wp_parse_url( wp_upload_dir()['baseurl'], PHP_URL_PATH ) . '/lodestar-icons/{host}.png';
		$port    = (int) wp_parse_url( $service, PHP_URL_PORT );
		add_filter( 'lodestar_site_icon_service', static fn (): string => $service );
		add_filter( 'http_request_host_is_external', '__return_true' );
		add_filter( 'http_allowed_safe_ports', static fn ( array $ports ): array => array( ...$ports, $port ) );
		add_filter(
			'http_request_args',
			function ( array $args, string $url ): array {
				$this->asked[] = basename( $url );
				return $args;
			},
			10,
			2
		);
		update_option( Choices::SITE_ICONS, Choices::CACHE );
	}

	/** @return list<string> */
	private static function hosts(): array {
		return array( 'pinterest.com', 'svg.example', 'large.example', 'gone.example' );
	}

	private static function visit_from( int $i, string $host ): Visit {
		$day = (int) LocalTime::day_of( '2025-01-02' );
		$at  = $day * DAY_IN_SECONDS;
		return new Visit( $i + 1, $i + 1, $day, 0, $at, $at, true, true, false, false, array( 'referrer_host' => $host ) );
	}

	public function test_an_icon_is_fetched_once_a_month(): void {
		$icon = SiteIcons::copy( 'pinterest.com' );
		self::assertSame( array( 'image/png', self::PNG ), array( $icon?->type, $icon?->bytes ) );
		self::assertSame( self::PNG, SiteIcons::copy( 'pinterest.com' )?->bytes );
		self::assertSame( array( 'pinterest.com.png' ), $this->asked );
		$until = get_option( '_transient_timeout_lodestar_icon_' . md5( 'pinterest.com' ) );
		self::assertEqualsWithDelta( time() + MONTH_IN_SECONDS, $until, 60 );
	}

	public function test_a_limited_number_of_icons_is_fetched_per_day(): void {
		update_option( 'lodestar_limit_site_icons', '20778:199' );
		self::assertNotNull( SiteIcons::copy( 'pinterest.com' ) );
		self::assertNull( SiteIcons::copy( 'gone.example' ) );
		self::assertSame( array( 'pinterest.com.png' ), $this->asked );
		self::assertFalse( get_transient( 'lodestar_icon_' . md5( 'gone.example' ) ), 'It can be fetched tomorrow.' );
	}

	public function test_only_icons_of_referring_sites_are_fetched(): void {
		self::assertNull( SiteIcons::copy( 'unknown.example' ) );
		self::assertSame( array(), $this->asked );
	}

	public function test_rejects_anything_but_a_small_bitmap_and_does_not_retry(): void {
		foreach ( array( 'svg.example', 'large.example', 'gone.example' ) as $host ) {
			self::assertNull( SiteIcons::copy( $host ), $host );
			self::assertNull( SiteIcons::copy( $host ), $host );
		}
		self::assertSame( array( 'svg.example.png', 'large.example.png', 'gone.example.png' ), $this->asked );
	}

	/** @dataProvider pictures */
	public function test_image_type_is_detected_from_the_bytes( string $bytes, ?string $type ): void {
		self::assertSame( $type, Icon::of( $bytes )?->type );
	}

	/** @return array<string, array{string, ?string}> */
	public static function pictures(): array {
		return array(
			'PNG'           => array( self::PNG, 'image/png' ),
			'ICO'           => array( "\0\0\1\0\1\0", 'image/x-icon' ),
			'JPEG'          => array( "\xff\xd8\xff\xe0", 'image/jpeg' ),
			'GIF'           => array( 'GIF89a..', 'image/gif' ),
			'WebP'          => array( "RIFF\n\0\0\0WEBPVP8 ", 'image/webp' ),
			'SVG'           => array( '<svg/>', null ),
			'XML, then SVG' => array( '<?xml version="1.0"?><svg/>', null ),
			'HTML'          => array( '<!doctype html>', null ),
			'late PNG'      => array( ' ' . self::PNG, null ),
			'nothing'       => array( '', null ),
		);
	}

	public function test_icon_requests_go_only_to_the_service_that_the_owner_selected(): void {
		$this->log_in_as( 'editor' );
		update_option( Choices::SITE_ICONS, Choices::LETTER );
		self::assertSame( '', Boot::settings()['site_icons'] );
		self::assertNull( SiteIcons::copy( 'pinterest.com' ) );
		self::assertSame( array(), $this->asked );
		update_option( Choices::SITE_ICONS, Choices::SERVICE );
		self::assertStringEndsWith( '/lodestar-icons/{host}.png', SiteIcons::address() );
		add_filter( 'lodestar_site_icon_service', static fn (): string => 'javascript:alert(1)', 20 );
		self::assertSame( '', SiteIcons::address() );
	}

	public function test_a_stored_icon_is_served_as_an_image(): void {
		SiteIcons::copy( 'pinterest.com' );
		$_COOKIE         = array();
		$user            = $this->log_in_as( 'editor' );
		$cookies         = Server::cookies_of( $user );
		$logged_in       = explode( 'logged_in', $cookies )[1] ?? '';
		$_COOKIE[ LOGGED_IN_COOKIE ] = rawurldecode( substr( $logged_in, (int) strpos( $logged_in, '=' ) + 1 ) );
		$address         = str_replace( '{host}', 'pinterest.com', SiteIcons::address() );
		$answer          = $this->server->ask( 'GET', $address, '', array( 'Cookie' => $cookies ) );
		self::assertSame(
			array( 200, 'image/png', self::PNG ),
			array( $answer['status'], $answer['headers']['content-type'] ?? '', $answer['body'] )
		);
		self::assertSame( 'private, max-age=86400', $answer['headers']['cache-control'] ?? '' );
		self::assertSame( 'nosniff', $answer['headers']['x-content-type-options'] ?? '' );
		self::assertSame( 401, $this->server->ask( 'GET', remove_query_arg( '_wpnonce', $address ) )['status'] );
		$other = $this->server->ask(
			'GET',
			str_replace( 'pinterest.com', 'unknown.example', $address ),
			'',
			array( 'Cookie' => $cookies )
		);
		self::assertSame( array( 200, '' ), array( $other['status'], $other['body'] ) );
		self::assertSame( '', $this->server->errors() );
	}
}
