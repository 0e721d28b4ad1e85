<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Site\Tracking;

use Lodestar\Ingestion\SiteIngest;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use Lodestar\Tests\Collector\Fixture;
use Lodestar\Tests\Collector\Server;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class UserCookieTest extends TestCase {

	private static Server $server;

	public static function setUpBeforeClass(): void {
		self::$server = new Server();
	}

	public function test_is_not_set_unless_the_owner_turns_user_ids_on(): void {
		self::assertStringNotContainsString( 'lodestar_user', $this->log_in( 'author' ) );
		self::assertStringNotContainsString(
			'lodestar_user',
			$this->visit( '/wp-admin/profile.php', Server::cookies_of( $this->log_in_as( 'author' ) ) )
		);
	}

	public function test_is_set_on_login_and_on_wp_admin_pages_only(): void {
		update_option( 'lodestar_user_ids', true );
		self::assertMatchesRegularExpression(
			'~^lodestar_user=\d+\.\d+\.[0-9a-f]{64}; path=/; HttpOnly; SameSite=Lax$~mi',
			$this->log_in( 'author' )
		);
		$cookies = Server::cookies_of( $this->log_in_as( 'author' ) );
		self::assertSame( '', $this->visit( '/', $cookies ) );
		self::assertSame( '', $this->visit( '/wp-admin/admin-ajax.php?action=rest-nonce', $cookies ) );
		$seal = self::seal( $this->visit( '/wp-admin/profile.php', $cookies ) );
		self::assertNotSame( '', $seal );
		self::assertStringNotContainsString(
			'lodestar_user',
			$this->visit( '/wp-admin/profile.php', "$cookies; lodestar_user=$seal" ),
			'It is there.'
		);
		self::assertNotSame(
			'',
			self::seal( $this->visit( '/wp-admin/profile.php', "$cookies; lodestar_user=1.2.3" ) ),
			'One that is no good is replaced.'
		);
	}

	public function test_excluded_roles_do_not_get_it(): void {
		update_option( 'lodestar_user_ids', true );
		self::assertStringNotContainsString( 'lodestar_user', $this->log_in( 'editor' ) );
		update_option( 'lodestar_excluded_roles', array( 'author' ) );
		self::assertSame(
			array( '', true ),
			array( self::seal( $this->log_in( 'author' ) ), '' !== self::seal( $this->log_in( 'editor' ) ) )
		);
	}

	public function test_is_removed_on_logout_and_when_the_setting_is_turned_off(): void {
		$user = $this->log_in_as( 'author' );
		update_option( 'lodestar_user_ids', true );
		$cookies = Server::cookies_of( $user );
		$seal    = self::seal( $this->visit( '/wp-admin/profile.php', $cookies ) );
		$gone    = '~^lodestar_user=(deleted|);.*(1970|Max-Age=0)~mi';
		self::assertDoesNotMatchRegularExpression( $gone, $this->visit( '/wp-admin/profile.php', "$cookies; lodestar_user=$seal" ) );
		$out = self::$server->ask( 'GET', '/wp-login.php?action=logout', '', array( 'Cookie' => "$cookies; lodestar_user=$seal" ) );
		self::assertSame( 403, $out['status'], 'Core asks whether it is meant.' );
		preg_match( '~action=logout[^"\']*_wpnonce=([0-9a-f]+)~', html_entity_decode( $out['body'] ), $found );
		$out = self::$server->ask(
			'GET',
			'/wp-login.php?action=logout&_wpnonce=' . ( $found[1] ?? '' ),
			'',
			array( 'Cookie' => "$cookies; lodestar_user=$seal" )
		);
		self::assertMatchesRegularExpression( $gone, $out['headers']['set-cookie'] ?? '' );
		update_option( 'lodestar_user_ids', false );
		self::assertMatchesRegularExpression(
			$gone,
			$this->visit( '/wp-admin/profile.php', Server::cookies_of( $user ) . "; lodestar_user=$seal" )
		);
	}

	public function test_a_cookie_from_before_the_setting_was_turned_off_stays_invalid(): void {
		update_option( 'lodestar_user_ids', true );
		$user    = $this->log_in_as( 'author' );
		$cookies = Server::cookies_of( $user );
		$old     = self::seal( $this->visit( '/wp-admin/profile.php', $cookies ) );
		update_option( 'lodestar_user_ids', false );
		update_option( 'lodestar_user_ids', true );
		$new = self::seal( $this->visit( '/wp-admin/profile.php', $cookies ) );
		$this->open_page( "$cookies; lodestar_user=$old", 'aaaaaaaaaaaaaaaa' );
		$this->open_page( "$cookies; lodestar_user=$new", 'bbbbbbbbbbbbbbbb' );
		SiteIngest::open()->run( 10 );
		self::assertSame( array( 'logged_in true', 'logged_in true', "user_id $user" ), self::attributes() );
	}

	public function test_a_view_is_stored_with_the_user_id(): void {
		update_option( 'lodestar_user_ids', true );
		$user   = $this->log_in_as( 'author' );
		$login  = Server::cookies_of( $user );
		$seal   = self::seal( $this->visit( '/wp-admin/profile.php', $login ) );
		$before = self::attributes();
		$this->open_page( "$login; lodestar_user=$seal", 'aaaaaaaaaaaaaaaa' );
		$this->open_page( '', 'bbbbbbbbbbbbbbbb' );
		SiteIngest::open()->run( 10 );
		self::assertSame( array(), $before );
		self::assertSame( array( 'logged_in false', 'logged_in true', "user_id $user" ), self::attributes() );
	}

	private function open_page( string $cookies, string $view ): void {
		$message = Fixture::view( array( 'u' => home_url( '/' ), 'i' => $view, 'o' => 'home:0' ) );
		$headers = array(
			'Content-Type' => 'text/plain',
			'Cookie'       => $cookies,
			'User-Agent'   => 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
		);
		$answer  = self::$server->ask( 'POST', Site::current()->state->url, (string) wp_json_encode( $message ), $headers );
		self::assertSame( array( 204, '' ), array( $answer['status'], $answer['headers']['set-cookie'] ?? '' ) );
	}

	/** @return list<string> Names and values of the stored page dimensions. */
	private static function attributes(): array {
		$rows = array_map(
			static fn ( array $row ): string => "{$row['name']} {$row['value']}",
			Rig::rows( 'attributes', array( 'id', 'name', 'value' ), array( 'name', 'value' ) )
		);
		sort( $rows );
		return $rows;
	}

	/** @return string Cookies set by the login. */
	private function log_in( string $role ): string {
		$user = get_userdata( $this->log_in_as( $role ) );
		self::assertNotFalse( $user );
		$form   = http_build_query( array( 'log' => $user->user_login, 'pwd' => 'password' ) );
		$answer = self::$server->ask( 'POST', '/wp-login.php', $form, array( 'Content-Type' => 'application/x-www-form-urlencoded' ) );
		self::assertSame( 302, $answer['status'] );
		return $answer['headers']['set-cookie'] ?? '';
	}

	/** @return string Cookies set by a page. */
	private function visit( string $path, string $cookies ): string {
		$answer = self::$server->ask( 'GET', $path, '', array( 'Cookie' => $cookies ) );
		self::assertSame( 200, $answer['status'] );
		return $answer['headers']['set-cookie'] ?? '';
	}

	/** Returns the value of the cookie, or '' without one. */
	private static function seal( string $cookies ): string {
		return 1 === preg_match( '/^lodestar_user=(\d+\.\d+\.[0-9a-f]{64});/m', $cookies, $found ) ? $found[1] : '';
	}
}
