<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Site\Tracking;

use Lodestar\Tests\Collector\Server;
use Lodestar\Tests\TestCase;

final class IgnoreCookieTest extends TestCase {

	private static Server $server;

	public static function setUpBeforeClass(): void {
		self::$server = new Server();
	}

	public function test_is_set_for_excluded_roles_on_login(): void {
		$cookies = $this->log_in( 'administrator' );
		self::assertMatchesRegularExpression(
			'~^lodestar_ignore=role; expires=[^;]+; Max-Age=(31536000|31535999); path=/; SameSite=Lax$~mi',
			$cookies
		);
		self::assertStringContainsString( 'lodestar_ignore=role', $this->log_in( 'editor' ) );
		self::assertStringNotContainsString( 'lodestar_ignore', $this->log_in( 'author' ) );
		self::assertStringNotContainsString( 'lodestar_ignore', $this->log_in( 'subscriber' ) );
	}

	public function test_follows_the_excluded_roles_setting(): void {
		update_option( 'lodestar_excluded_roles', array( 'author' ) );
		self::assertStringNotContainsString( 'lodestar_ignore', $this->log_in( 'administrator' ) );
		self::assertStringContainsString( 'lodestar_ignore=role', $this->log_in( 'author' ) );
		update_option( 'lodestar_excluded_roles', array() );
		self::assertStringNotContainsString( 'lodestar_ignore', $this->log_in( 'author' ) );
	}

	public function test_is_set_for_users_who_are_already_logged_in(): void {
		$cookies = Server::cookies_of( 1 );
		self::assertStringContainsString( 'lodestar_ignore=role', $this->visit_admin( $cookies ) );
		self::assertStringNotContainsString( 'lodestar_ignore', $this->visit_admin( "$cookies; lodestar_ignore=role" ) );
		self::assertStringNotContainsString( 'lodestar_ignore', $this->visit_admin( "$cookies; lodestar_ignore=user" ) );
	}

	public function test_is_removed_when_the_role_is_counted_again(): void {
		update_option( 'lodestar_excluded_roles', array( 'editor' ) );
		$cookies = Server::cookies_of( 1 );
		self::assertMatchesRegularExpression(
			'~^lodestar_ignore=(deleted|);.* 1970|Max-Age=0~mi',
			$this->visit_admin( "$cookies; lodestar_ignore=role" )
		);
	}

	public function test_is_set_and_removed_in_the_response_that_saves_the_setting(): void {
		$cookies = Server::cookies_of( 1 );
		$page    = self::$server->ask( 'GET', '/wp-admin/admin-ajax.php?action=rest-nonce', '', array( 'Cookie' => $cookies ) );
		$choose  = static function ( array $roles, string $cookie ) use ( $cookies, $page ): string {
			$headers = array(
				'Cookie'       => "$cookies; $cookie",
				'Content-Type' => 'application/json',
				'X-WP-Nonce'   => $page['body'],
			);
			$answer  = self::$server->ask(
				'POST',
				'/?rest_route=/wp/v2/settings',
				(string) wp_json_encode( array( 'lodestar_excluded_roles' => $roles ) ),
				$headers
			);
			self::assertSame( 200, $answer['status'] );
			return $answer['headers']['set-cookie'] ?? '';
		};
		self::assertMatchesRegularExpression(
			'~^lodestar_ignore=(deleted|);.* 1970|Max-Age=0~mi',
			$choose( array( 'editor' ), 'lodestar_ignore=role' )
		);
		self::assertStringContainsString( 'lodestar_ignore=role', $choose( array( 'administrator' ), 'a=b' ) );
	}

	public function test_is_kept_if_the_user_set_it(): void {
		update_option( 'lodestar_excluded_roles', array() );
		$cookies = Server::cookies_of( 1 );
		self::assertStringNotContainsString( 'lodestar_ignore', $this->visit_admin( "$cookies; lodestar_ignore=user" ) );
	}

	public function test_is_never_set_for_visitors(): void {
		foreach ( array( '/', '/wp-login.php', '/wp-admin/admin-ajax.php' ) as $url ) {
			self::assertStringNotContainsString( 'lodestar_ignore', self::$server->ask( 'GET', $url )['headers']['set-cookie'] ?? '' );
		}
	}

	/** @return string Cookies set by the login. */
	private function log_in( string $role ): string {
		$user = get_userdata( $this->log_in_as( $role ) );
		self::assertNotFalse( $user );
		$form   = http_build_query(
			array(
				'log' => $user->user_login,
				'pwd' => 'password',
			)
		);
		$answer = self::$server->ask( 'POST', '/wp-login.php', $form, array( 'Content-Type' => 'application/x-www-form-urlencoded' ) );
		self::assertSame( 302, $answer['status'] );
		self::assertStringContainsString( LOGGED_IN_COOKIE, $answer['headers']['set-cookie'] ?? '' );
		return $answer['headers']['set-cookie'] ?? '';
	}

	/** @return string Cookies set by a page of wp-admin. */
	private function visit_admin( string $cookies ): string {
		$answer = self::$server->ask( 'GET', '/wp-admin/profile.php', '', array( 'Cookie' => $cookies ) );
		self::assertSame( 200, $answer['status'] );
		return $answer['headers']['set-cookie'] ?? '';
	}
}
