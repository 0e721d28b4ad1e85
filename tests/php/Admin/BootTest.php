<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin;

use Lodestar\Admin\Boot;
use Lodestar\Collect\Site;
use Lodestar\Ingest\SiteIngest;
use Lodestar\Tests\Ingest\Hits;
use Lodestar\Time\SiteZone;
use Lodestar\Tests\TestCase;

/**
 * What the dashboard knows before it asks anything.
 */
final class BootTest extends TestCase {

	public function test_it_has_the_names_that_the_dashboard_reads(): void {
		$this->log_in_as( 'administrator' );
		self::assertSame(
			array( 'rest_url', 'rest_nonce', 'feedback', 'yearinreview', 'wizard_url', 'settings_url', 'upgrade_url', 'update_settings', 'authed', 'caught_up', 'network', 'license', 'addons', 'version', 'today', 'now', 'timezone', 'start_of_week', 'site', 'site_icons', 'currency', 'reports', 'filters', 'included_metrics', 'navigation', 'quick_links', 'notifications' ),
			array_keys( Boot::settings() )
		);
	}

	public function test_only_those_who_manage_may_update_settings(): void {
		$this->log_in_as( 'administrator' );
		self::assertTrue( Boot::settings()['update_settings'] );
		$this->log_in_as( 'editor' );
		self::assertFalse( Boot::settings()['update_settings'] );
	}

	/**
	 * @dataProvider zones
	 */
	public function test_today_and_now_are_those_of_the_site( string $zone, string $today, string $now ): void {
		update_option( 'timezone_string', $zone );
		update_option( SiteZone::OPTION, array( array( 0, $zone ) ) );
		$this->clock( '2026-11-20T22:45:10.500Z' );
		$settings = Boot::settings();
		self::assertSame( $today, $settings['today'] );
		self::assertSame( $now, $settings['now'] );
	}

	/**
	 * @return array<string, array{string, string, string}>
	 */
	public static function zones(): array {
		return array(
			'UTC'           => array( 'UTC', '2026-11-20', '2026-11-20T22:45:10+00:00' ),
			'ahead'         => array( 'Asia/Kolkata', '2026-11-21', '2026-11-21T04:15:10+05:30' ),
			'behind'        => array( 'America/St_Johns', '2026-11-20', '2026-11-20T19:15:10-03:30' ),
			'over the line' => array( 'Pacific/Kiritimati', '2026-11-21', '2026-11-21T12:45:10+14:00' ),
		);
	}

	public function test_it_says_whether_all_of_the_days_before_today_is_counted(): void {
		$now = $this->clock( '2026-03-10 12:00:00' );
		self::assertTrue( Boot::settings()['caught_up'], 'nothing waits' );
		self::collect( intdiv( $now->now_ms(), 1000 ) );
		SiteIngest::open()->run( 10 );
		$now->set( $now->now_ms() + DAY_IN_SECONDS * 1000 );
		self::assertTrue( Boot::settings()['caught_up'] );
		self::collect( intdiv( $now->now_ms(), 1000 ) );
		self::assertFalse( Boot::settings()['caught_up'], 'the last line that was counted is of yesterday' );
	}

	public function test_the_overview_is_among_the_reports_of_those_who_may_see_them(): void {
		$this->log_in_as( 'editor' );
		$reports = Boot::settings()['reports'];
		self::assertIsArray( $reports );
		self::assertContains( 'lodestar/overview', array_column( $reports, 'name' ) );
		self::assertContains( '/', array_column( $reports, 'route' ) );
	}

	public function test_the_name_of_the_site_is_text_not_html(): void {
		update_option( 'blogname', 'Field &amp; Fern' );
		$site = Boot::settings()['site'];
		self::assertIsArray( $site );
		self::assertSame( 'Field & Fern', $site['name'] );
	}

	/**
	 * @param int $at UTC seconds.
	 */
	private static function collect( int $at ): void {
		self::assertTrue( Site::current()->spool()->append( Hits::view( $at, (string) $at )->encode() ) );
	}
}
