<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\Rest;

use Lodestar\Platform\Rest\DailyLimit;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/** Daily limits by user and site, by local days, and with concurrent requests. */
#[Group( 'sql' )]
final class DailyLimitTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		update_option( 'timezone_string', 'Pacific/Auckland' );
		update_option( SiteZone::OPTION, array( array( 0, 'Pacific/Auckland' ) ) );
		$this->clock( '2026-11-21 10:00' ); // 23:00 in the site's time zone.
	}

	public function test_each_user_and_the_site_have_a_limit(): void {
		$limit = new DailyLimit( 'test', 3, 4 );
		[ $one, $two ] = array( $this->log_in_as( 'editor' ), $this->log_in_as( 'editor' ) );
		self::assertSame( 3, $limit->left( $one ) );
		self::assertSame(
			array( true, true, true, false ),
			array( $limit->take( $one ), $limit->take( $one ), $limit->take( $one ), $limit->take( $one ) )
		);
		self::assertSame( array( 0, 1 ), array( $limit->left( $one ), $limit->left( $two ) ) );
		self::assertSame( array( true, false ), array( $limit->take( $two ), $limit->take( $two ) ) );
		self::assertTrue( ( new DailyLimit( 'other', 1 ) )->take( $one ), 'Another limit is counted on its own.' );
	}

	public function test_the_limit_resets_at_local_midnight(): void {
		$limit = new DailyLimit( 'test', 1, 1 );
		$user  = $this->log_in_as( 'editor' );
		self::assertSame(
			array( true, false, HOUR_IN_SECONDS ),
			array( $limit->take( $user ), $limit->take( $user ), DailyLimit::seconds_left() )
		);
		$this->clock( '2026-11-21 11:00' );
		self::assertSame( array( true, false ), array( $limit->take( $user ), $limit->take( $user ) ) );
	}

	public function test_a_site_limit_needs_no_user_and_stores_one_option_without_autoload(): void {
		global $wpdb;
		$limit = new DailyLimit( 'test', null, 2 );
		self::assertSame( array( true, true, false ), array( $limit->take( 0 ), $limit->take( 0 ), $limit->take( 0 ) ) );
		self::assertSame(
			array( 'off' ),
			$wpdb->get_col( "SELECT autoload FROM $wpdb->options WHERE option_name LIKE 'lodestar\\_limit%'" )
		);
	}

	public function test_concurrent_requests_are_counted_separately(): void {
		global $wpdb;
		$limit = new DailyLimit( 'test', null, 2 );
		$limit->take( 0 );
		// Another request counts once, between this one's read and write.
		$done = false;
		add_filter(
			'query',
			static function ( string $sql ) use ( &$done, $wpdb ): string {
				if ( ! $done && str_starts_with( $sql, 'UPDATE' ) ) {
					$done = true;
					$wpdb->query( "UPDATE $wpdb->options SET option_value = '20778:2' WHERE option_name = 'lodestar_limit_test'" );
				}
				return $sql;
			}
		);
		self::assertSame(
			'20778:1',
			$wpdb->get_var( "SELECT option_value FROM $wpdb->options WHERE option_name = 'lodestar_limit_test'" )
		);
		self::assertFalse( $limit->take( 0 ) );
		self::assertTrue( $done );
	}
}
