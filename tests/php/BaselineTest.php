<?php
declare( strict_types=1 );

namespace Lodestar\Tests;

use Lodestar\Storage\Schema;
use PHPUnit\Framework\Attributes\Depends;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class BaselineTest extends TestCase {

	public function test_plugin_is_active(): void {
		self::assertTrue( is_plugin_active( 'lodestar/plugin.php' ) );
		self::assertSame( 'http://lodestar.test/wp-content/plugins/lodestar/build/x.js', \Lodestar\Paths::url( 'build/x.js' ) );
	}

	public function test_leaves_things_behind(): void {
		global $wpdb;
		update_option( 'blogname', 'Changed' );
		update_option( 'lodestar_of_a_test', 'x' );
		delete_option( 'admin_email' );
		$wpdb->query( "CREATE TABLE {$wpdb->prefix}lodestar_of_a_test ( id INT )" );
		wp_mkdir_p( WP_CONTENT_DIR . '/lodestar-of-a-test' );
		file_put_contents( WP_CONTENT_DIR . '/lodestar-of-a-test/file.php', '' );
		$this->log_in_as( 'editor' );
		wp_insert_post( array( 'post_title' => 'Of a test' ) );
		add_filter( 'the_title', 'strtoupper' );
		self::assertSame( 'x', get_option( 'lodestar_of_a_test' ) );
	}

	#[Depends( 'test_leaves_things_behind' )]
	public function test_starts_without_changes_from_another_test(): void {
		global $wpdb;
		self::assertSame( 'Lodestar', get_option( 'blogname' ) );
		self::assertSame( 'admin@example.org', get_option( 'admin_email' ) );
		self::assertFalse( get_option( 'lodestar_of_a_test' ) );
		self::assertNull( $wpdb->get_var( "SHOW TABLES LIKE '{$wpdb->prefix}lodestar_of_a_test'" ) );
		self::assertFileDoesNotExist( WP_CONTENT_DIR . '/lodestar-of-a-test/file.php' );
		self::assertSame( 0, get_current_user_id() );
		self::assertCount( 1, get_users() );
		self::assertSame( array(), get_posts( array( 'title' => 'Of a test' ) ) );
		self::assertFalse( has_filter( 'the_title', 'strtoupper' ) );
	}

	public function test_detects_whether_our_tables_changed(): void {
		global $wpdb;
		self::assertFalse( Baseline::tables_changed() );
		$wpdb->insert(
			Schema::table( 'text' ),
			array(
				'id'    => 1,
				'value' => 'Of a test',
			)
		);
		self::assertTrue( Baseline::tables_changed(), 'a row more' );
		Baseline::restore();
		$wpdb->query( "CREATE TABLE {$wpdb->prefix}lodestar_of_a_test ( id INT )" );
		self::assertTrue( Baseline::tables_changed(), 'a table more' );
		Baseline::restore();
		self::assertFalse( Baseline::tables_changed() );
	}

	public function test_the_clock_stays_at_the_time_it_was_set_to(): void {
		$clock = $this->clock( '2026-03-01 12:00:00.250' );
		self::assertSame( 1772366400250, \Lodestar\Platform\Time\SiteClock::get()->now_ms() );
		$clock->set( 1000 );
		self::assertSame( 1000, \Lodestar\Platform\Time\SiteClock::get()->now_ms() );
	}
}
