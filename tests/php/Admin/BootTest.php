<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin;

use Lodestar\Admin\Boot;
use Lodestar\Admin\Feedback\FeedbackStore;
use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Site\Site;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\TestCase;

final class BootTest extends TestCase {

	public function test_it_has_the_keys_that_the_dashboard_reads(): void {
		$this->log_in_as( 'administrator' );
		self::assertSame(
			array(
				'rest_url',
				'rest_root',
				'rest_nonce',
				'ajax_url',
				'ajax_nonce',
				'feedback',
				'yearinreview',
				'wizard_url',
				'settings_url',
				'plugins_screen',
				'upgrade_url',
				'update_settings',
				'edit_notes',
				'authed',
				'source',
				'caught_up',
				'network',
				'license',
				'addons',
				'version',
				'today',
				'first_day',
				'now',
				'timezone',
				'start_of_week',
				'site',
				'site_icons',
				'currency',
				'has_shop',
				'reports',
				'vocabulary',
				'filters',
				'included_metrics',
				'navigation',
				'quick_links',
				'notifications',
			),
			array_keys( Boot::settings() )
		);
	}

	public function test_it_lists_the_features_that_the_user_has_rated(): void {
		$reader = $this->log_in_as( 'editor' );
		self::assertSame( array( 'tracked_features' => array() ), Boot::settings()['feedback'] );
		update_user_meta( $reader, FeedbackStore::FEATURES, array( 'ai-insights', 7, array( 'x' ), 'ai-insights', 'realtime' ) );
		self::assertSame( array( 'tracked_features' => array( 'ai-insights', 'realtime' ) ), Boot::settings()['feedback'] );
		update_user_meta( $reader, FeedbackStore::FEATURES, 'broken' );
		self::assertSame( array( 'tracked_features' => array() ), Boot::settings()['feedback'] );
		$this->log_in_as( 'editor' );
		self::assertSame( array( 'tracked_features' => array() ), Boot::settings()['feedback'], 'Of each reader.' );
	}

	public function test_the_year_in_review_shows_from_january_1_to_14_in_the_site_timezone(): void {
		$this->log_in_as( 'editor' );
		Connection::connect( FirstParty::ID );
		Stored::since( '2026-06-01' );
		$clock = $this->clock( '2026-12-31 10:00' );
		update_option( SiteZone::OPTION, array( array( 0, 'Pacific/Kiritimati' ) ) ); // UTC+14.
		foreach ( array(
			'2026-12-31 09:59:59' => array( false, 2025 ),
			'2026-12-31 10:00:00' => array( true, 2026 ),
			'2027-01-14 09:59:59' => array( true, 2026 ),
			'2027-01-14 10:00:00' => array( false, 2026 ),
			'2027-07-01 00:00:00' => array( false, 2026 ),
		) as $moment => [ $is_shown, $year ] ) {
			$clock->set( strtotime( "$moment UTC" ) * 1000 );
			self::assertSame( array( 'show_report' => $is_shown, 'report_year' => $year ), Boot::settings()['yearinreview'], $moment );
		}
		add_filter( 'lodestar_year_in_review', '__return_true' );
		self::assertSame( array( 'show_report' => true, 'report_year' => 2026 ), Boot::settings()['yearinreview'] );
	}

	public function test_it_reports_a_shop_when_a_shop_plugin_is_active_or_the_filter_says_so(): void {
		$this->log_in_as( 'editor' );
		self::assertFalse( Boot::settings()['has_shop'] );
		add_filter( 'lodestar_has_shop', '__return_true' );
		self::assertTrue( Boot::settings()['has_shop'] );
	}

	public function test_only_users_who_can_manage_can_update_settings(): void {
		$this->log_in_as( 'administrator' );
		self::assertTrue( Boot::settings()['update_settings'] );
		$this->log_in_as( 'editor' );
		self::assertFalse( Boot::settings()['update_settings'] );
	}

