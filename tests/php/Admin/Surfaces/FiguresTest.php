<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin\Surfaces;

use Lodestar\Admin\Surfaces\AdminBar;
use Lodestar\Admin\Surfaces\DashboardWidget;
use Lodestar\Admin\Surfaces\Surfaces;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Tests\Platform\License\Keys;
use WP_Admin_Bar;
use WP_REST_Request;

final class FiguresTest extends PlacesTestCase {

	public function test_the_admin_bar_shows_stats_of_the_page_and_the_site(): void {
		$id = self::publish( 'One' );
		self::views(
			array(
				$id      => array( self::YESTERDAY => 30, self::BEFORE => 10, self::TODAY => 2 ),
				'home:0' => array( self::FIRST => 5, self::TODAY => 1 ),
			)
		);
		foreach ( array( 'lite', 'pro' ) as $level ) {
			Keys::license( $level );
			$page = self::ask( 'admin-bar', array( 'object' => "post:$id" ) );
			self::assertSame( array( '2', 'views today' ), array( $page['number'], $page['words'] ), $level );
			self::assertSame(
				'This page, last 30 days Views 30 up 200.0% 200.0% Sessions 30 up 200.0% 200.0%',
				self::text( $page['html'] ),
				$level
			);
			$site = self::ask( 'admin-bar' );
			self::assertSame( array( '3', 'views today' ), array( $site['number'], $site['words'] ), $level );
			self::assertStringStartsWith( 'This site, last 30 days Views 35 up 250.0%', self::text( $site['html'] ), $level );
		}
		$other = self::ask( 'admin-bar', array( 'path' => '/home/0' ) );
		self::assertSame( array( '1', 'view today' ), array( $other['number'], $other['words'] ) );
		self::assertStringContainsString( 'Views 5', self::text( $other['html'] ) );
		self::assertSame( '0', self::ask( 'admin-bar', array( 'path' => '/HOME/0' ) )['number'], 'Addresses differ by case.' );
	}

	public function test_the_widget_compares_today_with_a_typical_day_up_to_this_hour(): void {
		$id     = self::publish( 'One' );
		$like   = array( '2026-11-14' => 4, '2026-11-07' => 10, '2026-10-31' => 6, '2026-10-24' => 8 ); // Saturdays.
		self::views( array( $id => $like + array( self::TODAY => 14, self::BEFORE => 14 ) ) );
		self::views( array( $id => array_fill_keys( array_keys( $like ), 50 ) ), 13 ); // At 1 PM, after the compared hours.
		foreach ( array( 'lite', 'pro' ) as $level ) {
			Keys::license( $level );
			$text = self::text( self::ask( 'dashboard-widget' )['html'] );
			self::assertStringStartsWith(
				'14 views today so far up 100.0%, may be due to chance 100.0% Typical Saturday by 1 PM: 7 (median of the last four). Sessions 228',
				$text,
				$level
			);
			self::assertStringContainsString( 'Top Posts and Pages Views Change Title of post:' . $id . ' 228 up', $text, $level );
			self::assertStringContainsString( 'Oct 22', $text, $level );
		}
	}

	public function test_a_new_site_has_no_comparison(): void {
		wp_cache_flush();
		$id = self::publish( 'One' );
		self::young_views( array( $id => array( self::YESTERDAY => 3, self::TODAY => 1 ) ) );
		$text = self::text( self::ask( 'dashboard-widget' )['html'] );
		self::assertStringStartsWith( '1 view today so far Sessions 3 Page Views 3 Total Users 3', $text );
		self::assertStringNotContainsString( 'Typical', $text );
		self::assertStringEndsWith( 'No comparison, because data collection started on November 20, 2026.', $text );
	}

	public function test_a_site_waiting_for_its_first_stats_shows_the_count_of_today(): void {
		self::assertStringStartsWith(
			'We’re Waiting for Your Stats! No visits counted yet.',
			self::text( self::ask( 'dashboard-widget' )['html'] )
		);
		self::young_views( array( self::publish( 'One' ) => array( self::TODAY => 3 ) ) );
		self::assertStringContainsString( '3 views counted today.', self::text( self::ask( 'dashboard-widget' )['html'] ) );
	}

