<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin\Feedback;

use Lodestar\Admin\Boot;
use Lodestar\Admin\Feedback\Feedback;
use Lodestar\Admin\Feedback\FeedbackStore;
use Lodestar\Admin\Feedback\PersonalData;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\Rest\OddInputTest;
use Lodestar\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;

final class FeedbackTest extends TestCase {

	private const GIVEN = array(
		'rating'      => 4,
		'message'     => "Quick & <b>clear</b>\n“yes” \\ 🙂",
		'feature_key' => 'ai_insights',
	);

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$GLOBALS['wp_rest_server'] = null;
	}

	public function test_feedback_is_stored_as_typed_and_tracked(): void {
		$giver = $this->log_in_as( 'editor' );
		self::assertSame( array( 'tracked_features' => array( 'ai_insights' ) ), self::ask( 'POST', '', self::GIVEN )->get_data() );
		self::assertSame( array( 'tracked_features' => array( 'ai_insights' ) ), Boot::settings()['feedback'] );
		$this->log_in_as( 'administrator' );
		$list = Json::of( self::ask( 'GET', '' ) );
		self::assertEquals( self::GIVEN, array_intersect_key( $list->all( 'items.0' ), self::GIVEN ) );
		self::assertSame(
			array( get_userdata( $giver )->display_name ?? null, '2026-11-21', 1, 4 ),
			array( $list->at( 'items.0.user' ), $list->at( 'items.0.date' ), $list->at( 'total' ), $list->at( 'average' ) )
		);
	}

	public function test_keeps_one_feedback_per_user_and_feature(): void {
		foreach ( array( 'editor', 'administrator' ) as $role ) {
			$this->log_in_as( $role );
			self::ask( 'POST', '', self::GIVEN );
			self::ask( 'POST', '', array( 'rating' => 1 ) + self::GIVEN );
			self::ask( 'POST', '', array( 'feature_key' => 'chat' ) + self::GIVEN );
		}
		$list = Json::of( self::ask( 'GET', '' ) );
		self::assertSame(
			array( array( 'chat', 'ai_insights', 'chat', 'ai_insights' ), array( 4, 1, 4, 1 ), 2.5 ),
			array( $list->column( 'items', 'feature_key' ), $list->column( 'items', 'rating' ), $list->at( 'average' ) )
		);
		self::assertSame( array( 'ai_insights', 'chat' ), FeedbackStore::features_of( get_current_user_id() ) );
	}

	public function test_keeps_a_limited_number_of_entries(): void {
		$users = array_map( fn (): int => $this->log_in_as( 'editor' ), range( 0, 10 ) );
		$user  = $users[0];
		for ( $n = 0; $n <= FeedbackStore::MOST; ++$n ) {
			FeedbackStore::add( new Feedback( 0, "feature-$n", 3, '', $users[ $n % 11 ], 1795262400 ) );
		}
		$all = FeedbackStore::all();
		self::assertCount( FeedbackStore::MOST, $all );
		self::assertSame( array( 'feature-500', 'feature-1' ), array( $all[0]->feature, $all[ FeedbackStore::MOST - 1 ]->feature ) );
		for ( $n = 0; $n < 150; ++$n ) {
			FeedbackStore::add_feature( $user, "feature-$n" );
		}
		self::assertSame(
			array( 100, 'feature-149' ),
			array( count( FeedbackStore::features_of( $user ) ), FeedbackStore::features_of( $user )[99] )
		);
	}

	public function test_limits_feedback_per_user_and_day_without_evicting_other_users_feedback(): void {
		$other = $this->log_in_as( 'editor' );
		self::ask( 'POST', '', self::GIVEN );
		$this->log_in_as( 'editor' );
		for ( $n = 0; $n < 20; ++$n ) {
			self::assertSame( 200, self::ask( 'POST', '', array( 'feature_key' => "feature-$n" ) + self::GIVEN )->get_status() );
		}
		$refused = self::ask( 'POST', '', array( 'feature_key' => 'one_more' ) + self::GIVEN );
		self::assertSame(
			array( 429, 'daily_limit', 'You’ve reached the daily limit for feedback. Try again tomorrow.' ),
			array( $refused->get_status(), Json::of( $refused )->at( 'code' ), Json::of( $refused )->at( 'message' ) )
		);
		self::assertSame( 12 * HOUR_IN_SECONDS, Json::of( $refused )->at( 'data.retry_after' ) );
		self::assertNotContains( 'one_more', FeedbackStore::features_of( get_current_user_id() ) );
		for ( $n = 0; $n <= FeedbackStore::MOST_OF_USER; ++$n ) {
			FeedbackStore::add( new Feedback( 0, "flood-$n", 1, '', get_current_user_id(), 1795262400 ) );
		}
		self::assertCount( FeedbackStore::MOST_OF_USER, FeedbackStore::all( get_current_user_id() ) );
		self::assertCount( 1, FeedbackStore::all( $other ) );
	}

	public function test_rejects_invalid_feedback(): void {
		$this->log_in_as( 'editor' );
		$wrong = array(
			array( 'rating' => 0 ),
			array( 'rating' => 6 ),
			array( 'rating' => 2.5 ),
			array( 'rating' => null ),
			array( 'message' => str_repeat( 'ä', 1001 ) ),
			array( 'message' => array( 'x' ) ),
			array( 'feature_key' => '' ),
			array( 'feature_key' => 'AI Insights' ),
			array( 'feature_key' => str_repeat( 'x', 51 ) ),
		);
		foreach ( $wrong as $field ) {
			self::assertSame( 400, self::ask( 'POST', '', $field + self::GIVEN )->get_status(), (string) wp_json_encode( $field ) );
		}
		foreach ( array( 'rating', 'feature_key' ) as $missing ) {
			self::assertSame(
				'rest_missing_callback_param',
				Json::of( self::ask( 'POST', '', array_diff_key( self::GIVEN, array( $missing => true ) ) ) )->at( 'code' )
			);
		}
		foreach ( array_keys( self::GIVEN ) as $name ) {
			foreach ( OddInputTest::ODD as $odd ) {
				self::assertContains(
					self::ask( 'POST', '', array( $name => $odd ) + self::GIVEN )->get_status(),
					'message' === $name ? array( 200, 400 ) : array( 400 ),
					"$name " . wp_json_encode( $odd )
				);
			}
		}
		self::assertSame( 200, self::ask( 'POST', '', array( 'message' => str_repeat( 'ä', 1000 ) ) + self::GIVEN )->get_status() );
		self::assertSame(
			200,
			self::ask( 'POST', '', array_diff_key( self::GIVEN, array( 'message' => true ) ) )->get_status(),
			'A rating is enough.'
		);
	}

	public function test_can_be_deleted_individually_and_all_at_once(): void {
		$this->log_in_as( 'administrator' );
		foreach ( array( 'a', 'b', 'c' ) as $feature ) {
			self::ask( 'POST', '', array( 'feature_key' => $feature ) + self::GIVEN );
		}
		$id = FeedbackStore::all()[1]->id;
		self::assertSame( array( 'id' => $id ), self::ask( 'DELETE', "/$id" )->get_data() );
		self::assertSame( 'unknown_feedback', Json::of( self::ask( 'DELETE', "/$id" ) )->at( 'code' ) );
		$post = wp_insert_post( array( 'post_title' => 'Somebody’s post' ) );
		self::assertSame( 404, self::ask( 'DELETE', "/$post" )->get_status() );
		self::assertSame( array( 'deleted' => 2 ), self::ask( 'DELETE', '' )->get_data() );
		self::assertSame( array( 'items' => array(), 'total' => 0, 'average' => null ), self::ask( 'GET', '' )->get_data() );
		self::assertNotNull( get_post( $post ) );
	}

	public function test_core_screens_and_routes_do_not_expose_feedback(): void {
		$this->log_in_as( 'administrator' );
		self::ask( 'POST', '', self::GIVEN );
		$id = FeedbackStore::all()[0]->id;
		self::assertFalse( current_user_can( 'edit_post', $id ) );
		self::assertFalse( current_user_can( 'read_post', $id ) );
		self::assertSame( 404, rest_do_request( new WP_REST_Request( 'GET', "/wp/v2/lodestar_feedback/$id" ) )->get_status() );
		self::assertFalse( is_post_type_viewable( FeedbackStore::TYPE ) );
	}

	public function test_personal_data_tools_export_and_erase_only_the_users_own_feedback(): void {
		$other = $this->log_in_as( 'administrator' );
		self::ask( 'POST', '', array( 'message' => 'Mine' ) + self::GIVEN );
		$giver = $this->log_in_as( 'editor' );
		wp_update_user( array( 'ID' => $giver, 'user_email' => 'giver@example.com' ) );
		self::ask( 'POST', '', self::GIVEN );
		foreach ( array( 'exporters' => 'export', 'erasers' => 'erase' ) as $tools => $method ) {
			self::assertContains(
				array( PersonalData::class, $method ),
				array_column( (array) apply_filters( "wp_privacy_personal_data_$tools", array() ), 'callback' )
			);
		}
		$items = PersonalData::export( 'giver@example.com' )['data'];
		self::assertCount( 1, $items );
		self::assertStringContainsString(
			(string) wp_json_encode( esc_html( self::GIVEN['message'] ) ),
			(string) wp_json_encode( $items )
		);
		self::assertSame( array(), PersonalData::export( 'nobody@example.com' )['data'] );
		self::assertTrue( PersonalData::erase( 'giver@example.com' )['items_removed'] );
		self::assertFalse( PersonalData::erase( 'giver@example.com' )['items_removed'] );
		self::assertFalse( PersonalData::erase( 'nobody@example.com' )['items_removed'] );
		self::assertSame( array( 'Mine' ), array_map( static fn ( Feedback $one ): string => $one->message, FeedbackStore::all() ) );
		self::assertSame( array(), FeedbackStore::features_of( $giver ) );
		self::ask( 'POST', '', self::GIVEN );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $giver, $other );
		self::assertSame(
			array( $other ),
			array_map( static fn ( Feedback $one ): int => $one->user, FeedbackStore::all() ),
			'Nobody inherits what somebody else thought.'
		);
	}

	/**
	 * @param string               $path Relative to the route.
	 * @param array<string, mixed> $body Sent as JSON.
	 */
	private static function ask( string $method, string $path, array $body = array() ): WP_REST_Response {
		$request = new WP_REST_Request( $method, "/lodestar/v1/feedback$path" );
		if ( array() !== $body ) {
			$request->set_body_params( $body );
		}
		return rest_do_request( $request );
	}
}