	public function test_only_users_who_can_write_posts_can_write_notes(): void {
		$this->log_in_as( 'editor' );
		self::assertTrue( Boot::settings()['edit_notes'] );
		$this->log_in_as( 'subscriber' );
		self::assertFalse( Boot::settings()['edit_notes'] );
	}

	public function test_the_plugins_screen_url_is_only_for_users_who_can_deactivate_plugins(): void {
		$this->log_in_as( 'administrator' );
		self::assertSame( admin_url( 'plugins.php' ), Boot::settings()['plugins_screen'] );
		$this->log_in_as( 'editor' );
		self::assertSame( '', Boot::settings()['plugins_screen'] );
	}

	/** @dataProvider zones */
	public function test_today_and_now_use_the_site_timezone( string $zone, string $today, string $now ): void {
		update_option( 'timezone_string', $zone );
		update_option( SiteZone::OPTION, array( array( 0, $zone ) ) );
		$this->clock( '2026-11-20T22:45:10.500Z' );
		$settings = Boot::settings();
		self::assertSame( $today, $settings['today'] );
		self::assertSame( $now, $settings['now'] );
	}

	/** @return array<string, array{string, string, string}> */
	public static function zones(): array {
		return array(
			'UTC'           => array( 'UTC', '2026-11-20', '2026-11-20T22:45:10+00:00' ),
			'ahead'         => array( 'Asia/Kolkata', '2026-11-21', '2026-11-21T04:15:10+05:30' ),
			'behind'        => array( 'America/St_Johns', '2026-11-20', '2026-11-20T19:15:10-03:30' ),
			'over the line' => array( 'Pacific/Kiritimati', '2026-11-21', '2026-11-21T12:45:10+14:00' ),
		);
	}

	public function test_it_reports_whether_all_days_before_today_are_counted(): void {
		$now = $this->clock( '2026-03-10 12:00:00' );
		self::assertTrue( Boot::settings()['caught_up'], 'nothing waits' );
		self::collect( intdiv( $now->now_ms(), 1000 ) );
		SiteIngest::open()->run( 10 );
		$now->set( $now->now_ms() + DAY_IN_SECONDS * 1000 );
		self::assertTrue( Boot::settings()['caught_up'] );
		self::collect( intdiv( $now->now_ms(), 1000 ) );
		self::assertFalse( Boot::settings()['caught_up'], 'the last line that was counted is of yesterday' );
	}

	public function test_lite_is_not_caught_up_on_its_first_day_and_reports_the_count_so_far(): void {
		$now = $this->clock( '2026-03-10 12:00:00' );
		update_option( 'lodestar_connected_at', intdiv( $now->now_ms(), 1000 ) - 60 );
		self::assertFalse( Boot::settings()['caught_up'] );
		Keys::license( 'basic' );
		self::assertTrue( Boot::settings()['caught_up'] );
		Keys::license( 'lite' );
		update_option( 'lodestar_connected_at', intdiv( $now->now_ms(), 1000 ) - 86400 );
		self::assertTrue( Boot::settings()['caught_up'] );
	}

	public function test_the_overview_is_listed_for_users_who_can_view_reports(): void {
		$this->log_in_as( 'editor' );
		$reports = Boot::settings()['reports'];
		self::assertIsArray( $reports );
		self::assertContains( 'lodestar/overview', array_column( $reports, 'name' ) );
		self::assertContains( '/', array_column( $reports, 'route' ) );
	}

	public function test_the_site_name_is_plain_text(): void {
		update_option( 'blogname', 'Field &amp; Fern' );
		$site = Boot::settings()['site'];
		self::assertIsArray( $site );
		self::assertSame( 'Field & Fern', $site['name'] );
	}

	/** @param int $at UTC seconds. */
	private static function collect( int $at ): void {
		self::assertTrue( Site::current()->spool()->append( Hits::view( $at, (string) $at )->encode() ) );
	}
}
