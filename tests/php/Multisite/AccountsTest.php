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

/** On a network, each site decides for itself whether it stores accounts. */
final class AccountsTest extends TestCase {

	public function test_a_removed_account_is_deleted_from_the_data_of_each_of_its_sites(): void {
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

	public function test_the_id_of_an_account_that_is_not_a_member_of_the_site_is_not_stored(): void {
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

	/** @return list<string> Page dimensions that are stored. */
	private static function names(): array {
		return array_values( array_unique( array_column( Rig::rows( 'attributes', array( 'name', 'value' ), array( 'name' ) ), 'name' ) ) );
	}
}
