<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Admin\Boot;
use Lodestar\Platform\License\License;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;

/** Each user chooses the metrics of the Overview, and the server validates the choice. */
final class OverviewMetricsTest extends TestCase {

	private const START = 'sessions,pageviews,totalusers,average_session_duration,bounce_rate,new_users';

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'administrator' );
		$GLOBALS['wp_rest_server'] = null;
	}

	public function test_lists_thirteen_metrics_and_which_of_them_require_a_license(): void {
		$metrics = self::listed( rest_do_request( new WP_REST_Request( 'GET', '/lodestar/v1/included-metrics' ) )->get_data() );
		self::assertSame(
			array(
				'sessions'                    => 'Sessions',
				'pageviews'                   => 'Page Views',
				'totalusers'                  => 'Total Users',
				'pageviews_per_user'          => 'Page Views per User',
				'average_session_duration'    => 'Avg. Session Duration',
				'bounce_rate'                 => 'Bounce Rate',
				'revenue_sales'               => 'Revenue',
				'average_revenue_per_user'    => 'Revenue per User',
				'average_revenue_per_session' => 'Revenue per Session',
				'new_users'                   => 'New Users',
				'ecommerce_purchases'         => 'eCommerce Purchases',
				'engagement_rate'             => 'Engagement Rate',
				'sessions_per_user'           => 'Sessions per User',
			),
			array_column( $metrics, 'name', 'id' )
		);
		self::assertSame(
			array( 'revenue_sales', 'average_revenue_per_user', 'average_revenue_per_session', 'ecommerce_purchases' ),
			array_column( array_filter( $metrics, static fn ( array $metric ): bool => true === $metric['isPro'] ), 'id' )
		);
		self::assertSame( self::START, self::chosen() );
	}

	public function test_stores_the_selected_metrics_in_tab_order(): void {
		$answer = self::choose( 'bounce_rate, sessions ,bounce_rate' );
		self::assertSame( 200, $answer->get_status() );
		self::assertTrue( ( (array) $answer->get_data() )['success'] );
		self::assertSame(
			self::listed( ( (array) $answer->get_data() )['metrics'] ),
			self::listed( Boot::settings()['included_metrics'] )
		);
		self::assertSame( 'sessions,bounce_rate', self::chosen() );
	}

	public function test_an_empty_selection_means_sessions(): void {
		foreach ( array( '', ' , ' ) as $nothing ) {
			self::choose( 'bounce_rate' );
			self::assertSame( 200, self::choose( $nothing )->get_status() );
			self::assertSame( 'sessions', self::chosen() );
		}
	}

	public function test_an_invalid_selection_is_rejected_and_the_previous_one_is_kept(): void {
		self::choose( 'bounce_rate' );
		$bad = array(
			'sessions,clicks'        => 'Metric not found.',
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

	public function test_accepts_seven_metrics(): void {
		$seven = 'sessions,pageviews,totalusers,pageviews_per_user,average_session_duration,bounce_rate,new_users';
		self::assertSame( 200, self::choose( $seven )->get_status() );
		self::assertSame( $seven, self::chosen() );
	}

	public function test_licensed_metrics_disappear_and_return_with_the_license(): void {
		Keys::license( 'basic' );
		self::assertTrue( License::current()->is_pro() );
		self::assertSame( 200, self::choose( 'revenue_sales,ecommerce_purchases' )->get_status() );
		self::assertSame( 'revenue_sales,ecommerce_purchases', self::chosen() );

		delete_option( 'lodestar_license' );
		self::assertSame( 'sessions', self::chosen() );

		Keys::license( 'basic' );
		self::assertSame( 'revenue_sales,ecommerce_purchases', self::chosen() );
	}

	public function test_each_user_has_their_own_selection(): void {
		self::choose( 'bounce_rate' );
		$administrator = get_current_user_id();
		$this->log_in_as( 'editor' );
		self::assertSame( self::START, self::chosen() );
		self::choose( 'pageviews' );
		wp_set_current_user( $administrator );
		self::assertSame( 'bounce_rate', self::chosen() );
	}

	public function test_a_corrupt_stored_selection_is_ignored(): void {
		$key = 'lodestar_overview_metrics_' . get_current_blog_id();
		update_user_meta( get_current_user_id(), $key, 'nonsense' );
		self::assertSame( self::START, self::chosen() );
		update_user_meta( get_current_user_id(), $key, array( 'clicks', 3 ) );
		self::assertSame( 'sessions', self::chosen() );
	}

	/** Returns the chosen metric IDs, as the dashboard receives them when it opens. */
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
