<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Multisite;

use Lodestar\Ingestion\SiteIngest;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use Lodestar\Site\UserKey;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\TestCase;

/**
 * On a network every site keeps accounts, or not, for itself.
 */
final class AccountsTest extends TestCase {

	public function test_an_account_that_leaves_is_taken_out_of_each_site_that_it_belonged_to(): void {
		require_once ABSPATH . 'wp-admin/includes/ms.php';
		$path   = is_subdomain_install() ? '/' : '/other/';
		$second = wp_insert_site(
			array(
				'domain'  => is_subdomain_install() ? 'other.lodestar.test' : 'lodestar.test',
				'path'    => $path,
				'title'   => 'Other',
				'user_id' => 1,
			)
		);
		$ann    = wp_insert_user( array( 'user_login' => 'ann', 'user_pass' => 'x' ) );
		self::assertIsInt( $second );
		self::assertIsInt( $ann );
		$first = get_current_blog_id();
		$keys  = array();
		foreach ( array( $first, $second ) as $site ) {
			add_user_to_blog( $site, $ann, 'author' );
			switch_to_blog( $site );
			update_option( 'lodestar_user_ids', true );
			$keys[] = UserKey::current();
			self::assertTrue(
				Site::current()->spool()->append( Hits::view( time(), 'a', more: array( 'logged_in' => true, 'user' => $ann ) )->encode() )
			);
			SiteIngest::open()->run( 10 );
			self::assertSame( array( 'logged_in', 'user_id' ), self::names() );
			restore_current_blog();
		}
		self::assertNotSame( $keys[0], $keys[1], 'What one site has sealed is worth nothing on another.' );
		remove_user_from_blog( $ann, $first );
		self::assertSame( array( 'logged_in' ), self::names() );
		switch_to_blog( $second );
		self::assertSame( $path, Setup::cookie_path() );
		self::assertSame( array( 'logged_in', 'user_id' ), self::names() );
		restore_current_blog();
		wpmu_delete_user( $ann );
		switch_to_blog( $second );
		self::assertSame( array( 'logged_in' ), self::names() );
		restore_current_blog();
		wp_delete_site( $second );
	}

	public function test_an_account_that_does_not_belong_to_the_site_is_not_kept_there(): void {
		update_option( 'lodestar_user_ids', true );
		$ann = wp_insert_user( array( 'user_login' => 'ann', 'user_pass' => 'x' ) );
		self::assertIsInt( $ann );
		add_user_to_blog( get_current_blog_id(), $ann, 'author' );
		self::assertTrue(
			Site::current()->spool()->append( Hits::view( time(), 'a', more: array( 'logged_in' => true, 'user' => $ann ) )->encode() )
		);
		remove_user_from_blog( $ann, get_current_blog_id() );
		SiteIngest::open()->run( 10 );
		self::assertSame( array( 'logged_in' ), self::names(), 'What waited while it left.' );
		require_once ABSPATH . 'wp-admin/includes/ms.php';
		wpmu_delete_user( $ann );
	}

	/**
	 * @return list<string> Dimensions that are stored of pages.
	 */
	private static function names(): array {
		return array_values( array_unique( array_column( Rig::rows( 'attributes', array( 'name', 'value' ), array( 'name' ) ), 'name' ) ) );
	}
}