	public function test_rejects_requests_without_a_connection_or_with_an_invalid_object(): void {
		self::assertSame( 400, self::response( 'admin-bar', array( 'object' => "post:1' OR 1" ) )->get_status() );
		delete_option( 'lodestar_source' );
		foreach ( array( 'admin-bar', 'dashboard-widget' ) as $route ) {
			self::assertSame( 'not_connected', ( (array) self::response( $route )->get_data() )['code'] ?? '', $route );
		}
	}

	public function test_the_admin_bar_item_shows_for_users_who_can_view_reports_when_turned_on(): void {
		foreach ( array( 'administrator' => true, 'editor' => true, 'author' => false, 'contributor' => false ) as $role => $is_there ) {
			$this->log_in_as( $role );
			self::assertSame( $is_there, self::is_in_bar(), $role );
		}
		wp_set_current_user( 0 );
		self::assertFalse( self::is_in_bar(), 'A visitor' );
		$this->log_in_as( 'author' );
		update_option( Capabilities::VIEW_ROLES, array( 'author' ) );
		self::assertTrue( self::is_in_bar(), 'An author who may' );
		update_option( Surfaces::OPTION, array( Surfaces::EDITOR ) );
		self::assertFalse( self::is_in_bar(), 'Switched off' );
	}

	public function test_the_widget_shows_for_users_who_can_view_reports_when_turned_on(): void {
		foreach ( array( 'administrator' => true, 'editor' => true, 'author' => false, 'contributor' => false ) as $role => $is_there ) {
			$this->log_in_as( $role );
			self::assertSame( $is_there, self::is_on_dashboard(), $role );
		}
		$this->log_in_as( 'editor' );
		update_option( Surfaces::OPTION, array() );
		self::assertFalse( self::is_on_dashboard(), 'Switched off' );
	}

	public function test_without_a_connection_the_widget_asks_to_connect_without_a_query(): void {
		delete_option( 'lodestar_source' );
		ob_start();
		DashboardWidget::print();
		self::assertSame( 'You must connect with Lodestar before you can view reports.', self::text( (string) ob_get_clean() ) );
		self::assertFalse( self::is_in_bar() );
	}

	/**
	 * Stores page views of a site without earlier data.
	 *
	 * @param array<int|string, array<string, int>> $views Counts by object and day.
	 */
	private static function young_views( array $views ): void {
		self::views( $views, begin: '' );
	}

	private static function is_in_bar(): bool {
		require_once ABSPATH . 'wp-includes/class-wp-admin-bar.php';
		add_filter( 'show_admin_bar', '__return_true' );
		$bar = new WP_Admin_Bar();
		AdminBar::add( $bar );
		return null !== $bar->get_node( 'lodestar' );
	}

	private static function is_on_dashboard(): bool {
		global $wp_meta_boxes;
		require_once ABSPATH . 'wp-admin/includes/dashboard.php';
		require_once ABSPATH . 'wp-admin/includes/template.php';
		require_once ABSPATH . 'wp-admin/includes/screen.php';
		set_current_screen( 'dashboard' );
		$wp_meta_boxes = array();
		DashboardWidget::add();
		$found         = str_contains( (string) wp_json_encode( $wp_meta_boxes ), 'lodestar_dashboard' );
		$wp_meta_boxes = array();
		unset( $GLOBALS['current_screen'] );
		return $found;
	}

	/**
	 * @param array<string, string> $params
	 * @return array<string, string>
	 */
	private static function ask( string $route, array $params = array() ): array {
		$response = self::response( $route, $params );
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		/** @var array<string, string> */
		return (array) $response->get_data();
	}

	/** @param array<string, string> $params */
	private static function response( string $route, array $params = array() ): \WP_REST_Response {
		$request = new WP_REST_Request( 'GET', "/lodestar/v1/$route" );
		$request->set_query_params( $params );
		return rest_do_request( $request );
	}

	private static function text( string $html ): string {
		return trim(
			(string) preg_replace( '/\s+/', ' ', html_entity_decode( wp_strip_all_tags( str_replace( '<', ' <', $html ) ), ENT_QUOTES ) )
		);
	}
}
