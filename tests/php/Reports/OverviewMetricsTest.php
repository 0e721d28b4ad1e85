<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Admin\Boot;
use Lodestar\Platform\License\License;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Which metrics the Overview shows: each reader's own choice, checked by the server.
 */
final class OverviewMetricsTest extends TestCase {

	private const START = 'sessions,pageviews,totalusers,average_session_duration,bounce_rate,new_users';

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'administrator' );
		$GLOBALS['wp_rest_server'] = null;
	}

	public function test_lists_thirteen_metrics_and_says_which_take_a_licence(): void {
		$metrics = self::listed( rest_do_request( new WP_REST_Request( 'GET', '/lodestar/v1/included-metrics' ) )->get_data() );
		self::assertSame(
			array(
				'sessions'                    => 'Sessions',
				'pageviews'                   => 'Page Views',
				'totalusers'                  => 'Total Users',
				'pageviews_per_user'          => 'Page Views/User',
				'average_session_duration'    => 'Session Duration',
				'bounce_rate'                 => 'Bounce Rate',
				'revenue_sales'               => 'Revenue/Sales',
				'average_revenue_per_user'    => 'Revenue/User',
				'average_revenue_per_session' => 'Revenue/Session',
				'new_users'                   => 'New Users',
				'ecommerce_purchases'         => 'eCommerce Purchases',
				'engagement_rate'             => 'Engagement Rate',
				'sessions_per_user'           => 'Sessions/User',
			),
			array_column( $metrics, 'name', 'id' )
		);
		self::assertSame(
			array( 'revenue_sales', 'average_revenue_per_user', 'average_revenue_per_session', 'ecommerce_purchases' ),
			array_column( array_filter( $metrics, static fn ( array $metric ): bool => true === $metric['isPro'] ), 'id' )
		);
		self::assertSame( self::START, self::chosen() );
	}

	public function test_a_choice_is_kept_in_the_order_of_the_tabs(): void {
		$answer = self::choose( 'bounce_rate, sessions ,bounce_rate' );
		self::assertSame( 200, $answer->get_status() );
		self::assertTrue( ( (array) $answer->get_data() )['success'] );
		self::assertSame(
			self::listed( ( (array) $answer->get_data() )['metrics'] ),
			self::listed( Boot::settings()['included_metrics'] )
		);
		self::assertSame( 'sessions,bounce_rate', self::chosen() );
	}

	public function test_nothing_means_sessions(): void {
		foreach ( array( '', ' , ' ) as $nothing ) {
			self::choose( 'bounce_rate' );
			self::assertSame( 200, self::choose( $nothing )->get_status() );
			self::assertSame( 'sessions', self::chosen() );
		}
	}

	public function test_what_cannot_be_chosen_is_refused_and_the_old_choice_stays(): void {
		self::choose( 'bounce_rate' );
		$bad = array(
			'sessions,clicks'        => 'There is no such metric.',
			'sessions,revenue_sales' => 'You can view this only in the PRO version.',
			'sessions,pageviews,totalusers,pageviews_per_user,average_session_duration,bounce_rate,new_users,engagement_rate' => 'Select up to 7 metrics',
		);
		foreach ( $bad as $ids => $why ) {
			$refused = self::choose( $ids );
			self::assertSame( 400, $refused->get_status() );
			self::assertSame(
				array(
					'success' => false,
					'error'   => $why,
				),
				$refused->get_data()
			);
			self::assertSame( 'bounce_rate', self::chosen() );
		}
		self::assertSame( 400, rest_do_request( new WP_REST_Request( 'POST', '/lodestar/v1/included-metrics' ) )->get_status() );
	}

	public function test_seven_can_be_chosen(): void {
		$seven = 'sessions,pageviews,totalusers,pageviews_per_user,average_session_duration,bounce_rate,new_users';
		self::assertSame( 200, self::choose( $seven )->get_status() );
		self::assertSame( $seven, self::chosen() );
	}

	public function test_what_takes_a_licence_comes_and_goes_with_it(): void {
		Keys::license( 'basic' );
		self::assertTrue( License::current()->is_pro() );
		self::assertSame( 200, self::choose( 'revenue_sales,ecommerce_purchases' )->get_status() );
		self::assertSame( 'revenue_sales,ecommerce_purchases', self::chosen() );

		delete_option( 'lodestar_license' );
		self::assertSame( 'sessions', self::chosen() );

		Keys::license( 'basic' );
		self::assertSame( 'revenue_sales,ecommerce_purchases', self::chosen() );
	}

	public function test_each_reader_has_their_own(): void {
		self::choose( 'bounce_rate' );
		$administrator = get_current_user_id();
		$this->log_in_as( 'editor' );
		self::assertSame( self::START, self::chosen() );
		self::choose( 'pageviews' );
		wp_set_current_user( $administrator );
		self::assertSame( 'bounce_rate', self::chosen() );
	}

	public function test_what_was_spoilt_in_the_database_is_no_choice(): void {
		$key = 'lodestar_overview_metrics_' . get_current_blog_id();
		update_user_meta( get_current_user_id(), $key, 'nonsense' );
		self::assertSame( self::START, self::chosen() );
		update_user_meta( get_current_user_id(), $key, array( 'clicks', 3 ) );
		self::assertSame( 'sessions', self::chosen() );
	}

	/**
	 * Ids of what is chosen, as the dashboard is told when it opens.
	 */
	private static function chosen(): string {
		$checked = array_filter(
			self::listed( Boot::settings()['included_metrics'] ),
			static fn ( array $metric ): bool => true === $metric['checked']
		);
		return implode( ',', array_filter( array_column( $checked, 'id' ), 'is_string' ) );
	}

	private static function choose( string $ids ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', '/lodestar/v1/included-metrics' );
		$request->set_body_params( array( 'selected_metrics' => $ids ) );
		return rest_do_request( $request );
	}

	/**
	 * @param mixed $metrics A list of metrics.
	 * @return list<array<mixed>>
	 */
	private static function listed( mixed $metrics ): array {
		self::assertIsArray( $metrics );
		return array_values( array_filter( $metrics, 'is_array' ) );
	}
}
